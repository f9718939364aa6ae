import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

import type { Pairing } from '#ports/relay.ts'
import { permissionsIn, signCacaos } from '#sandbox/phone/cacaos.ts'

import { account } from './relay-clients.ts'

type Link = Pick<Pairing, 'uri'>
export type Asked = WalletKitTypes.SessionAuthenticate

/** Scans the link. Returns the request to sign. */
export const askedToSign = async (phone: IWalletKit, { uri }: Link): Promise<Asked> => {
  const request = new Promise<Asked>((tell) => {
    // The listener stays, as in wallets. Without it the client would receive a session proposal.
    phone.on('session_authenticate', (received) => uri.includes(received.topic) && tell(received))
  })
  await phone.pair({ uri })
  return request
}

/** Signs with the phone's account, on these chains. */
export const signedBy = (phone: IWalletKit, { params }: Asked, chains: readonly number[]) =>
  signCacaos(phone, params.authPayload, {
    chains: chains.map((id) => `eip155:${id}`),
    methods: permissionsIn(params.authPayload),
    account,
  })

/** Scans the link and signs. */
export const signIn = async (phone: IWalletKit, link: Link, ...chains: readonly number[]): Promise<void> => {
  const request = await askedToSign(phone, link)
  await phone.approveSessionAuthenticate({ id: request.id, auths: await signedBy(phone, request, chains) })
}

/** Scans the link and declines, with the reason of a wallet. */
export const declineSignIn = async (
  phone: IWalletKit,
  link: Link,
  reason = { code: 5000, message: 'User rejected.' },
): Promise<void> => {
  const { id } = await askedToSign(phone, link)
  await phone.rejectSessionAuthenticate({ id, reason })
}

/** Scans the link and responds with any data, in the client's own envelope. */
export const answerRaw = async (phone: IWalletKit, link: Link, cacaos: unknown, publicKey?: string) => {
  const { id, params } = await askedToSign(phone, link)
  const { core, engine, metadata } = phone.engine.signClient
  const receiverPublicKey = params.requester.publicKey
  const topic = await core.crypto.setSymKey(receiverPublicKey)
  const senderPublicKey = await core.crypto.generateKeyPair()
  const result = { cacaos, responder: { publicKey: publicKey ?? senderPublicKey, metadata } }
  const send: unknown = Reflect.get(engine, 'sendResult')
  if (typeof send !== 'function') throw new Error('Not sign-client 2.21.8')
  const encodeOpts = { type: 1, receiverPublicKey, senderPublicKey }
  await Reflect.apply(send, engine, [{ topic, id, result, encodeOpts, throwOnFailedPublish: true }])
}

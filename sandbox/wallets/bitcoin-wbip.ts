import { base64, hex } from '@scure/base'
import * as t from 'io-ts'

import { xOnly, type BitcoinKey } from '#sandbox/bitcoin/keys.ts'

import { providerError } from './approvals.ts'
import type { BitcoinWallet, MessageProtocol } from './bitcoin-wallet.ts'

/** JSON-RPC as WBIP001 defines it: errors are answers, nothing is thrown. */
export type WbipAnswer =
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }
  | {
      readonly jsonrpc: '2.0'
      readonly id: string
      readonly error: { readonly code: number; readonly message: string }
    }

type Listener = (detail: unknown) => void

/** A WBIP004 provider in `window.btc_providers`, reachable at the path that is its id. */
export interface WbipProvider {
  request(method: string, params?: unknown): Promise<WbipAnswer>
  addListener(
    event: string | { readonly eventName: string; readonly cb: Listener },
    listener?: Listener,
  ): () => void
}

const USER_REJECTION = -32000
const ACCESS_DENIED = -32002
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603

/** Maps EIP-1193 codes to this family's. */
const codes: Readonly<Record<number, number>> = { 4001: USER_REJECTION, 4100: ACCESS_DENIED }

type Method = (wallet: BitcoinWallet, method: string, params: unknown) => Promise<unknown>

/** Decodes the parameters before the method runs. */
const method =
  <Params>(
    codec: t.Type<Params>,
    run: (wallet: BitcoinWallet, method: string, params: Params) => Promise<unknown>,
  ): Method =>
  async (wallet, name, params) => {
    if (!codec.is(params)) throw providerError(INVALID_PARAMS, 'Invalid parameters')
    return run(wallet, name, params)
  }

const Purposes = t.union([
  t.undefined,
  t.null,
  t.partial({ purposes: t.array(t.string), addresses: t.array(t.string) }),
])
const Message = t.intersection([
  t.type({ address: t.string, message: t.string }),
  t.partial({ protocol: t.union([t.literal('ECDSA'), t.literal('BIP322')]) }),
])
const Psbt = t.intersection([
  t.type({ psbt: t.string }),
  t.partial({
    signInputs: t.record(t.string, t.array(t.number)),
    broadcast: t.boolean,
  }),
])
const Transfer = t.type({
  recipients: t.array(t.type({ address: t.string, amount: t.union([t.number, t.string]) })),
})

const addressOf = ({ address, publicKey, purpose, type }: BitcoinKey) => ({
  address,
  publicKey: hex.encode(type === 'p2tr' ? xOnly(publicKey) : publicKey),
  purpose,
  addressType: type,
  walletType: 'software',
})

const addresses = async (wallet: BitcoinWallet, name: string, params: t.TypeOf<typeof Purposes>) => {
  const requestedPurposes = params?.purposes ?? params?.addresses
  const keys = await wallet.permit(name, params)
  return keys
    .filter(({ purpose }) => !requestedPurposes || requestedPurposes.includes(purpose))
    .map(addressOf)
}

const network = { bitcoin: { name: 'Mainnet' }, stacks: { name: 'mainnet' } }

const signMessage = method(Message, async (wallet, name, params) => {
  const protocol = params.protocol?.toLowerCase() as MessageProtocol | undefined
  const message = new TextEncoder().encode(params.message)
  const signed = await wallet.signMessage(name, params, { address: params.address, message, protocol })
  return { ...signed, protocol: signed.protocol.toUpperCase(), messageHash: '' }
})

const signPsbt = method(Psbt, async (wallet, name, params) => {
  const { psbt, signInputs, broadcast = false } = params
  const inputs =
    signInputs &&
    Object.entries(signInputs).flatMap(([address, indexes]) => indexes.map((index) => ({ index, address })))
  const request = { psbt: base64.decode(psbt), ...(inputs && { inputs }), finalise: false, broadcast }
  const { transaction, txid } = await wallet.signPsbt(name, params, request)
  return { psbt: base64.encode(transaction.toPSBT()), ...(txid !== undefined && { txid }) }
})

const disconnect: Method = async (wallet, name, params) => {
  wallet.record(name, params)
  wallet.disconnect()
  return null
}

const methods: Readonly<Record<string, Method>> = {
  getInfo: async () => ({ version: '1.0', methods: wbipMethods, supports: ['WBIP004'] }),
  getAddresses: method(Purposes, async (wallet, name, params) => ({
    addresses: await addresses(wallet, name, params),
    network,
  })),
  getAccounts: method(Purposes, addresses),
  wallet_connect: method(Purposes, async (wallet, name, params) => ({
    id: 'account',
    addresses: await addresses(wallet, name, params),
    walletType: 'software',
    network,
  })),
  wallet_getAccount: async (wallet, name, params) => {
    wallet.record(name, params)
    if (wallet.keys.length === 0) throw providerError(ACCESS_DENIED, 'Access denied.')
    return { id: 'account', addresses: wallet.keys.map(addressOf), walletType: 'software', network }
  },
  wallet_getNetwork: async () => network,
  wallet_disconnect: disconnect,
  wallet_renouncePermissions: disconnect,
  signMessage,
  signPsbt,
  sendTransfer: method(Transfer, async (wallet, name, params) => {
    const recipients = params.recipients.map(({ address, amount }) => ({ address, amount: Number(amount) }))
    return { txid: await wallet.sendTransfer(name, params, recipients) }
  }),
}

/** The methods that the provider declares. */
export const wbipMethods: readonly string[] = Object.keys(methods)

const errorOf = (error: unknown) => {
  const { code = INTERNAL_ERROR, message = String(error) } = error as {
    readonly code?: number
    readonly message?: string
  }
  return { code: codes[code] ?? code, message }
}

/** The wallet as a JSON-RPC provider. */
export const wbipProvider = (wallet: BitcoinWallet): WbipProvider => {
  const answer = async (name: string, params: unknown) => {
    const run = methods[name]
    if (!run) throw providerError(METHOD_NOT_FOUND, 'Method not supported')
    return run(wallet, name, params)
  }
  return {
    request: async (name, params) => {
      const envelope = { jsonrpc: '2.0', id: crypto.randomUUID() } as const
      try {
        return { ...envelope, result: await answer(name, params) }
      } catch (error) {
        return { ...envelope, error: errorOf(error) }
      }
    },
    addListener: (event, listener) => {
      const { eventName, cb } = typeof event === 'string' ? { eventName: event, cb: listener } : event
      return wallet.onAccounts(() => {
        const eventType = wallet.keys.length > 0 ? 'accountChange' : 'disconnect'
        if (eventType === eventName) cb?.({ type: eventType, addresses: wallet.keys.map(addressOf) })
      })
    },
  }
}

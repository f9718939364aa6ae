import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { Cacao } from '#domain/siwx/cacao.ts'
import type { Authenticated } from '#ports/relay.ts'

import { grantedBy } from './recap.ts'
import { parseSession } from './session-codec.ts'
import type { Client } from './sign-client.ts'

const LIFETIME_SECONDS = 604_800
export const EVENTS: readonly string[] = ['chainChanged', 'accountsChanged']

const Metadata = t.intersection([
  t.type({ name: t.string, url: t.string }),
  t.partial({ description: t.string, icons: t.array(t.string) }),
])
const AuthenticateResponse = t.type({
  cacaos: t.array(Cacao),
  responder: t.type({ publicKey: t.string, metadata: Metadata }),
})

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** `did:pkh:eip155:1:0x…`. CAIP-74. */
const signerOf = (iss: string) => {
  const [namespace, reference, address] = iss.replace(/^did:pkh:/, '').split(':')
  return { chain: `${namespace}:${reference}`, address }
}

/** Each signer's account on its signed chain and on the chains of its ReCap. EIP-5573. */
const namespacesOf = (cacaos: readonly Cacao[]) => {
  const accounts = cacaos.flatMap((cacao) => {
    const { chain, address } = signerOf(cacao.p.iss)
    return [chain, ...grantedBy(cacao).chains].map((each) => ({ each, id: `${each}:${address}` }))
  })
  return {
    eip155: {
      chains: unique(accounts.map(({ each }) => each)),
      accounts: unique(accounts.map(({ id }) => id)),
      methods: unique(cacaos.flatMap((cacao) => grantedBy(cacao).methods)),
      events: [...EVENTS],
    },
  }
}

/** The key and topic of the request. */
export interface SignInRequester {
  readonly publicKey: string
  readonly pairingTopic: string
}

/** Builds the session from the wallet's signed response. Throws if the response is invalid. */
export const sessionFromAnswer = async (
  client: Client,
  { publicKey, pairingTopic }: SignInRequester,
  raw: unknown,
): Promise<O.Option<Authenticated>> => {
  const response = AuthenticateResponse.decode(raw)
  if (E.isLeft(response)) return O.none
  const { cacaos, responder } = response.right
  const { core, metadata } = client
  const { description = '', icons = [], ...named } = responder.metadata
  const peer = { publicKey: responder.publicKey, metadata: { ...named, description, icons } }
  const session = {
    topic: '',
    acknowledged: true,
    self: { publicKey, metadata },
    peer,
    controller: peer.publicKey,
    expiry: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    pairingTopic,
    namespaces: namespacesOf(cacaos),
    transportType: 'relay' as const,
  }
  if (O.isNone(parseSession(session))) return O.none
  const topic = await core.crypto.generateSharedKey(publicKey, peer.publicKey)
  const stored = { ...session, topic }
  await core.relayer.subscribe(topic)
  await client.session.set(topic, stored)
  core.expirer.set(topic, stored.expiry)
  return pipe(
    parseSession(stored),
    O.map((parsed) => ({ session: parsed, cacaos })),
  )
}

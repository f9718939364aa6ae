import * as fc from 'fast-check'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Session, SessionNamespace } from '#domain/relay/session.ts'
import { accountIdIn, chainIdIn, word } from '#tests/property/arbitraries.ts'

export const METHODS = [
  'personal_sign',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_sendCalls',
] as const

export const sessionNamespaceIn = (of: Namespace): fc.Arbitrary<SessionNamespace> =>
  fc.record({
    chains: fc.array(chainIdIn(of), { maxLength: 3 }),
    methods: fc.subarray([...METHODS]),
    events: fc.constant(['accountsChanged', 'chainChanged']),
    accounts: fc.array(accountIdIn(of), { maxLength: 4 }),
  })

/** Any namespace may be missing. */
export const session: fc.Arbitrary<Session> = fc.record({
  topic: word,
  namespaces: fc.record(
    {
      eip155: sessionNamespaceIn('eip155'),
      solana: sessionNamespaceIn('solana'),
      polkadot: sessionNamespaceIn('polkadot'),
      bip122: sessionNamespaceIn('bip122'),
      cosmos: sessionNamespaceIn('cosmos'),
    } satisfies Record<Namespace, unknown>,
    { requiredKeys: [], noNullPrototype: true },
  ),
  expiry: fc.integer({ min: 1, max: 2_000_000_000 }),
  sessionProperties: fc.constant({}),
  peer: word.map((name) => ({ name })),
})

/** A session with one namespace, for tables. */
export const sessionOf = (of: Namespace, own: Partial<SessionNamespace>, rest: Partial<Session> = {}) => ({
  topic: 'topic',
  namespaces: { [of]: { chains: [], methods: [], events: [], accounts: [], ...own } },
  expiry: 1000,
  sessionProperties: {},
  peer: { name: 'Wallet' },
  ...rest,
})

export const ADDRESS = `0x${'a'.repeat(40)}`
export const chain = (id: string) => id as ChainId
export const account = (id: string) => id as AccountId

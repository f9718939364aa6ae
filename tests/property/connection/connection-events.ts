import * as fc from 'fast-check'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import { connectionState, initialConnectionState } from '#domain/connection/connection-state.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { StoredState } from '#domain/connection/stored-changes.ts'
import type { Network } from '#domain/networks/network.ts'

// Few values, so that events share connectors, accounts, chains, attempts and switches.
export const SPOKEN = ['eip155', 'bip122'] as const satisfies readonly Namespace[]
const WALLETS = ['one', 'two', 'three'] as const
const ADDRESSES = ['a', 'b', 'c'] as Address[]
const TYPES = ['payment', 'ordinal'] as const
const chainsOf = (of: Namespace) => [`${of}:1`, `${of}:10`, `${of}:99`] as ChainId[]

const networkOf = (caipNetworkId: ChainId, chainNamespace: Namespace): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  chainNamespace,
  name: caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  testnet: false,
})

/** The third chain of each namespace is not configured. */
export const NETWORKS = SPOKEN.flatMap((of) => chainsOf(of).map((chainId) => networkOf(chainId, of))).filter(
  ({ caipNetworkId }) => !caipNetworkId.endsWith('99'),
)

/** The state in which a visit begins. */
export const start = connectionState(initialConnectionState, {
  type: 'networksConfigured',
  networks: NETWORKS,
  preferred: undefined,
})

export const nothingStored: StoredState = {
  walletId: undefined,
  disconnectedConnectors: {},
  preferredAccountTypes: {},
  lastUsedChain: {},
  activeNetwork: undefined,
  connections: {},
  otherConnectors: {},
  connectedConnectors: {},
}

const id = fc.integer({ min: 1, max: 3 })
const wallet = fc.constantFrom(...WALLETS)
const chain = fc.constantFrom(...SPOKEN.flatMap(chainsOf))
const failure = { _tag: 'TimedOut', message: 'Failed to connect' } as const
const switchFailure = fc.constantFrom(
  { _tag: 'UserRejected' as const, message: 'Connection rejected' },
  { _tag: 'ChainNotSupported' as const, message: 'Chain is not supported' },
)

const accountsIn = (namespace: Namespace, addresses: readonly Address[]): readonly WalletAccount[] =>
  addresses.map((address, at) => ({ namespace, address, type: TYPES[at % 2] ?? 'payment' }))

const reportIn = (of: Namespace): fc.Arbitrary<WalletReport> =>
  fc
    .tuple(
      fc.shuffledSubarray(ADDRESSES, { minLength: 1 }) as fc.Arbitrary<[Address, ...Address[]]>,
      fc.constantFrom(...chainsOf(of)),
      fc.boolean(),
    )
    .map(([addresses, chainId, isDescribed]) => ({
      addresses,
      chainId,
      ...(isDescribed ? { accounts: accountsIn(of, addresses) } : {}),
    }))

const just = <Type extends string>(type: Type) => fc.constant(type)

/** Events of the user. */
const byUser: fc.Arbitrary<ConnectionStateEvent> = fc.oneof(
  fc.record({ type: just('connectRequested'), attempt: id, connectorId: wallet }),
  fc.constant<ConnectionStateEvent>({ type: 'connectCancelled' }),
  fc.record({ type: just('networkSelected'), chainId: chain }),
  fc.record({ type: just('switchRequested'), id, to: chain }),
  fc.constant<ConnectionStateEvent>({ type: 'switchCancelled' }),
  fc.record({ type: just('namespaceSelected'), namespace: fc.constantFrom(...SPOKEN) }),
  fc.record({ type: just('recentCleared'), namespace: fc.constantFrom(...SPOKEN) }),
  fc.record({
    type: just('accountTypesPreferred'),
    types: fc.record({ bip122: fc.constantFrom(...TYPES) }),
    namespace: fc.constant('bip122' as const),
  }),
)

/** Events of wallets, other tabs and timers in a namespace. */
const eventsIn = (of: Namespace, additional: boolean): fc.Arbitrary<ConnectionStateEvent> => {
  const own = { namespace: fc.constant(of), connectorId: wallet }
  const arrival = { ...own, report: reportIn(of), additional: fc.constant(additional) }
  const address = fc.constantFrom(undefined, ...ADDRESSES)
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ type: just('connectStarted'), attempt: id, ...own }) },
    { weight: 3, arbitrary: fc.record({ type: just('connected'), attempt: id, ...arrival }) },
    fc.record({ type: just('restored'), selected: fc.boolean(), ...arrival }),
    fc.record({ type: just('sessionShared'), ...arrival }),
    fc.record({ type: just('accountsChanged'), ...own, addresses: fc.shuffledSubarray(ADDRESSES) }),
    fc.record({ type: just('chainChanged'), ...own, chainId: fc.constantFrom(...chainsOf(of)) }),
    fc.record({
      type: just('disconnected'),
      ...own,
      by: fc.constantFrom('user' as const, 'wallet' as const, 'otherTab' as const),
    }),
    fc.record({
      type: just('connectionSelected'),
      ...own,
      by: fc.constantFrom('user' as const, 'otherTab' as const),
      address,
    }),
    fc.record({
      type: just('networksApproved'),
      namespace: fc.constant(of),
      approval: fc.constant(undefined),
    }),
  )
}

const others: fc.Arbitrary<ConnectionStateEvent> = fc.oneof(
  fc.record({
    type: just('restoreStarted'),
    connectors: fc.record({ eip155: wallet, bip122: wallet }, { requiredKeys: [], noNullPrototype: true }),
  }),
  fc.constant<ConnectionStateEvent>({ type: 'restoreFinished' }),
  fc.record({ type: just('connectFailed'), attempt: id, failure: fc.constant(failure) }),
  fc.record({ type: just('switchSucceeded'), id }),
  fc.record({ type: just('switchFailed'), id, failure: switchFailure }),
  fc.record({ type: just('accountTypesPreferred'), types: fc.constant({ bip122: 'payment' as const }) }),
  fc.record({
    type: just('networksConfigured'),
    networks: fc.shuffledSubarray(NETWORKS),
    preferred: fc.constantFrom(undefined, ...NETWORKS.map(({ caipNetworkId }) => caipNetworkId)),
  }),
  fc.record({ type: just('networkAdded'), network: fc.constantFrom(...NETWORKS) }),
  fc.record({ type: just('networkRemoved'), chainId: chain }),
)

/** All events, in any order. */
export const anyEvent = (additional: boolean): fc.Arbitrary<ConnectionStateEvent> =>
  fc.oneof(
    { weight: 8, arbitrary: byUser },
    { weight: 12, arbitrary: fc.constantFrom(...SPOKEN).chain((of) => eventsIn(of, additional)) },
    { weight: 5, arbitrary: others },
  )

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
import { cleanText } from '#domain/shared/clean-text.ts'

// Few values, so that events share connectors, accounts, chains, attempts and switches.
export const NAMESPACES_IN_USE = ['eip155', 'bip122'] as const satisfies readonly Namespace[]
const WALLETS = ['one', 'two', 'three'] as const
const ADDRESSES = ['a', 'b', 'c'] as Address[]
const TYPES = ['payment', 'ordinal'] as const
const chainsOf = (namespace: Namespace) =>
  [`${namespace}:1`, `${namespace}:10`, `${namespace}:99`] as ChainId[]

const networkOf = (caipNetworkId: ChainId, chainNamespace: Namespace): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  chainNamespace,
  name: caipNetworkId,
  nativeCurrency: { name: cleanText('Coin'), symbol: cleanText('COIN'), decimals: 8 },
  rpcUrls: { default: { http: [] } },
  testnet: false,
})

/** The third chain of each namespace is not configured. */
export const NETWORKS = NAMESPACES_IN_USE.flatMap((namespace) =>
  chainsOf(namespace).map((chainId) => networkOf(chainId, namespace)),
).filter(({ caipNetworkId }) => !caipNetworkId.endsWith('99'))

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
const chain = fc.constantFrom(...NAMESPACES_IN_USE.flatMap(chainsOf))
const failure = { _tag: 'TimedOut', message: 'Failed to connect' } as const
const switchFailure = fc.constantFrom(
  { _tag: 'UserRejected' as const, message: 'Connection rejected' },
  { _tag: 'ChainNotSupported' as const, message: 'Chain is not supported' },
)

const accountsIn = (namespace: Namespace, addresses: readonly Address[]): readonly WalletAccount[] =>
  addresses.map((address, index) => ({ namespace, address, type: TYPES[index % 2] ?? 'payment' }))

const reportIn = (namespace: Namespace): fc.Arbitrary<WalletReport> =>
  fc
    .tuple(
      fc.shuffledSubarray(ADDRESSES, { minLength: 1 }) as fc.Arbitrary<[Address, ...Address[]]>,
      fc.constantFrom(...chainsOf(namespace)),
      fc.boolean(),
    )
    .map(([addresses, chainId, isDescribed]) => ({
      addresses,
      chainId,
      ...(isDescribed ? { accounts: accountsIn(namespace, addresses) } : {}),
    }))

const constant = <Type extends string>(type: Type) => fc.constant(type)

/** Events of the user. */
const byUser: fc.Arbitrary<ConnectionStateEvent> = fc.oneof(
  fc.record({ type: constant('connectRequested'), attempt: id, connectorId: wallet }),
  fc.constant<ConnectionStateEvent>({ type: 'connectCancelled' }),
  fc.record({ type: constant('networkSelected'), chainId: chain }),
  fc.record({ type: constant('switchRequested'), id, to: chain }),
  fc.constant<ConnectionStateEvent>({ type: 'switchCancelled' }),
  fc.record({ type: constant('namespaceSelected'), namespace: fc.constantFrom(...NAMESPACES_IN_USE) }),
  fc.record({ type: constant('recentCleared'), namespace: fc.constantFrom(...NAMESPACES_IN_USE) }),
  fc.record({
    type: constant('accountTypesPreferred'),
    types: fc.record({ bip122: fc.constantFrom(...TYPES) }),
    namespace: fc.constant('bip122' as const),
  }),
)

/** Events of wallets, other tabs and timers in a namespace. */
const eventsIn = (namespace: Namespace, additional: boolean): fc.Arbitrary<ConnectionStateEvent> => {
  const eventFields = { namespace: fc.constant(namespace), connectorId: wallet }
  const connectionFields = {
    ...eventFields,
    report: reportIn(namespace),
    additional: fc.constant(additional),
  }
  const address = fc.constantFrom(undefined, ...ADDRESSES)
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ type: constant('connectStarted'), attempt: id, ...eventFields }) },
    { weight: 3, arbitrary: fc.record({ type: constant('connected'), attempt: id, ...connectionFields }) },
    fc.record({ type: constant('restored'), selected: fc.boolean(), ...connectionFields }),
    fc.record({ type: constant('sessionShared'), ...connectionFields }),
    fc.record({
      type: constant('accountsChanged'),
      ...eventFields,
      addresses: fc.shuffledSubarray(ADDRESSES),
    }),
    fc.record({
      type: constant('chainChanged'),
      ...eventFields,
      chainId: fc.constantFrom(...chainsOf(namespace)),
    }),
    fc.record({
      type: constant('disconnected'),
      ...eventFields,
      by: fc.constantFrom('user' as const, 'wallet' as const, 'otherTab' as const),
    }),
    fc.record({
      type: constant('connectionSelected'),
      ...eventFields,
      by: fc.constantFrom('user' as const, 'otherTab' as const),
      address,
    }),
    fc.record({
      type: constant('networksApproved'),
      namespace: fc.constant(namespace),
      approval: fc.constant(undefined),
    }),
  )
}

const otherEvents: fc.Arbitrary<ConnectionStateEvent> = fc.oneof(
  fc.record({
    type: constant('restoreStarted'),
    connectors: fc.record({ eip155: wallet, bip122: wallet }, { requiredKeys: [], noNullPrototype: true }),
  }),
  fc.constant<ConnectionStateEvent>({ type: 'restoreFinished' }),
  fc.record({ type: constant('connectFailed'), attempt: id, failure: fc.constant(failure) }),
  fc.record({ type: constant('switchSucceeded'), id }),
  fc.record({ type: constant('switchFailed'), id, failure: switchFailure }),
  fc.record({ type: constant('accountTypesPreferred'), types: fc.constant({ bip122: 'payment' as const }) }),
  fc.record({
    type: constant('networksConfigured'),
    networks: fc.shuffledSubarray(NETWORKS),
    preferred: fc.constantFrom(undefined, ...NETWORKS.map(({ caipNetworkId }) => caipNetworkId)),
  }),
  fc.record({ type: constant('networkAdded'), network: fc.constantFrom(...NETWORKS) }),
  fc.record({ type: constant('networkRemoved'), chainId: chain }),
)

/** All events, in any order. */
export const anyEvent = (additional: boolean): fc.Arbitrary<ConnectionStateEvent> =>
  fc.oneof(
    { weight: 8, arbitrary: byUser },
    {
      weight: 12,
      arbitrary: fc.constantFrom(...NAMESPACES_IN_USE).chain((namespace) => eventsIn(namespace, additional)),
    },
    { weight: 5, arbitrary: otherEvents },
  )

import { type AccountTypes, preferredType } from '#domain/accounts/preferred-type.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { type Networks, networks, type NetworksEvent, noNetworks } from '#domain/networks/networks.ts'
import { initialSwitching, type Switching, switching } from '#domain/networks/switching.ts'

import { type Attempt, attempt, isPending, noAttempt } from './attempt.ts'
import { choosesAccount } from './connected-wallet.ts'
import type { ConnectionStateEvent } from './connection-event.ts'
import { type ConnectionEvent, type AllConnections, connections, notConnected } from './connection.ts'

/** The connections, the networks and the pending requests to wallets, always consistent with each other. */
export interface ConnectionState {
  readonly connections: AllConnections
  readonly networks: Networks
  readonly attempt: Attempt
  readonly switching: Switching
  /** The account type to show in each namespace: the user's choice over the host's. */
  readonly accountTypes: AccountTypes
  /** Connectors that the user connected since the page load. */
  readonly connectedByUser: readonly string[]
}

type EventOf<Type extends ConnectionStateEvent['type']> = ConnectionStateEvent & { readonly type: Type }

/** One step of the state: before, event, after. */
export interface Transition {
  readonly before: ConnectionState
  readonly event: ConnectionStateEvent
  readonly after: ConnectionState
}

/** The state before stored connections are read. */
export const initialConnectionState: ConnectionState = {
  connections: { ...notConnected, phase: 'restoring' },
  networks: noNetworks,
  attempt: noAttempt,
  switching: initialSwitching,
  accountTypes: {},
  connectedByUser: [],
}

const withNetworks = (state: ConnectionState, event: NetworksEvent): ConnectionState => {
  const next = networks(state.networks, event)
  return next === state.networks ? state : { ...state, networks: next }
}

const activate = (state: ConnectionState, namespace: Namespace): ConnectionState =>
  withNetworks(state, { type: 'namespaceSelected', namespace })

const withSwitching = (state: ConnectionState, next: Switching): ConnectionState =>
  next === state.switching ? state : { ...state, switching: next }

const resetSwitching = (state: ConnectionState): ConnectionState =>
  withSwitching(state, switching(state.switching, { type: 'reset' }))

const isSwitchingIn = ({ switching: state }: ConnectionState, namespace: Namespace): boolean =>
  state.step !== 'idle' && chainParts(state.to).namespace === namespace

/** Shows the account of the preferred type. A wallet without account types keeps its own order. S6-03, S6-04. */
const showPreferredAccount = (state: ConnectionState, namespace: Namespace): ConnectionState => {
  const active = state.connections.active[namespace]
  if (active.status !== 'connected') return state
  const type = preferredType(state.accountTypes, namespace)
  const address = active.report.accounts?.find((account) => account.type === type)?.address
  if (address === undefined) return state
  const selected = { type: 'selected', namespace, connectorId: active.connectorId, address } as const
  return { ...state, connections: connections(state.connections, selected) }
}

/**
 * Applies a change of the namespace's active connection: its chain becomes the namespace's network, and a switch
 * of another wallet ends. S4-28.
 */
const applyActiveConnection =
  (previous: ConnectionState, isNewConnection: boolean) =>
  (state: ConnectionState, namespace: Namespace): ConnectionState => {
    const before = previous.connections.active[namespace]
    const after = state.connections.active[namespace]
    if (before === after) return state
    const wasConnected = before.status === 'connected'
    const isSameWallet =
      wasConnected && after.status === 'connected' && after.connectorId === before.connectorId
    const next = !isSameWallet && isSwitchingIn(state, namespace) ? resetSwitching(state) : state
    if (after.status !== 'connected')
      return wasConnected ? withNetworks(next, { type: 'cleared', namespace }) : next
    const shown = isSameWallet && !isNewConnection ? next : showPreferredAccount(next, namespace)
    return withNetworks(shown, { type: 'selected', chainId: after.report.chainId })
  }

const withConnections = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  const next = connections(state.connections, event)
  return next === state.connections
    ? state
    : namespaces.reduce(applyActiveConnection(state, event.type === 'connected'), {
        ...state,
        connections: next,
      })
}

/** Cancels the user's pending connection requests in all namespaces except the given one. */
const cancelPending = (state: ConnectionState, kept?: Namespace): ConnectionState =>
  namespaces.reduce((next, namespace) => {
    const active = next.connections.active[namespace]
    return namespace !== kept && active.status === 'connecting' && active.by === 'user'
      ? withConnections(next, { type: 'failed', namespace, connectorId: active.connectorId })
      : next
  }, state)

const request = (
  state: ConnectionState,
  { attempt: id, connectorId }: EventOf<'connectRequested'>,
): ConnectionState =>
  isPending(state.attempt, id)
    ? state
    : cancelPending({ ...state, attempt: attempt(state.attempt, { type: 'requested', id, connectorId }) })

const start = (state: ConnectionState, event: EventOf<'connectStarted'>): ConnectionState => {
  const { attempt: id, namespace, connectorId } = event
  return isPending(state.attempt, id)
    ? withConnections(cancelPending(state, namespace), { type: 'requested', namespace, connectorId })
    : state
}

const connect = (state: ConnectionState, event: EventOf<'connected'>): ConnectionState => {
  const { attempt: id, namespace, connectorId, report, additional } = event
  if (!isPending(state.attempt, id)) return state
  const succeeded = {
    ...state,
    attempt: attempt(state.attempt, { type: 'succeeded', id }),
    connectedByUser: [...state.connectedByUser.filter((other) => other !== connectorId), connectorId],
  }
  const connected = { type: 'connected', namespace, connectorId, report, additional } as const
  return activate(withConnections(cancelPending(succeeded, namespace), connected), namespace)
}

const failConnect = (
  state: ConnectionState,
  { attempt: id, failure }: EventOf<'connectFailed'>,
): ConnectionState =>
  isPending(state.attempt, id)
    ? cancelPending({ ...state, attempt: attempt(state.attempt, { type: 'failed', id, failure }) })
    : state

const cancelConnect = (state: ConnectionState): ConnectionState =>
  state.attempt.step === 'idle'
    ? state
    : cancelPending({ ...state, attempt: attempt(state.attempt, { type: 'cancelled' }) })

const restore = (
  state: ConnectionState,
  { namespace, connectorId, report, additional, ...event }: EventOf<'restored' | 'sessionShared'>,
): ConnectionState => {
  const next = withConnections(state, { type: 'restored', namespace, connectorId, report, additional })
  const isSelected = event.type === 'restored' && event.selected
  return isSelected ? withConnections(next, { type: 'selected', namespace, connectorId }) : next
}

/** If the wallet decides which account is shown, the type of this account becomes the preferred one. S6-03. */
const withTypeOf = (state: ConnectionState, namespace: Namespace, address: Address): ConnectionState => {
  const active = state.connections.active[namespace]
  if (active.status !== 'connected' || !choosesAccount(active)) return state
  const type = typeOf(active.report, address)
  return type === undefined ? state : { ...state, accountTypes: { ...state.accountTypes, [namespace]: type } }
}

const select = (
  state: ConnectionState,
  { namespace, connectorId, address, by }: EventOf<'connectionSelected'>,
): ConnectionState => {
  const selected = { type: 'selected', namespace, connectorId } as const
  const withWallet = withConnections(state, selected)
  const withAccount =
    address === undefined
      ? withWallet
      : withTypeOf(withConnections(withWallet, { ...selected, address }), namespace, address)
  return by === 'user' ? activate(withAccount, namespace) : withAccount
}

/** A connected wallet keeps its network. */
const configure = (
  state: ConnectionState,
  { networks: all, preferred }: EventOf<'networksConfigured'>,
): ConnectionState =>
  namespaces.reduce(
    (next, namespace) => {
      const connection = state.connections.active[namespace]
      if (connection.status !== 'connected') return next
      const selected = withNetworks(next, { type: 'selected', chainId: connection.report.chainId })
      return namespace === state.networks.active ? activate(selected, namespace) : selected
    },
    withNetworks(state, { type: 'configured', networks: all, preferred }),
  )

/** A connected wallet keeps its network. Otherwise the next network becomes the current one. */
const removeNetwork = (state: ConnectionState, chainId: ChainId): ConnectionState => {
  const { namespace } = chainParts(chainId)
  const next = withNetworks(state, { type: 'removed', chainId })
  const isCurrent = state.networks.current[namespace] === chainId
  return isCurrent && state.connections.active[namespace].status !== 'connected'
    ? withNetworks(next, { type: 'cleared', namespace })
    : next
}

/** Activates the namespace. The network of a connected wallet changes only when the wallet reports it. */
const selectNetwork = (state: ConnectionState, chainId: ChainId): ConnectionState => {
  const { namespace } = chainParts(chainId)
  const isConnected = state.connections.active[namespace].status === 'connected'
  const selected = isConnected ? state : withNetworks(state, { type: 'selected', chainId })
  return resetSwitching(activate(selected, namespace))
}

const requestSwitch = (state: ConnectionState, { id, to }: EventOf<'switchRequested'>): ConnectionState => {
  const active = state.connections.active[chainParts(to).namespace]
  if (active.status !== 'connected') return state
  const { chainId: from } = active.report
  return withSwitching(state, switching(state.switching, { type: 'requested', id, to, from }))
}

const succeedSwitch = (state: ConnectionState, { id }: EventOf<'switchSucceeded'>): ConnectionState => {
  if (state.switching.step !== 'pending' || state.switching.id !== id) return state
  const { to: chainId } = state.switching
  const { namespace } = chainParts(chainId)
  const active = state.connections.active[namespace]
  if (active.status !== 'connected') return state
  const { connectorId } = active
  const switched = withConnections(state, { type: 'chainChanged', namespace, connectorId, chainId })
  return resetSwitching(activate(switched, namespace))
}

/** An unsupported chain returns to the list without a failed state. S4-31. */
const failSwitch = (state: ConnectionState, { id, failure }: EventOf<'switchFailed'>): ConnectionState => {
  const next = withSwitching(state, switching(state.switching, { type: 'failed', id, failure }))
  return next !== state && failure._tag === 'ChainNotSupported' ? resetSwitching(next) : next
}

const preferTypes = (
  state: ConnectionState,
  { types, namespace }: EventOf<'accountTypesPreferred'>,
): ConnectionState => {
  const next = { ...state, accountTypes: types }
  return namespace === undefined ? next : showPreferredAccount(next, namespace)
}

/** The reducer: one event gives one consistent state. An unexpected event returns the same state reference. */
export const connectionState = (state: ConnectionState, event: ConnectionStateEvent): ConnectionState => {
  switch (event.type) {
    case 'connectRequested':
      return request(state, event)
    case 'connectStarted':
      return start(state, event)
    case 'connectRequestOpen':
      return { ...state, attempt: attempt(state.attempt, { type: 'requestOpen', id: event.attempt }) }
    case 'connected':
      return connect(state, event)
    case 'connectFailed':
      return failConnect(state, event)
    case 'connectCancelled':
      return cancelConnect(state)
    case 'restored':
    case 'sessionShared':
      return restore(state, event)
    case 'restoreStarted':
    case 'restoreFinished':
    case 'accountsChanged':
    case 'chainChanged':
    case 'disconnected':
      return withConnections(state, event)
    case 'connectionSelected':
      return select(state, event)
    case 'recentCleared':
      return state
    case 'accountTypesPreferred':
      return preferTypes(state, event)
    case 'networksConfigured':
      return configure(state, event)
    case 'networkAdded':
      return withNetworks(state, { type: 'added', network: event.network })
    case 'networkRemoved':
      return removeNetwork(state, event.chainId)
    case 'networksApproved':
      return withNetworks(state, { type: 'approved', namespace: event.namespace, approval: event.approval })
    case 'namespaceSelected':
      return activate(state, event.namespace)
    case 'networkSelected':
      return selectNetwork(state, event.chainId)
    case 'switchRequested':
      return requestSwitch(state, event)
    case 'switchRequestOpen':
      return withSwitching(state, switching(state.switching, { type: 'requestOpen', id: event.id }))
    case 'switchSucceeded':
      return succeedSwitch(state, event)
    case 'switchFailed':
      return failSwitch(state, event)
    case 'switchCancelled':
      return resetSwitching(state)
  }
}

import { type AccountTypes, preferredType } from '#domain/accounts/preferred-type.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { type Networks, networks, type NetworksEvent, noNetworks } from '#domain/networks/networks.ts'
import { notSwitching, type Switching, switching } from '#domain/networks/switching.ts'

import { choosesAccount } from './active-connection.ts'
import { type Attempt, attempt, isPending, noAttempt } from './attempt.ts'
import type { ConnectionStateEvent } from './connection-event.ts'
import { type ConnectionEvent, type Connections, connections, notConnected } from './connection.ts'

/** Connections, networks, and pending requests to wallets, always consistent. */
export interface ConnectionState {
  readonly connections: Connections
  readonly networks: Networks
  readonly attempt: Attempt
  readonly switching: Switching
  /** The account type to show in each namespace: the user's choice over the host's. */
  readonly accountTypes: AccountTypes
  /** Connectors that the user connected since the page load. */
  readonly connectedByUser: readonly string[]
}

type Of<Type extends ConnectionStateEvent['type']> = ConnectionStateEvent & { readonly type: Type }

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
  switching: notSwitching,
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

const isSwitchIn = ({ switching: own }: ConnectionState, namespace: Namespace): boolean =>
  own.step !== 'idle' && chainParts(own.to).namespace === namespace

/**
 * Shows the account of the preferred type. A wallet without account types keeps its own order. S6-03, S6-04.
 */
const showPreferred = (state: ConnectionState, namespace: Namespace): ConnectionState => {
  const own = state.connections.of[namespace]
  if (own.status !== 'connected') return state
  const type = preferredType(state.accountTypes, namespace)
  const address = own.report.accounts?.find((account) => account.type === type)?.address
  if (address === undefined) return state
  const { connectorId } = own
  const selected = { type: 'selected', namespace, connectorId, address } as const
  return { ...state, connections: connections(state.connections, selected) }
}

/** Applies the active connection's chain to the namespace's network and to a pending switch. S4-28. */
const followWallet =
  (before: ConnectionState, isNew: boolean) =>
  (state: ConnectionState, namespace: Namespace): ConnectionState => {
    const [was, own] = [before.connections.of[namespace], state.connections.of[namespace]]
    if (was === own) return state
    const wasLive = was.status === 'connected'
    const isSame = wasLive && own.status === 'connected' && own.connectorId === was.connectorId
    const left = !isSame && isSwitchIn(state, namespace) ? resetSwitching(state) : state
    if (own.status !== 'connected') return wasLive ? withNetworks(left, { type: 'cleared', namespace }) : left
    const shown = isSame && !isNew ? left : showPreferred(left, namespace)
    return withNetworks(shown, { type: 'selected', chainId: own.report.chainId })
  }

const withConnections = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  const next = connections(state.connections, event)
  return next === state.connections
    ? state
    : namespaces.reduce(followWallet(state, event.type === 'connected'), { ...state, connections: next })
}

/** Cancels pending connection requests in all namespaces except the given one. */
const cancelPending = (state: ConnectionState, kept?: Namespace): ConnectionState =>
  namespaces.reduce((next, namespace) => {
    const own = next.connections.of[namespace]
    return namespace !== kept && own.status === 'connecting' && own.by === 'user'
      ? withConnections(next, { type: 'failed', namespace, connectorId: own.connectorId })
      : next
  }, state)

const request = (
  state: ConnectionState,
  { attempt: id, connectorId }: Of<'connectRequested'>,
): ConnectionState =>
  isPending(state.attempt, id)
    ? state
    : cancelPending({ ...state, attempt: attempt(state.attempt, { type: 'requested', id, connectorId }) })

const start = (state: ConnectionState, event: Of<'connectStarted'>): ConnectionState => {
  const { attempt: id, namespace, connectorId } = event
  return isPending(state.attempt, id)
    ? withConnections(cancelPending(state, namespace), { type: 'requested', namespace, connectorId })
    : state
}

const connect = (state: ConnectionState, event: Of<'connected'>): ConnectionState => {
  const { attempt: id, namespace, connectorId, report, additional } = event
  if (!isPending(state.attempt, id)) return state
  const answered = {
    ...state,
    attempt: attempt(state.attempt, { type: 'succeeded', id }),
    connectedByUser: [...state.connectedByUser.filter((other) => other !== connectorId), connectorId],
  }
  const arrival = { type: 'connected', namespace, connectorId, report, additional } as const
  return activate(withConnections(cancelPending(answered, namespace), arrival), namespace)
}

const failConnect = (
  state: ConnectionState,
  { attempt: id, failure }: Of<'connectFailed'>,
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
  { namespace, connectorId, report, additional, ...event }: Of<'restored' | 'sessionShared'>,
): ConnectionState => {
  const own = { namespace, connectorId }
  const next = withConnections(state, { type: 'restored', ...own, report, additional })
  const isSelected = event.type === 'restored' && event.selected
  return isSelected ? withConnections(next, { type: 'selected', ...own }) : next
}

/** A wallet that chooses the account itself is asked for this one's type. S6-03. */
const withTypeOf = (state: ConnectionState, namespace: Namespace, address: Address): ConnectionState => {
  const own = state.connections.of[namespace]
  if (own.status !== 'connected' || !choosesAccount(own)) return state
  const type = typeOf(own.report, address)
  return type === undefined ? state : { ...state, accountTypes: { ...state.accountTypes, [namespace]: type } }
}

const select = (
  state: ConnectionState,
  { namespace, connectorId, address, by }: Of<'connectionSelected'>,
): ConnectionState => {
  const own = { type: 'selected', namespace, connectorId } as const
  const chosen = withConnections(state, own)
  const next = address === undefined ? chosen : withConnections(chosen, { ...own, address })
  const preferred = address === undefined ? next : withTypeOf(next, namespace, address)
  return by === 'user' ? activate(preferred, namespace) : preferred
}

/** Connected wallets keep their networks. */
const configure = (
  state: ConnectionState,
  { networks: all, preferred }: Of<'networksConfigured'>,
): ConnectionState => {
  const { active } = state.networks
  return namespaces.reduce(
    (next, namespace) => {
      const own = state.connections.of[namespace]
      if (own.status !== 'connected') return next
      const chosen = withNetworks(next, { type: 'selected', chainId: own.report.chainId })
      return namespace === active ? activate(chosen, namespace) : chosen
    },
    withNetworks(state, { type: 'configured', networks: all, preferred }),
  )
}

/** A connected wallet keeps its network. Otherwise the next network becomes the current one. */
const removeNetwork = (state: ConnectionState, chainId: ChainId): ConnectionState => {
  const { namespace } = chainParts(chainId)
  const next = withNetworks(state, { type: 'removed', chainId })
  const isFree =
    state.connections.of[namespace].status !== 'connected' && state.networks.current[namespace] === chainId
  return isFree ? withNetworks(next, { type: 'cleared', namespace }) : next
}

/** Activates the namespace. A connected wallet's chain is always the one that it reports. */
const selectNetwork = (state: ConnectionState, chainId: ChainId): ConnectionState => {
  const { namespace } = chainParts(chainId)
  const isFree = state.connections.of[namespace].status !== 'connected'
  const chosen = isFree ? withNetworks(state, { type: 'selected', chainId }) : state
  return resetSwitching(activate(chosen, namespace))
}

const requestSwitch = (state: ConnectionState, { id, to }: Of<'switchRequested'>): ConnectionState => {
  const own = state.connections.of[chainParts(to).namespace]
  if (own.status !== 'connected') return state
  const { chainId: from } = own.report
  return withSwitching(state, switching(state.switching, { type: 'requested', id, to, from }))
}

const succeedSwitch = (state: ConnectionState, { id }: Of<'switchSucceeded'>): ConnectionState => {
  const own = state.switching
  if (own.step !== 'pending' || own.id !== id) return state
  const { namespace } = chainParts(own.to)
  const connection = state.connections.of[namespace]
  if (connection.status !== 'connected') return state
  const { connectorId } = connection
  const switched = withConnections(state, { type: 'chainChanged', namespace, connectorId, chainId: own.to })
  return resetSwitching(activate(switched, namespace))
}

/** An unsupported chain returns to the list without a failed state. S4-31. */
const failSwitch = (state: ConnectionState, { id, failure }: Of<'switchFailed'>): ConnectionState => {
  const next = withSwitching(state, switching(state.switching, { type: 'failed', id, failure }))
  return next !== state && failure._tag === 'ChainNotSupported' ? resetSwitching(next) : next
}

const preferTypes = (
  state: ConnectionState,
  { types, namespace }: Of<'accountTypesPreferred'>,
): ConnectionState => {
  const next = { ...state, accountTypes: types }
  return namespace === undefined ? next : showPreferred(next, namespace)
}

/**
 * The reducer: one event gives one consistent state. An unexpected event returns the same state reference.
 */
export const connectionState = (state: ConnectionState, event: ConnectionStateEvent): ConnectionState => {
  switch (event.type) {
    case 'restoreStarted':
      return withConnections(state, { type: 'restoreStarted', connectors: event.connectors })
    case 'restoreFinished':
      return withConnections(state, { type: 'restoreFinished' })
    case 'connectRequested':
      return request(state, event)
    case 'connectStarted':
      return start(state, event)
    case 'connected':
      return connect(state, event)
    case 'connectFailed':
      return failConnect(state, event)
    case 'connectCancelled':
      return cancelConnect(state)
    case 'restored':
    case 'sessionShared':
      return restore(state, event)
    case 'accountsChanged':
    case 'chainChanged':
      return withConnections(state, event)
    case 'disconnected':
      return withConnections(state, {
        type: 'disconnected',
        namespace: event.namespace,
        connectorId: event.connectorId,
      })
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
    case 'switchSucceeded':
      return succeedSwitch(state, event)
    case 'switchFailed':
      return failSwitch(state, event)
    case 'switchCancelled':
      return resetSwitching(state)
  }
}

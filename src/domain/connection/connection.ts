import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { type AccountId, type Address, accountIdOf } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces, perNamespace } from '#domain/caip/namespace.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'

import type { ConnectedWallet, WalletEvent } from './connected-wallet.ts'
import {
  disconnected,
  type NamespaceConnections,
  onAllDisconnected,
  onConnected,
  onDisconnected,
  onFailed,
  onRequested,
  onRestored,
  onSelected,
  onWalletEvent,
  promoteAdditional,
} from './namespace-connections.ts'

/** A wallet's last known state: at least one account, and its chain. */
export interface WalletReport {
  readonly addresses: readonly [Address, ...Address[]]
  readonly chainId: ChainId
  /** The wallet's description of the accounts, if its family has one. S3-30. */
  readonly accounts?: readonly WalletAccount[]
  /** The wallet behind a connector that leads to any wallet, such as the relay's. */
  readonly wallet?: { readonly name: CleanText; readonly icon?: string }
  /** How the user logged in to the embedded wallet: the social provider, or `email`. S3-01. */
  readonly auth?: { readonly name: CleanText }
}

/** A namespace's active connection. S4-01. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly by: 'user' | 'restore' }
  | ConnectedWallet

/**
 * The connections of all namespaces. While `phase` is restoring, no namespace may be shown as disconnected.
 * S4-01, S4-02.
 */
export interface AllConnections {
  readonly phase: 'restoring' | 'ready'
  readonly active: Readonly<Record<Namespace, Connection>>
  /** Additional connected wallets, most recently active first. S1-17, S4-34. */
  readonly additional: Readonly<Record<Namespace, readonly ConnectedWallet[]>>
}

export type ConnectionEvent =
  | { readonly type: 'restoreStarted'; readonly connectors: Partial<Readonly<Record<Namespace, string>>> }
  | { readonly type: 'restoreFinished' }
  | { readonly type: 'requested'; readonly namespace: Namespace; readonly connectorId: string }
  | { readonly type: 'failed'; readonly namespace: Namespace; readonly connectorId: string }
  | {
      /** `restored` does not override a decision that the user has made meanwhile, `connected` does. */
      readonly type: 'connected' | 'restored'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly report: WalletReport
      /** Other connected wallets stay connected. S1-17. */
      readonly additional?: boolean
    }
  | ({ readonly namespace: Namespace; readonly connectorId: string } & WalletEvent)
  /** Makes a connected wallet the active one, with one of its accounts. S4-34. */
  | {
      readonly type: 'selected'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly address?: Address | undefined
    }
  /** With a connector only its connection ends, else all of the namespace. */
  | { readonly type: 'disconnected'; readonly namespace: Namespace; readonly connectorId?: string }

export const notConnected: AllConnections = {
  phase: 'ready',
  active: perNamespace(() => disconnected),
  additional: perNamespace(() => []),
}

const connectionsIn = (
  { active, additional }: AllConnections,
  namespace: Namespace,
): NamespaceConnections => ({ active: active[namespace], additional: additional[namespace] })

const withConnectionsIn = (
  state: AllConnections,
  namespace: Namespace,
  { active, additional }: NamespaceConnections,
): AllConnections =>
  state.active[namespace] === active && state.additional[namespace] === additional
    ? state
    : {
        ...state,
        active: { ...state.active, [namespace]: active },
        additional: { ...state.additional, [namespace]: additional },
      }

type NamespaceEvent = Extract<ConnectionEvent, { readonly namespace: Namespace }>

/** The reducer of one namespace. */
const reduceNamespace = (previous: NamespaceConnections, event: NamespaceEvent): NamespaceConnections => {
  switch (event.type) {
    case 'requested':
      return onRequested(previous, event.connectorId)
    case 'failed':
      return onFailed(previous, event.connectorId)
    case 'connected':
      return onConnected(previous, event)
    case 'restored':
      return onRestored(previous, event)
    case 'accountsChanged':
    case 'chainChanged':
      return onWalletEvent(previous, event)
    case 'selected':
      return onSelected(previous, event.connectorId, event.address)
    case 'disconnected':
      return event.connectorId === undefined
        ? onAllDisconnected(previous)
        : onDisconnected(previous, event.connectorId)
  }
}

const onRestoreStarted = (
  state: AllConnections,
  connectors: Partial<Record<Namespace, string>>,
): AllConnections => ({
  ...state,
  phase: 'restoring',
  active: perNamespace((namespace) => {
    const connectorId = connectors[namespace]
    const active = state.active[namespace]
    const isFree =
      active.status === 'disconnected' || (active.status === 'connecting' && active.by === 'restore')
    return connectorId !== undefined && isFree ? { status: 'connecting', connectorId, by: 'restore' } : active
  }),
})

/** An additional wallet replaces an active connection that was not restored. */
const onRestoreFinishedIn = (state: AllConnections, namespace: Namespace): NamespaceConnections => {
  const previous = connectionsIn(state, namespace)
  const { active } = previous
  const isNotRestored = active.status === 'connecting' && active.by === 'restore'
  return isNotRestored || active.status === 'disconnected' ? promoteAdditional(previous) : previous
}

/** The reducer of connections. An unexpected event returns the same state reference. S4-01 to S4-07. */
export const connections = (state: AllConnections, event: ConnectionEvent): AllConnections => {
  if (event.type === 'restoreStarted') return onRestoreStarted(state, event.connectors)
  if (event.type === 'restoreFinished')
    return state.phase === 'ready'
      ? state
      : {
          phase: 'ready',
          active: perNamespace((namespace) => onRestoreFinishedIn(state, namespace).active),
          additional: perNamespace((namespace) => onRestoreFinishedIn(state, namespace).additional),
        }
  const { namespace } = event
  return withConnectionsIn(state, namespace, reduceNamespace(connectionsIn(state, namespace), event))
}

/** All connected wallets of a namespace, the active one first. S4-34. */
export const connectedWalletsIn = (
  state: AllConnections,
  namespace: Namespace,
): readonly ConnectedWallet[] => {
  const { active, additional } = connectionsIn(state, namespace)
  return active.status === 'connected' ? [active, ...additional] : additional
}

/** The connected wallets of all namespaces. */
export const allConnectedWallets = (connections: AllConnections): readonly ConnectedWallet[] =>
  namespaces.flatMap((namespace) => connectedWalletsIn(connections, namespace))

export const isAnyConnected = (connections: AllConnections): boolean =>
  allConnectedWallets(connections).length > 0

/** The status for hosts and views, which is never disconnected while restoring. S4-02. */
export const shownStatus = (
  { phase, active }: AllConnections,
  namespace: Namespace,
): Connection['status'] => {
  const { status } = active[namespace]
  return phase === 'restoring' && status === 'disconnected' ? 'connecting' : status
}

/** The account for hosts and views: the first address. */
export const accountOf = (connection: Connection): AccountId | undefined =>
  connection.status === 'connected'
    ? accountIdOf(connection.report.chainId, connection.report.addresses[0])
    : undefined

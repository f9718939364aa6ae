import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { type AccountId, type Address, accountIdOf } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces, perNamespace } from '#domain/caip/namespace.ts'

import type { ActiveConnection, WalletEvent } from './active-connection.ts'
import {
  activated,
  requested,
  connected,
  disconnected,
  allDisconnected,
  walletChanged,
  type NamespaceConnections,
  promoted,
  failed,
  restored,
  oneDisconnected,
} from './namespace-connections.ts'

/** A wallet's last known state: at least one account, and its chain. */
export interface WalletReport {
  readonly addresses: readonly [Address, ...Address[]]
  readonly chainId: ChainId
  /** The wallet's description of the accounts, if its family has one. S3-30. */
  readonly accounts?: readonly WalletAccount[]
  /** The wallet behind a connector that leads to any wallet, such as the relay's. */
  readonly wallet?: { readonly name: string; readonly icon?: string }
  /** How the user logged in to the embedded wallet: the social provider, or `email`. S3-01. */
  readonly auth?: { readonly name: string }
}

/** A namespace's active connection. S4-01. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly by: 'user' | 'restore' }
  | ActiveConnection

/**
 * The connections of all namespaces. While `phase` is restoring, no namespace may be shown as disconnected.
 * S4-01, S4-02.
 */
export interface Connections {
  readonly phase: 'restoring' | 'ready'
  readonly of: Readonly<Record<Namespace, Connection>>
  /** Additional connected wallets, most recently active first. S1-17, S4-34. */
  readonly others: Readonly<Record<Namespace, readonly ActiveConnection[]>>
}

export type ConnectionEvent =
  | { readonly type: 'restoreStarted'; readonly connectors: Partial<Readonly<Record<Namespace, string>>> }
  | { readonly type: 'restoreFinished' }
  | { readonly type: 'requested'; readonly namespace: Namespace; readonly connectorId: string }
  | { readonly type: 'failed'; readonly namespace: Namespace; readonly connectorId: string }
  | {
      /** `restored` gives way to a decision of the user, `connected` does not. */
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

export const notConnected: Connections = {
  phase: 'ready',
  of: perNamespace(() => disconnected),
  others: perNamespace(() => []),
}

const put = (state: Connections, namespace: Namespace, { own, others }: NamespaceConnections): Connections =>
  state.of[namespace] === own && state.others[namespace] === others
    ? state
    : {
        ...state,
        of: { ...state.of, [namespace]: own },
        others: { ...state.others, [namespace]: others },
      }

type Step = Extract<ConnectionEvent, { readonly namespace: Namespace }>

/** One namespace after an event. */
const reduceNamespace = (held: NamespaceConnections, event: Step): NamespaceConnections => {
  switch (event.type) {
    case 'requested':
      return requested(held, event.connectorId)
    case 'failed':
      return failed(held, event.connectorId)
    case 'connected':
      return connected(held, event)
    case 'restored':
      return restored(held, event)
    case 'accountsChanged':
    case 'chainChanged':
      return walletChanged(held, event)
    case 'selected':
      return activated(held, event.connectorId, event.address)
    case 'disconnected':
      return event.connectorId === undefined
        ? allDisconnected(held)
        : oneDisconnected(held, event.connectorId)
  }
}

const restoreStarted = (state: Connections, connectors: Partial<Record<Namespace, string>>): Connections => ({
  ...state,
  phase: 'restoring',
  of: perNamespace((namespace) => {
    const connectorId = connectors[namespace]
    return connectorId !== undefined && state.of[namespace].status === 'disconnected'
      ? { status: 'connecting', connectorId, by: 'restore' }
      : state.of[namespace]
  }),
})

const restoreEnded = (own: Connection): Connection =>
  own.status === 'connecting' && own.by === 'restore' ? disconnected : own

/** An additional connection replaces an active one that was not restored. */
const restoreEndedIn = ({ of, others }: Connections, namespace: Namespace): NamespaceConnections => {
  const held = { own: restoreEnded(of[namespace]), others: others[namespace] }
  return held.own.status === 'disconnected' ? promoted(held) : held
}

/** The reducer of connections. An unexpected event returns the same state reference. S4-01 to S4-07. */
export const connections = (state: Connections, event: ConnectionEvent): Connections => {
  if (event.type === 'restoreStarted') return restoreStarted(state, event.connectors)
  if (event.type === 'restoreFinished')
    return state.phase === 'ready'
      ? state
      : {
          phase: 'ready',
          of: perNamespace((namespace) => restoreEndedIn(state, namespace).own),
          others: perNamespace((namespace) => restoreEndedIn(state, namespace).others),
        }
  const { namespace } = event
  return put(
    state,
    namespace,
    reduceNamespace({ own: state.of[namespace], others: state.others[namespace] }, event),
  )
}

/** All connected wallets of a namespace, the active one first. S4-34. */
export const activeConnectionsIn = (
  { of, others }: Connections,
  namespace: Namespace,
): readonly ActiveConnection[] => {
  const own = of[namespace]
  return own.status === 'connected' ? [own, ...others[namespace]] : others[namespace]
}

/** The connected wallets of all namespaces. */
export const allActiveConnections = (connections: Connections): ReturnType<typeof activeConnectionsIn> =>
  namespaces.flatMap((namespace) => activeConnectionsIn(connections, namespace))

export const isAnyConnected = (connections: Connections): boolean =>
  allActiveConnections(connections).length > 0

/** The status for hosts and views, which is never disconnected while restoring. S4-02. */
export const shownStatus = ({ phase, of }: Connections, namespace: Namespace): Connection['status'] => {
  const { status } = of[namespace]
  return phase === 'restoring' && status === 'disconnected' ? 'connecting' : status
}

/** The account for hosts and views: the first address. */
export const accountOf = (connection: Connection): AccountId | undefined =>
  connection.status === 'connected'
    ? accountIdOf(connection.report.chainId, connection.report.addresses[0])
    : undefined

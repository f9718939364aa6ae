import { type AccountId, type Address, accountIdOf } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'

/** What a wallet last said of itself: at least one account, and its chain. */
export interface WalletReport {
  readonly addresses: readonly [Address, ...Address[]]
  readonly chainId: ChainId
}

/** A namespace's connection. S4-01. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly by: 'visitor' | 'restore' }
  | { readonly status: 'connected'; readonly connectorId: string; readonly report: WalletReport }

/** All namespaces. While `phase` is restoring nobody may call a namespace disconnected. S4-01, S4-02. */
export interface Connections {
  readonly phase: 'restoring' | 'ready'
  readonly of: Readonly<Record<Namespace, Connection>>
}

export type ConnectionEvent =
  | { readonly type: 'restoreBegan'; readonly connectors: Partial<Readonly<Record<Namespace, string>>> }
  | { readonly type: 'restoreSettled' }
  | { readonly type: 'requested'; readonly namespace: Namespace; readonly connectorId: string }
  | { readonly type: 'refused'; readonly namespace: Namespace; readonly connectorId: string }
  | {
      /** `restored` gives way to what the visitor did meanwhile; `connected` does not. */
      readonly type: 'connected' | 'restored'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly report: WalletReport
    }
  | {
      readonly type: 'accountsChanged'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly addresses: readonly Address[]
    }
  | {
      readonly type: 'chainChanged'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly chainId: ChainId
    }
  | { readonly type: 'disconnected'; readonly namespace: Namespace }

const disconnected: Connection = { status: 'disconnected' }

export const notConnected: Connections = { phase: 'ready', of: perNamespace(() => disconnected) }

const put = (state: Connections, namespace: Namespace, next: Connection): Connections =>
  state.of[namespace] === next ? state : { ...state, of: { ...state.of, [namespace]: next } }

/** The connection after its own wallet said something; another wallet's words change nothing. */
const report = (
  state: Connections,
  { namespace, connectorId }: { readonly namespace: Namespace; readonly connectorId: string },
  change: (report: WalletReport) => Connection | WalletReport,
): Connections => {
  const connection = state.of[namespace]
  if (connection.status !== 'connected' || connection.connectorId !== connectorId) return state
  const next = change(connection.report)
  if (next === connection.report) return state
  return put(state, namespace, 'status' in next ? next : { ...connection, report: next })
}

const settled = (connection: Connection): Connection =>
  connection.status === 'connecting' && connection.by === 'restore' ? disconnected : connection

const mayRestore = (connection: Connection, connectorId: string): boolean =>
  connection.status === 'disconnected' ||
  (connection.status === 'connecting' && connection.connectorId === connectorId)

const live = (
  state: Connections,
  event: { readonly namespace: Namespace; readonly connectorId: string; readonly report: WalletReport },
): Connections =>
  put(state, event.namespace, { status: 'connected', connectorId: event.connectorId, report: event.report })

const isFirst = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

const restoring = ({ of }: Connections, connectors: Partial<Record<Namespace, string>>): Connections => ({
  phase: 'restoring',
  of: perNamespace((namespace) => {
    const connectorId = connectors[namespace]
    return connectorId !== undefined && of[namespace].status === 'disconnected'
      ? { status: 'connecting', connectorId, by: 'restore' }
      : of[namespace]
  }),
})

/** The rules of connecting. Events that make no sense leave the state as it is (the same reference). S4-01 to S4-07. */
export const connections = (state: Connections, event: ConnectionEvent): Connections => {
  switch (event.type) {
    case 'restoreBegan':
      return restoring(state, event.connectors)
    case 'restoreSettled':
      return state.phase === 'ready'
        ? state
        : { phase: 'ready', of: perNamespace((namespace) => settled(state.of[namespace])) }
    case 'requested':
      return state.of[event.namespace].status === 'connected'
        ? state
        : put(state, event.namespace, { status: 'connecting', connectorId: event.connectorId, by: 'visitor' })
    case 'refused': {
      const own = state.of[event.namespace]
      return own.status === 'connecting' && own.connectorId === event.connectorId
        ? put(state, event.namespace, disconnected)
        : state
    }
    case 'restored':
      return mayRestore(state.of[event.namespace], event.connectorId) ? live(state, event) : state
    case 'connected':
      return live(state, event)
    case 'accountsChanged':
      return report(state, event, (last) => {
        const { addresses } = event
        if (!isFirst(addresses)) return disconnected
        return sameList(addresses, last.addresses) ? last : { ...last, addresses }
      })
    case 'chainChanged':
      return report(state, event, (last) =>
        last.chainId === event.chainId ? last : { ...last, chainId: event.chainId },
      )
    case 'disconnected':
      return state.of[event.namespace].status === 'disconnected'
        ? state
        : put(state, event.namespace, disconnected)
  }
}

/** What hosts and views may call the status: never disconnected while restoring. S4-02. */
export const shownStatus = ({ phase, of }: Connections, namespace: Namespace): Connection['status'] => {
  const { status } = of[namespace]
  return phase === 'restoring' && status === 'disconnected' ? 'connecting' : status
}

/** The account that views and hosts are shown: the wallet's first. */
export const accountOf = (connection: Connection): AccountId | undefined =>
  connection.status === 'connected'
    ? accountIdOf(connection.report.chainId, connection.report.addresses[0])
    : undefined

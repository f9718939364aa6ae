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

const isAsking = (own: Connection, connectorId: string): boolean =>
  own.status === 'connecting' && own.connectorId === connectorId

const isFirst = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

type News = Extract<ConnectionEvent, { readonly type: 'accountsChanged' | 'chainChanged' }>

/** The connection after its own wallet said something; another wallet's words change nothing. S4-07. */
const heard = (own: Connection, event: News): Connection => {
  if (own.status !== 'connected' || own.connectorId !== event.connectorId) return own
  if (event.type === 'chainChanged')
    return own.report.chainId === event.chainId
      ? own
      : { ...own, report: { ...own.report, chainId: event.chainId } }
  const { addresses } = event
  if (!isFirst(addresses)) return disconnected
  return sameList(addresses, own.report.addresses) ? own : { ...own, report: { ...own.report, addresses } }
}

type Step = Extract<ConnectionEvent, { readonly namespace: Namespace }>

const live = (event: { readonly connectorId: string; readonly report: WalletReport }): Connection => ({
  status: 'connected',
  connectorId: event.connectorId,
  report: event.report,
})

const ended = (own: Connection): Connection => (own.status === 'disconnected' ? own : disconnected)

/** One namespace's connection after a step of connecting. */
const stepped = (own: Connection, event: Exclude<Step, News>): Connection => {
  switch (event.type) {
    case 'requested':
      return own.status === 'connected'
        ? own
        : { status: 'connecting', connectorId: event.connectorId, by: 'visitor' }
    case 'refused':
      return isAsking(own, event.connectorId) ? disconnected : own
    case 'restored':
      return own.status === 'disconnected' || isAsking(own, event.connectorId) ? live(event) : own
    case 'connected':
      return live(event)
    case 'disconnected':
      return ended(own)
  }
}

const restoring = ({ of }: Connections, connectors: Partial<Record<Namespace, string>>): Connections => ({
  phase: 'restoring',
  of: perNamespace((namespace) => {
    const connectorId = connectors[namespace]
    return connectorId !== undefined && of[namespace].status === 'disconnected'
      ? { status: 'connecting', connectorId, by: 'restore' }
      : of[namespace]
  }),
})

const settled = (own: Connection): Connection =>
  own.status === 'connecting' && own.by === 'restore' ? disconnected : own

const isNews = (event: Step): event is News =>
  event.type === 'accountsChanged' || event.type === 'chainChanged'

/** The rules of connecting. Events that make no sense leave the state as it is (the same reference). S4-01 to S4-07. */
export const connections = (state: Connections, event: ConnectionEvent): Connections => {
  if (event.type === 'restoreBegan') return restoring(state, event.connectors)
  if (event.type === 'restoreSettled')
    return state.phase === 'ready'
      ? state
      : { phase: 'ready', of: perNamespace((namespace) => settled(state.of[namespace])) }
  const own = state.of[event.namespace]
  return put(state, event.namespace, isNews(event) ? heard(own, event) : stepped(own, event))
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

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { type AccountId, type Address, accountIdOf } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'

import { heardBy, type Live, type LiveNews, showing, withLive } from './live.ts'

/** What a wallet last said of itself: at least one account, and its chain. */
export interface WalletReport {
  readonly addresses: readonly [Address, ...Address[]]
  readonly chainId: ChainId
  /** What the wallet says of them, where its family says anything. S3-30. */
  readonly accounts?: readonly WalletAccount[]
}

/** A namespace's connection: the active one, if there are several. S4-01. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly by: 'visitor' | 'restore' }
  | Live

/** All namespaces. While `phase` is restoring nobody may call a namespace disconnected. S4-01, S4-02. */
export interface Connections {
  readonly phase: 'restoring' | 'ready'
  readonly of: Readonly<Record<Namespace, Connection>>
  /** Wallets that are live beside the active one, the last active first. S1-17, S4-34. */
  readonly others: Readonly<Record<Namespace, readonly Live[]>>
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
      /** Those that are live already stay so. S1-17. */
      readonly beside?: boolean
    }
  | ({ readonly namespace: Namespace; readonly connectorId: string } & LiveNews)
  /** One of several becomes the active one, with one of its accounts. S4-34. */
  | {
      readonly type: 'activated'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly address?: Address | undefined
    }
  /** With a connector only its connection ends, else all of the namespace. */
  | { readonly type: 'disconnected'; readonly namespace: Namespace; readonly connectorId?: string }

const disconnected: Connection = { status: 'disconnected' }

export const notConnected: Connections = {
  phase: 'ready',
  of: perNamespace(() => disconnected),
  others: perNamespace(() => []),
}

/** What one namespace holds. */
interface Held {
  readonly own: Connection
  readonly others: readonly Live[]
}

const put = (state: Connections, namespace: Namespace, { own, others }: Held): Connections =>
  state.of[namespace] === own && state.others[namespace] === others
    ? state
    : {
        ...state,
        of: { ...state.of, [namespace]: own },
        others: { ...state.others, [namespace]: others },
      }

const isAsking = (own: Connection, connectorId: string): boolean =>
  own.status === 'connecting' && own.connectorId === connectorId

type Step = Extract<ConnectionEvent, { readonly namespace: Namespace }>
type News = Extract<ConnectionEvent, { readonly type: 'accountsChanged' | 'chainChanged' }>
type Arrival = Extract<ConnectionEvent, { readonly type: 'connected' | 'restored' }>

const ended = (own: Connection): Connection => (own.status === 'disconnected' ? own : disconnected)

/** The first of the others takes the place of an active one that is over. */
const promoted = ({ others: [next, ...rest] }: Held): Held =>
  next === undefined ? { own: disconnected, others: [] } : { own: next, others: rest }

const without = (held: Held, connectorId: string): Held => {
  const { own, others } = held
  if (own.status === 'connected' && own.connectorId === connectorId) return promoted(held)
  return { own, others: withLive(others, connectorId, () => undefined) }
}

/** Another wallet's words change nothing. S4-07. */
const heard = (held: Held, event: News): Held => {
  const { own, others } = held
  if (own.status !== 'connected' || own.connectorId !== event.connectorId)
    return { own, others: withLive(others, event.connectorId, (live) => heardBy(live, event)) }
  const next = heardBy(own, event)
  return next === undefined ? promoted(held) : { own: next, others }
}

const activate = (held: Held, connectorId: string, address?: Address): Held => {
  const { own, others } = held
  if (own.status !== 'connected') return held
  if (own.connectorId === connectorId) return { own: showing(own, address), others }
  const next = others.find((live) => live.connectorId === connectorId)
  if (next === undefined) return held
  return { own: showing(next, address), others: [own, ...others.filter((live) => live !== next)] }
}

const arrived = ({ own, others }: Held, event: Arrival): Held => {
  const { connectorId, report, beside = false } = event
  const live: Live = { status: 'connected', connectorId, report }
  const isElsewhere = own.status === 'connected' && own.connectorId !== connectorId
  const rest = beside ? withLive(others, connectorId, () => undefined) : []
  if (event.type === 'connected') return { own: live, others: beside && isElsewhere ? [own, ...rest] : rest }
  if (own.status === 'disconnected' || isAsking(own, connectorId)) return { own: live, others }
  const joins = beside && isElsewhere && !others.some((other) => other.connectorId === connectorId)
  return { own, others: joins ? [...others, live] : others }
}

/** One namespace after a step. */
const stepped = (held: Held, event: Step): Held => {
  const { own, others } = held
  switch (event.type) {
    case 'requested':
      return own.status === 'connected'
        ? held
        : { own: { status: 'connecting', connectorId: event.connectorId, by: 'visitor' }, others }
    case 'refused':
      return { own: isAsking(own, event.connectorId) ? disconnected : own, others }
    case 'connected':
    case 'restored':
      return arrived(held, event)
    case 'accountsChanged':
    case 'chainChanged':
      return heard(held, event)
    case 'activated':
      return activate(held, event.connectorId, event.address)
    case 'disconnected':
      return event.connectorId === undefined
        ? { own: ended(own), others: others.length === 0 ? others : [] }
        : without(held, event.connectorId)
  }
}

const restoring = (state: Connections, connectors: Partial<Record<Namespace, string>>): Connections => ({
  ...state,
  phase: 'restoring',
  of: perNamespace((namespace) => {
    const connectorId = connectors[namespace]
    return connectorId !== undefined && state.of[namespace].status === 'disconnected'
      ? { status: 'connecting', connectorId, by: 'restore' }
      : state.of[namespace]
  }),
})

const settled = (own: Connection): Connection =>
  own.status === 'connecting' && own.by === 'restore' ? disconnected : own

/** One that answered first waits no more for the one that was active last time. */
const settledIn = ({ of, others }: Connections, namespace: Namespace): Held => {
  const held = { own: settled(of[namespace]), others: others[namespace] }
  return held.own.status === 'disconnected' ? promoted(held) : held
}

/** The rules of connecting. Events that make no sense leave the state as it is (the same reference). S4-01 to S4-07. */
export const connections = (state: Connections, event: ConnectionEvent): Connections => {
  if (event.type === 'restoreBegan') return restoring(state, event.connectors)
  if (event.type === 'restoreSettled')
    return state.phase === 'ready'
      ? state
      : {
          phase: 'ready',
          of: perNamespace((namespace) => settledIn(state, namespace).own),
          others: perNamespace((namespace) => settledIn(state, namespace).others),
        }
  const { namespace } = event
  return put(state, namespace, stepped({ own: state.of[namespace], others: state.others[namespace] }, event))
}

/** All live connections of a namespace, the active one first. S4-34. */
export const liveIn = ({ of, others }: Connections, namespace: Namespace): readonly Live[] => {
  const own = of[namespace]
  return own.status === 'connected' ? [own, ...others[namespace]] : others[namespace]
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

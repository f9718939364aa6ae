import type { Address } from '#domain/caip/account-id.ts'

import type { Connection, WalletReport } from './connection.ts'
import { heardBy, type Live, type LiveNews, showing, withLive } from './live.ts'

/** The connections of one namespace. With additional ones, its own is connected or connecting. */
export interface Held {
  readonly own: Connection
  readonly others: readonly Live[]
}

interface Arrival {
  readonly connectorId: string
  readonly report: WalletReport
  readonly beside?: boolean
}

export const disconnected: Connection = { status: 'disconnected' }

const isAsking = (own: Connection, connectorId: string): boolean =>
  own.status === 'connecting' && own.connectorId === connectorId

const liveOf = ({ connectorId, report }: Arrival): Live => ({ status: 'connected', connectorId, report })

const others = (held: Held, connectorId: string): readonly Live[] =>
  withLive(held.others, connectorId, () => undefined)

/** The first additional connection replaces an ended active one. */
export const promoted = ({ others: [next, ...rest] }: Held): Held =>
  next === undefined ? { own: disconnected, others: [] } : { own: next, others: rest }

export const asked = (held: Held, connectorId: string): Held =>
  held.own.status === 'connected'
    ? held
    : { ...held, own: { status: 'connecting', connectorId, by: 'visitor' } }

export const refused = (held: Held, connectorId: string): Held =>
  isAsking(held.own, connectorId) ? promoted(held) : held

/** The user's choice becomes the active connection. S1-17. */
export const connected = (held: Held, event: Arrival): Held => {
  const { own } = held
  if (event.beside !== true) return { own: liveOf(event), others: [] }
  const rest = others(held, event.connectorId)
  const isElsewhere = own.status === 'connected' && own.connectorId !== event.connectorId
  return { own: liveOf(event), others: isElsewhere ? [own, ...rest] : rest }
}

/**
 * Becomes the active connection if there is none, otherwise an additional one, in whatever order wallets
 * restore.
 */
export const restored = (held: Held, event: Arrival): Held => {
  const { own } = held
  const { connectorId, beside } = event
  const rest = others(held, connectorId)
  if (own.status === 'disconnected' || isAsking(own, connectorId)) return { own: liveOf(event), others: rest }
  const isThere = own.connectorId === connectorId || rest !== held.others
  return beside !== true || isThere ? held : { own, others: [...rest, liveOf(event)] }
}

/** An event of another wallet changes nothing. S4-07. */
export const heard = (held: Held, event: LiveNews & { readonly connectorId: string }): Held => {
  const { own } = held
  if (own.status !== 'connected' || own.connectorId !== event.connectorId)
    return { own, others: withLive(held.others, event.connectorId, (live) => heardBy(live, event)) }
  const next = heardBy(own, event)
  return next === undefined ? promoted(held) : { ...held, own: next }
}

/** The previously active connection becomes the first additional one. S4-34. */
export const activated = (held: Held, connectorId: string, address?: Address): Held => {
  const { own } = held
  if (own.status !== 'connected') return held
  if (own.connectorId === connectorId) return { ...held, own: showing(own, address) }
  const next = held.others.find((live) => live.connectorId === connectorId)
  return next === undefined
    ? held
    : { own: showing(next, address), others: [own, ...others(held, connectorId)] }
}

export const without = (held: Held, connectorId: string): Held =>
  held.own.status === 'connected' && held.own.connectorId === connectorId
    ? promoted(held)
    : { ...held, others: others(held, connectorId) }

export const emptied = (held: Held): Held => ({
  own: held.own.status === 'disconnected' ? held.own : disconnected,
  others: held.others.length === 0 ? held.others : [],
})

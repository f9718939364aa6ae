import type { Address } from '#domain/caip/account-id.ts'

import {
  afterWalletEvent,
  type ActiveConnection,
  type WalletEvent,
  withShownAccount,
  replaceConnection,
} from './active-connection.ts'
import type { Connection, WalletReport } from './connection.ts'

/** The connections of one namespace. With additional ones, its own is connected or connecting. */
export interface NamespaceConnections {
  readonly own: Connection
  readonly others: readonly ActiveConnection[]
}

interface Arrival {
  readonly connectorId: string
  readonly report: WalletReport
  readonly additional?: boolean
}

export const disconnected: Connection = { status: 'disconnected' }

const isConnecting = (own: Connection, connectorId: string): boolean =>
  own.status === 'connecting' && own.connectorId === connectorId

const activeConnectionOf = ({ connectorId, report }: Arrival): ActiveConnection => ({
  status: 'connected',
  connectorId,
  report,
})

const others = (held: NamespaceConnections, connectorId: string): readonly ActiveConnection[] =>
  replaceConnection(held.others, connectorId, () => undefined)

/** The first additional connection replaces an ended active one. */
export const promoted = ({ others: [next, ...rest] }: NamespaceConnections): NamespaceConnections =>
  next === undefined ? { own: disconnected, others: [] } : { own: next, others: rest }

export const requested = (held: NamespaceConnections, connectorId: string): NamespaceConnections =>
  held.own.status === 'connected' ? held : { ...held, own: { status: 'connecting', connectorId, by: 'user' } }

export const failed = (held: NamespaceConnections, connectorId: string): NamespaceConnections =>
  isConnecting(held.own, connectorId) ? promoted(held) : held

/** The user's choice becomes the active connection. S1-17. */
export const connected = (held: NamespaceConnections, event: Arrival): NamespaceConnections => {
  const { own } = held
  if (event.additional !== true) return { own: activeConnectionOf(event), others: [] }
  const rest = others(held, event.connectorId)
  const isElsewhere = own.status === 'connected' && own.connectorId !== event.connectorId
  return { own: activeConnectionOf(event), others: isElsewhere ? [own, ...rest] : rest }
}

/**
 * Becomes the active connection if there is none, otherwise an additional one, in whatever order wallets
 * restore.
 */
export const restored = (held: NamespaceConnections, event: Arrival): NamespaceConnections => {
  const { own } = held
  const { connectorId, additional } = event
  const rest = others(held, connectorId)
  if (own.status === 'disconnected' || isConnecting(own, connectorId))
    return { own: activeConnectionOf(event), others: rest }
  const isThere = own.connectorId === connectorId || rest !== held.others
  return additional !== true || isThere ? held : { own, others: [...rest, activeConnectionOf(event)] }
}

/** An event of another wallet changes nothing. S4-07. */
export const walletChanged = (
  held: NamespaceConnections,
  event: WalletEvent & { readonly connectorId: string },
): NamespaceConnections => {
  const { own } = held
  if (own.status !== 'connected' || own.connectorId !== event.connectorId)
    return {
      own,
      others: replaceConnection(held.others, event.connectorId, (connection) =>
        afterWalletEvent(connection, event),
      ),
    }
  const next = afterWalletEvent(own, event)
  return next === undefined ? promoted(held) : { ...held, own: next }
}

/** The previously active connection becomes the first additional one. S4-34. */
export const activated = (
  held: NamespaceConnections,
  connectorId: string,
  address?: Address,
): NamespaceConnections => {
  const { own } = held
  if (own.status !== 'connected') return held
  if (own.connectorId === connectorId) return { ...held, own: withShownAccount(own, address) }
  const next = held.others.find((connection) => connection.connectorId === connectorId)
  return next === undefined
    ? held
    : { own: withShownAccount(next, address), others: [own, ...others(held, connectorId)] }
}

export const oneDisconnected = (held: NamespaceConnections, connectorId: string): NamespaceConnections =>
  held.own.status === 'connected' && held.own.connectorId === connectorId
    ? promoted(held)
    : { ...held, others: others(held, connectorId) }

export const allDisconnected = (held: NamespaceConnections): NamespaceConnections => ({
  own: held.own.status === 'disconnected' ? held.own : disconnected,
  others: held.others.length === 0 ? held.others : [],
})

import type { Address } from '#domain/caip/account-id.ts'

import {
  afterWalletEvent,
  type ConnectedWallet,
  type WalletEvent,
  withShownAccount,
  replaceConnection,
} from './connected-wallet.ts'
import type { Connection, WalletReport } from './connection.ts'

/** The connections of one namespace. With additional wallets, the active one is connected or connecting. */
export interface NamespaceConnections {
  readonly active: Connection
  /** Additional connected wallets, most recently active first. S1-17, S4-34. */
  readonly additional: readonly ConnectedWallet[]
}

interface WalletConnected {
  readonly connectorId: string
  readonly report: WalletReport
  readonly additional?: boolean
}

export const disconnected: Connection = { status: 'disconnected' }

const isConnecting = (connection: Connection, connectorId: string): boolean =>
  connection.status === 'connecting' && connection.connectorId === connectorId

const isConnectedTo = (connection: Connection, connectorId: string): boolean =>
  connection.status === 'connected' && connection.connectorId === connectorId

const connectedWalletOf = ({ connectorId, report }: WalletConnected): ConnectedWallet => ({
  status: 'connected',
  connectorId,
  report,
})

const without = (wallets: readonly ConnectedWallet[], connectorId: string): readonly ConnectedWallet[] =>
  replaceConnection(wallets, connectorId, () => undefined)

/** The first additional wallet replaces an active connection that has ended. */
export const promoteAdditional = ({
  additional: [next, ...rest],
}: NamespaceConnections): NamespaceConnections => ({ active: next ?? disconnected, additional: rest })

export const onRequested = (previous: NamespaceConnections, connectorId: string): NamespaceConnections =>
  previous.active.status === 'connected'
    ? previous
    : { ...previous, active: { status: 'connecting', connectorId, by: 'user' } }

export const onFailed = (previous: NamespaceConnections, connectorId: string): NamespaceConnections =>
  isConnecting(previous.active, connectorId) ? promoteAdditional(previous) : previous

/** The wallet that the user connected becomes the active one. S1-17. */
export const onConnected = (previous: NamespaceConnections, event: WalletConnected): NamespaceConnections => {
  const active = connectedWalletOf(event)
  if (event.additional !== true) return { active, additional: [] }
  const rest = without(previous.additional, event.connectorId)
  const replacesAnotherWallet =
    previous.active.status === 'connected' && previous.active.connectorId !== event.connectorId
  return { active, additional: replacesAnotherWallet ? [previous.active, ...rest] : rest }
}

/**
 * Becomes the active connection if there is none, otherwise an additional one, in whatever order wallets
 * restore.
 */
export const onRestored = (previous: NamespaceConnections, event: WalletConnected): NamespaceConnections => {
  const { active, additional } = previous
  const { connectorId } = event
  const rest = without(additional, connectorId)
  if (active.status === 'disconnected' || isConnecting(active, connectorId))
    return { active: connectedWalletOf(event), additional: rest }
  const isConnectedAlready = active.connectorId === connectorId || rest !== additional
  return event.additional !== true || isConnectedAlready
    ? previous
    : { active, additional: [...rest, connectedWalletOf(event)] }
}

/** An event of another wallet changes nothing. S4-07. */
export const onWalletEvent = (
  previous: NamespaceConnections,
  event: WalletEvent & { readonly connectorId: string },
): NamespaceConnections => {
  const { active, additional } = previous
  if (active.status === 'connected' && active.connectorId === event.connectorId) {
    const next = afterWalletEvent(active, event)
    return next === undefined ? promoteAdditional(previous) : { active: next, additional }
  }
  return {
    active,
    additional: replaceConnection(additional, event.connectorId, (wallet) => afterWalletEvent(wallet, event)),
  }
}

/** The previously active connection becomes the first additional one. S4-34. */
export const onSelected = (
  previous: NamespaceConnections,
  connectorId: string,
  address?: Address,
): NamespaceConnections => {
  const { active, additional } = previous
  if (active.status !== 'connected') return previous
  if (active.connectorId === connectorId) return { active: withShownAccount(active, address), additional }
  const selected = additional.find((wallet) => wallet.connectorId === connectorId)
  return selected === undefined
    ? previous
    : {
        active: withShownAccount(selected, address),
        additional: [active, ...without(additional, connectorId)],
      }
}

export const onDisconnected = (previous: NamespaceConnections, connectorId: string): NamespaceConnections =>
  isConnectedTo(previous.active, connectorId)
    ? promoteAdditional(previous)
    : { ...previous, additional: without(previous.additional, connectorId) }

export const onAllDisconnected = ({ active, additional }: NamespaceConnections): NamespaceConnections => ({
  active: active.status === 'disconnected' ? active : disconnected,
  additional: additional.length === 0 ? additional : [],
})

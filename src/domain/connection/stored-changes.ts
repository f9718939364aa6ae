import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { activeChain } from '#domain/networks/networks.ts'

import type { ConnectionState, Transition } from './connection-state.ts'
import { connectedWalletsIn } from './connection.ts'
import { type StoredConnection, storedConnectionOf } from './stored-connection.ts'

type PerNamespace<A> = Readonly<Partial<Record<Namespace, A>>>

/** The stored part of the connections. S3-26, S4-06. */
export interface StoredState {
  /** The connector that the user connected or chose last. */
  readonly walletId: string | undefined
  /** Connectors that the user disconnected. They are not restored until the user connects them again. */
  readonly disconnectedConnectors: PerNamespace<readonly string[]>
  readonly preferredAccountTypes: AccountTypes
  readonly lastUsedChain: PerNamespace<ChainId>
  readonly activeNetwork: ChainId | undefined
  /** Past and current connections, newest first. S3-01. */
  readonly connections: PerNamespace<readonly StoredConnection[]>
  /** The connectors of additional connections. S1-17. */
  readonly otherConnectors: PerNamespace<readonly string[]>
  /** The active connector. */
  readonly connectedConnectors: PerNamespace<string>
}

type KeyPerNamespace = Exclude<keyof StoredState, 'activeNetwork' | 'walletId'>

const put = <Key extends KeyPerNamespace>(
  stored: StoredState,
  key: Key,
  namespace: Namespace,
  value: StoredState[Key][Namespace],
): StoredState => {
  const { [namespace]: _, ...others }: PerNamespace<unknown> = stored[key]
  return { ...stored, [key]: value === undefined ? others : { ...stored[key], [namespace]: value } }
}

const includes = (ids: readonly string[], id: string): boolean =>
  ids.some((other) => sameConnector(other, id))

const without = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((other) => !sameConnector(other, id))

/** Whether the user has disconnected it. S4-06. */
export const isDisconnected = (stored: StoredState, namespace: Namespace, id: string): boolean =>
  includes(stored.disconnectedConnectors[namespace] ?? [], id)

/** The connector to restore as the active one: the last active one, unless the user disconnected it. */
export const restorableActive = (stored: StoredState, namespace: Namespace): string | undefined => {
  const id = stored.connectedConnectors[namespace]
  return id === undefined || isDisconnected(stored, namespace, id) ? undefined : id
}

/** The connectors to restore as additional connections, if the host allows several wallets. S1-17. */
export const restorableOthers = (
  stored: StoredState,
  namespace: Namespace,
  many: boolean,
): readonly string[] =>
  many ? (stored.otherConnectors[namespace] ?? []).filter((id) => !isDisconnected(stored, namespace, id)) : []

/** All connectors to restore, the active one first. */
export const restorable = (stored: StoredState, namespace: Namespace, many: boolean): readonly string[] => {
  const active = restorableActive(stored, namespace)
  return [...(active === undefined ? [] : [active]), ...restorableOthers(stored, namespace, many)]
}

const hasConnectorOf = (one: StoredConnection) => (other: StoredConnection) =>
  sameConnector(one.connectorId, other.connectorId)

/**
 * Updates the stored connections with the connected ones, and appends those that were not stored. The active one
 * moves to the front if the user chose it or if it was not stored.
 */
const updatedConnections = (
  stored: readonly StoredConnection[],
  connected: readonly [StoredConnection, ...StoredConnection[]],
  byUser: boolean,
): readonly StoredConnection[] => {
  const [active] = connected
  const isSameAsActive = hasConnectorOf(active)
  const ordered =
    byUser || !stored.some(isSameAsActive)
      ? [active, ...stored.filter((connection) => !isSameAsActive(connection))]
      : stored
  const updated = ordered.map((connection) => connected.find(hasConnectorOf(connection)) ?? connection)
  const added = connected.filter((connection) => !ordered.some(hasConnectorOf(connection)))
  return [...updated, ...added]
}

/** Marks a connector as disconnected by the user, or removes the mark. */
const markDisconnected = (
  stored: StoredState,
  namespace: Namespace,
  id: string,
  isDisconnectedByUser: boolean,
): StoredState => {
  const marked = stored.disconnectedConnectors[namespace] ?? []
  if (!isDisconnectedByUser && !includes(marked, id)) return stored
  const others = without(marked, id)
  return put(stored, 'disconnectedConnectors', namespace, isDisconnectedByUser ? [...others, id] : others)
}

/**
 * Stores the namespace's current connections. A connection that the user made is restored even if it was
 * disconnected before.
 */
const storeConnections = (
  stored: StoredState,
  state: ConnectionState,
  namespace: Namespace,
  many: boolean,
  byUser: boolean,
): StoredState => {
  const [active, ...additional] = connectedWalletsIn(state.connections, namespace).flatMap(
    (wallet) => storedConnectionOf(wallet, namespace, state.accountTypes) ?? [],
  )
  if (active === undefined || state.connections.active[namespace].status !== 'connected') return stored
  const { connectorId, caipNetwork } = active
  const additionalIds = additional.map((connection) => connection.connectorId)
  const marked = byUser ? markDisconnected(stored, namespace, connectorId, false) : stored
  // The wallets of these connectors may still appear and be restored.
  const notRestored = many
    ? restorable(marked, namespace, many).filter((id) => !includes([connectorId, ...additionalIds], id))
    : []
  const connections = updatedConnections(marked.connections[namespace] ?? [], [active, ...additional], byUser)
  return {
    ...marked,
    otherConnectors: { ...marked.otherConnectors, [namespace]: [...additionalIds, ...notRestored] },
    connections: { ...marked.connections, [namespace]: connections },
    connectedConnectors: { ...marked.connectedConnectors, [namespace]: connectorId },
    lastUsedChain: { ...marked.lastUsedChain, [namespace]: caipNetwork },
    activeNetwork: activeChain(state.networks),
    walletId: byUser ? connectorId : marked.walletId,
  }
}

/** The connector is not restored again. If it was the active one, an additional one becomes active. */
const removeConnection = (
  stored: StoredState,
  namespace: Namespace,
  id: string,
  many: boolean,
  byUser: boolean,
): StoredState => {
  const previous = stored.otherConnectors[namespace] ?? []
  const active = stored.connectedConnectors[namespace]
  const isActive = active !== undefined && sameConnector(active, id)
  const [promoted] = isActive ? without(restorableOthers(stored, namespace, many), id) : []
  const others = without(previous, id).filter(
    (other) => promoted === undefined || !sameConnector(other, promoted),
  )
  const withOthers =
    others.length < previous.length ? put(stored, 'otherConnectors', namespace, others) : stored
  const withActive = isActive ? put(withOthers, 'connectedConnectors', namespace, promoted) : withOthers
  return byUser ? markDisconnected(withActive, namespace, id, true) : withActive
}

const removeRecent = (
  stored: StoredState,
  { connections }: ConnectionState,
  namespace: Namespace,
): StoredState => {
  const connectedIds = connectedWalletsIn(connections, namespace).map(({ connectorId }) => connectorId)
  const connected = (stored.connections[namespace] ?? []).filter(({ connectorId }) =>
    connectedIds.includes(connectorId),
  )
  return put(stored, 'connections', namespace, connected)
}

/** `many`: the host allows several wallets. */
type Change = (stored: StoredState, many: boolean) => StoredState

/** Stores the namespace's connections after the end of one, because another one may be active now. */
const storingEnd =
  (after: ConnectionState, namespace: Namespace, connectorId: string, byUser: boolean): Change =>
  (stored, many) =>
    storeConnections(
      removeConnection(stored, namespace, connectorId, many, byUser),
      after,
      namespace,
      many,
      false,
    )

const storingConnections =
  (after: ConnectionState, namespace: Namespace, byUser: boolean): Change =>
  (stored, many) =>
    storeConnections(stored, after, namespace, many, byUser)

/** How a transition changes the stored state. Undefined if it changes nothing stored. */
const changeOfTransition = ({ before, event, after }: Transition): Change | undefined => {
  const ifApplied = (change: Change) => (before === after ? undefined : change)
  switch (event.type) {
    case 'connected':
      return ifApplied(storingConnections(after, event.namespace, true))
    case 'connectionSelected':
      return event.by === 'user' ? storingConnections(after, event.namespace, true) : undefined
    case 'restored':
    case 'sessionShared':
    case 'chainChanged':
    // A wallet without accounts stays stored, because it restores when they come back. S4-07.
    case 'accountsChanged':
      return ifApplied(storingConnections(after, event.namespace, false))
    case 'disconnected': {
      const { namespace, connectorId, by } = event
      // Includes a connection whose wallet has not appeared yet.
      return by === 'otherTab' ? undefined : storingEnd(after, namespace, connectorId, by === 'user')
    }
    case 'recentCleared':
      return (stored) => removeRecent(stored, after, event.namespace)
    case 'accountTypesPreferred': {
      const { namespace, types } = event
      if (namespace === undefined) return undefined
      const store = storingConnections(after, namespace, false)
      return (stored, many) => store(put(stored, 'preferredAccountTypes', namespace, types[namespace]), many)
    }
    case 'networkSelected': {
      const store = storingConnections(after, chainParts(event.chainId).namespace, false)
      return (stored, many) => ({ ...store(stored, many), activeNetwork: activeChain(after.networks) })
    }
    case 'switchSucceeded': {
      const { switching } = before
      return switching.step === 'idle'
        ? undefined
        : ifApplied(storingConnections(after, chainParts(switching.to).namespace, false))
    }
    case 'restoreStarted':
    case 'restoreFinished':
    case 'connectRequested':
    case 'connectStarted':
    case 'connectRequestOpen':
    case 'connectFailed':
    case 'connectCancelled':
    case 'networksConfigured':
    case 'networkAdded':
    case 'networkRemoved':
    case 'networksApproved':
    case 'namespaceSelected':
    case 'switchRequested':
    case 'switchRequestOpen':
    case 'switchFailed':
    case 'switchCancelled':
      return undefined
  }
}

/** One value to write. */
export type StoredChange<Key extends keyof StoredState = keyof StoredState> = {
  readonly [Name in Key]: { readonly key: Name; readonly value: NonNullable<StoredState[Name]> }
}[Key]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const changeOf = <Key extends keyof StoredState>(
  key: Key,
  before: StoredState,
  after: StoredState,
): readonly { readonly key: Key; readonly value: NonNullable<StoredState[Key]> }[] => {
  const value = after[key]
  return value === undefined || value === null || isSame(before[key], value) ? [] : [{ key, value }]
}

/** In write order: other tabs watch the last two keys, and read the others when one of them changes. */
export const changesBetween = (before: StoredState, after: StoredState): readonly StoredChange[] => [
  ...changeOf('walletId', before, after),
  ...changeOf('disconnectedConnectors', before, after),
  ...changeOf('preferredAccountTypes', before, after),
  ...changeOf('lastUsedChain', before, after),
  ...changeOf('activeNetwork', before, after),
  ...changeOf('connections', before, after),
  ...changeOf('otherConnectors', before, after),
  ...changeOf('connectedConnectors', before, after),
]

/**
 * The stored state after a transition, or undefined if the transition changes nothing stored. `read` returns the
 * stored state before the transition, and is called only if that is needed. `many`: the host allows several wallets.
 */
export const storedAfter = (
  transition: Transition,
  read: () => StoredState,
  many: boolean,
): StoredState | undefined => changeOfTransition(transition)?.(read(), many)

import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { activeChain } from '#domain/networks/networks.ts'

import type { ConnectionState, Transition } from './connection-state.ts'
import { activeConnectionsIn } from './connection.ts'
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

const isDisconnected = (stored: StoredState, namespace: Namespace, id: string): boolean =>
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

const isOf = (one: StoredConnection) => (other: StoredConnection) =>
  sameConnector(one.connectorId, other.connectorId)

/** Updates the stored connections. The active one comes first if the user chose it. */
const updated = (
  known: readonly StoredConnection[],
  connected: readonly [StoredConnection, ...StoredConnection[]],
  byUser: boolean,
): readonly StoredConnection[] => {
  const [active] = connected
  const comesFirst = byUser || !known.some(isOf(active))
  const all = comesFirst ? [active, ...known.filter((one) => !isOf(active)(one))] : known
  const unknown = connected.filter((one) => !all.some(isOf(one)))
  return [...all.map((one) => connected.find(isOf(one)) ?? one), ...unknown]
}

const markDisconnected = (
  stored: StoredState,
  namespace: Namespace,
  id: string,
  marked: boolean,
): StoredState => {
  const before = stored.disconnectedConnectors[namespace] ?? []
  if (!marked && !includes(before, id)) return stored
  const others = without(before, id)
  return put(stored, 'disconnectedConnectors', namespace, marked ? [...others, id] : others)
}

/**
 * Stores the namespace's current connections. A connection that the user made is restored even if it was
 * disconnected before.
 */
const keepActive = (
  stored: StoredState,
  state: ConnectionState,
  namespace: Namespace,
  many: boolean,
  byUser: boolean,
): StoredState => {
  const [active, ...others] = activeConnectionsIn(state.connections, namespace).flatMap(
    (connected) => storedConnectionOf(connected, namespace, state.accountTypes) ?? [],
  )
  if (active === undefined || state.connections.of[namespace].status !== 'connected') return stored
  const ids = [active, ...others].map(({ connectorId }) => connectorId)
  const known = byUser ? markDisconnected(stored, namespace, active.connectorId, false) : stored
  // Connectors of earlier visits that may still answer.
  const waiting = many ? restorable(known, namespace, many).filter((id) => !includes(ids, id)) : []
  const connections = updated(known.connections[namespace] ?? [], [active, ...others], byUser)
  return [
    (next: StoredState) => put(next, 'otherConnectors', namespace, [...ids.slice(1), ...waiting]),
    (next: StoredState) => put(next, 'connections', namespace, connections),
    (next: StoredState) => put(next, 'connectedConnectors', namespace, active.connectorId),
    (next: StoredState) => put(next, 'lastUsedChain', namespace, active.caipNetwork),
    (next: StoredState) => ({ ...next, activeNetwork: activeChain(state.networks) }),
    (next: StoredState) => (byUser ? { ...next, walletId: active.connectorId } : next),
  ].reduce((next, change) => change(next), known)
}

/** The connector is not restored again. An additional one takes its place. */
const removeConnection = (
  stored: StoredState,
  namespace: Namespace,
  id: string,
  many: boolean,
  byUser: boolean,
): StoredState => {
  const others = stored.otherConnectors[namespace] ?? []
  const left = without(others, id)
  const active = stored.connectedConnectors[namespace]
  const isActive = active !== undefined && sameConnector(active, id)
  const [next] = isActive ? without(restorableOthers(stored, namespace, many), id) : []
  const still = next === undefined ? left : without(left, next)
  const changed = still.length < others.length ? put(stored, 'otherConnectors', namespace, still) : stored
  const replaced = isActive ? put(changed, 'connectedConnectors', namespace, next) : changed
  return byUser ? markDisconnected(replaced, namespace, id, true) : replaced
}

const removeRecent = (
  stored: StoredState,
  { connections }: ConnectionState,
  namespace: Namespace,
): StoredState => {
  const connected = activeConnectionsIn(connections, namespace).map(({ connectorId }) => connectorId)
  const kept = (stored.connections[namespace] ?? []).filter(({ connectorId }) =>
    connected.includes(connectorId),
  )
  return put(stored, 'connections', namespace, kept)
}

type Change = (stored: StoredState, many: boolean) => StoredState

/** The connection ended, and another one of the namespace may be active now. */
const ending =
  (after: ConnectionState, namespace: Namespace, connectorId: string, byUser: boolean): Change =>
  (stored, many) =>
    keepActive(removeConnection(stored, namespace, connectorId, many, byUser), after, namespace, many, false)

const keeping =
  (after: ConnectionState, namespace: Namespace, byUser: boolean): Change =>
  (stored, many) =>
    keepActive(stored, after, namespace, many, byUser)

/** How a transition changes the stored state. Undefined if it does not. */
const changeBy = ({ before, event, after }: Transition): Change | undefined => {
  const ifApplied = (change: Change) => (before === after ? undefined : change)
  switch (event.type) {
    case 'connected':
      return ifApplied(keeping(after, event.namespace, true))
    case 'connectionSelected':
      return event.by === 'user' ? keeping(after, event.namespace, true) : undefined
    case 'restored':
    case 'sessionShared':
    case 'chainChanged':
    // A wallet without accounts stays stored, because it restores when they come back. S4-07.
    case 'accountsChanged':
      return ifApplied(keeping(after, event.namespace, false))
    case 'disconnected': {
      const { namespace, connectorId, by } = event
      // Includes a connection whose wallet has not appeared yet.
      return by === 'otherTab' ? undefined : ending(after, namespace, connectorId, by === 'user')
    }
    case 'recentCleared':
      return (stored) => removeRecent(stored, after, event.namespace)
    case 'accountTypesPreferred': {
      const { namespace, types } = event
      if (namespace === undefined) return undefined
      const keep = keeping(after, namespace, false)
      return (stored, many) => keep(put(stored, 'preferredAccountTypes', namespace, types[namespace]), many)
    }
    case 'networkSelected': {
      const keep = keeping(after, chainParts(event.chainId).namespace, false)
      return (stored, many) => ({ ...keep(stored, many), activeNetwork: activeChain(after.networks) })
    }
    case 'switchSucceeded': {
      const { switching } = before
      return switching.step === 'idle'
        ? undefined
        : ifApplied(keeping(after, chainParts(switching.to).namespace, false))
    }
    case 'restoreStarted':
    case 'restoreFinished':
    case 'connectRequested':
    case 'connectStarted':
    case 'connectFailed':
    case 'connectCancelled':
    case 'networksConfigured':
    case 'networkAdded':
    case 'networkRemoved':
    case 'networksApproved':
    case 'namespaceSelected':
    case 'switchRequested':
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
 * The stored state after a transition. Undefined if it changes nothing: only otherwise `read` is called, which
 * returns the state before it. `many`: the host allows several wallets.
 */
export const storedAfter = (
  transition: Transition,
  read: () => StoredState,
  many: boolean,
): StoredState | undefined => changeBy(transition)?.(read(), many)

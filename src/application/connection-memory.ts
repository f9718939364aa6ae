import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { ConnectionsStore, NetworksStore, OptionsStore } from '#application/stores.ts'
import type { AccountType, AccountTypes } from '#domain/accounts/account-type.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { liveIn } from '#domain/connection/connection.ts'
import { type StoredConnection, storedConnectionOf } from '#domain/connection/stored-connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { activeChain } from '#domain/networks/networks.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import { remembered, type Stored } from '#domain/remembered/stored.ts'
import { Storage } from '#ports/storage.ts'

const isAmong = (ids: readonly string[], id: string): boolean => ids.some((other) => sameConnector(other, id))

const isOf = (one: StoredConnection) => (other: StoredConnection) =>
  sameConnector(one.connectorId, other.connectorId)

/** What is live is brought up to date; the active one goes first when the visitor chose it. */
const knownAnew = (
  known: readonly StoredConnection[],
  live: readonly StoredConnection[],
  byHand: boolean,
): readonly StoredConnection[] => {
  const [active] = live
  if (active === undefined) return known
  const goesFirst = byHand || !known.some(isOf(active))
  const all = goesFirst ? [active, ...known.filter((one) => !isOf(active)(one))] : known
  return all.map((one) => live.find(isOf(one)) ?? one)
}

/** What the next visit needs to know of this one's connections. S3-26, S4-06. */
@injectable()
export class ConnectionMemory {
  constructor(
    @inject(Storage) private readonly storage: Storage,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
  ) {}

  /** The connector to restore in each namespace: those remembered as connected that the visitor did not disconnect. */
  toRestore(): Partial<Record<Namespace, string>> {
    const connected = this.read(remembered.connectedConnectors)
    return Object.fromEntries(
      namespaces.flatMap((namespace) => {
        const id = connected[namespace]
        return id === undefined || this.isAway(namespace, id) ? [] : [[namespace, id]]
      }),
    )
  }

  /** The connectors that were live beside that of `toRestore`. S1-17. */
  othersToRestore(namespace: Namespace): readonly string[] {
    if (!hasManyWallets(this.options.state)) return []
    const others = this.read(remembered.otherConnectors)[namespace] ?? []
    return others.filter((id) => !this.isAway(namespace, id))
  }

  /** Connections of earlier times and of now, the newest first. S3-01. */
  known(namespace: Namespace): readonly StoredConnection[] {
    return this.read(remembered.connections)[namespace] ?? []
  }

  /** Keeps no connection in mind but these. */
  keepOnly(namespace: Namespace, connectorIds: readonly string[]): void {
    const kept = this.known(namespace).filter(({ connectorId }) => connectorIds.includes(connectorId))
    this.put(remembered.connections, namespace, kept)
  }

  preferredTypes(): AccountTypes {
    return { ...this.options.state.defaultAccountTypes, ...this.read(remembered.preferredAccountTypes) }
  }

  preferType(namespace: Namespace, type: AccountType): void {
    this.put(remembered.preferredAccountTypes, namespace, type)
  }

  chosenNetwork(): ChainId | undefined {
    return O.toUndefined(this.storage.get(remembered.activeNetwork))
  }

  /** The chain that the namespace was last seen on. */
  lastChain(namespace: Namespace): ChainId | undefined {
    return this.read(remembered.lastUsedChain)[namespace]
  }

  /** Writes down what is live in a namespace; connecting by hand forgets that it was disconnected. S4-06. */
  remember(namespace: Namespace, byHand: boolean): void {
    const all = liveIn(this.connections.state, namespace).flatMap(
      (live) => storedConnectionOf(live, namespace, this.preferredTypes()) ?? [],
    )
    const [stored] = all
    const isActive = this.connections.state.of[namespace].status === 'connected'
    if (stored === undefined || !isActive) return
    const live = all.map(({ connectorId }) => connectorId)
    // before the others: another tab reads it when it hears that this connector is connected
    if (byHand) this.away(namespace, stored.connectorId, false)
    const waiting = this.waited(namespace).filter((id) => !isAmong(live, id))
    this.put(remembered.otherConnectors, namespace, [...live.slice(1), ...waiting])
    this.put(remembered.connections, namespace, knownAnew(this.known(namespace), all, byHand))
    this.put(remembered.connectedConnectors, namespace, stored.connectorId)
    this.put(remembered.lastUsedChain, namespace, stored.caipNetwork)
    this.rememberNetwork()
  }

  rememberNetwork(): void {
    this.storage.set(remembered.activeNetwork, activeChain(this.networks.state))
  }

  /** The namespace is not restored next time; one that the visitor disconnected stays out until connected by hand. */
  forget(namespace: Namespace, connectorId: string, byVisitor: boolean): void {
    const others = this.read(remembered.otherConnectors)[namespace] ?? []
    const left = others.filter((id) => !sameConnector(id, connectorId))
    const connected = this.read(remembered.connectedConnectors)[namespace]
    const isActive = connected !== undefined && sameConnector(connected, connectorId)
    // the next of several is the one to come back to
    const [next] = isActive ? this.othersToRestore(namespace).filter((id) => isAmong(left, id)) : []
    const still = left.filter((id) => id !== next)
    if (still.length < others.length) this.put(remembered.otherConnectors, namespace, still)
    if (isActive) this.put(remembered.connectedConnectors, namespace, next)
    if (byVisitor) this.away(namespace, connectorId, true)
  }

  /** Those of earlier visits that may still come: beside others there is room for them. */
  private waited(namespace: Namespace): readonly string[] {
    if (!hasManyWallets(this.options.state)) return []
    const active = this.toRestore()[namespace]
    return [...(active === undefined ? [] : [active]), ...this.othersToRestore(namespace)]
  }

  private isAway(namespace: Namespace, connectorId: string): boolean {
    const away = this.read(remembered.disconnectedConnectors)[namespace] ?? []
    return isAmong(away, connectorId)
  }

  private away(namespace: Namespace, connectorId: string, isAway: boolean): void {
    const before = this.read(remembered.disconnectedConnectors)[namespace] ?? []
    const others = before.filter((id) => !sameConnector(id, connectorId))
    if (isAway || others.length < before.length)
      this.put(remembered.disconnectedConnectors, namespace, isAway ? [...others, connectorId] : others)
  }

  private read<A extends object>(stored: Stored<A>): Partial<A> {
    return O.getOrElse((): Partial<A> => ({}))(this.storage.get(stored))
  }

  /** Written anew from what is there, so that another tab's namespaces survive. */
  private put<A>(
    stored: Stored<Partial<Record<Namespace, A>>>,
    namespace: Namespace,
    value: A | undefined,
  ): void {
    const { [namespace]: _, ...others }: Partial<Record<Namespace, A>> = this.read(stored)
    const next: Partial<Record<Namespace, A>> =
      value === undefined ? others : { ...others, [namespace]: value }
    this.storage.set(stored, next)
  }
}

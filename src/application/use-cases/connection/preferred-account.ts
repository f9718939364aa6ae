import { inject, injectable } from 'inversify'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { ConnectionsStore, NetworksStore } from '#application/stores.ts'
import { preferredType } from '#domain/accounts/account-type.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { Connection, ConnectionEvent } from '#domain/connection/connection.ts'

/** Of a wallet's accounts, the one of the preferred type is shown. S6-03, S6-04. */
@injectable()
export class PreferredAccount {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
  ) {}

  /** A wallet that tells no types keeps its own order. */
  show(namespace: Namespace): void {
    const own = this.connections.state.of[namespace]
    if (own.status !== 'connected') return
    const type = preferredType(this.memory.preferredTypes(), namespace)
    const account = own.report.accounts?.find((one) => one.type === type)
    if (account === undefined) return
    const { connectorId } = own
    this.connections.dispatch({ type: 'activated', namespace, connectorId, address: account.address })
  }

  /** What may make another wallet the active one; that one's account and chain are shown then. S4-28, S4-34. */
  after(event: ConnectionEvent): void {
    const before = this.connections.state.of
    this.connections.dispatch(event)
    for (const namespace of namespaces) {
      const [was, own] = [before[namespace], this.connections.state.of[namespace]]
      if (own.status !== 'connected' || own.connectorId === liveIdOf(was)) continue
      this.show(namespace)
      this.networks.dispatch({ type: 'chosen', chainId: own.report.chainId })
    }
  }
}

const liveIdOf = (connection: Connection): string | undefined =>
  connection.status === 'connected' ? connection.connectorId : undefined

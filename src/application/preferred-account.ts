import { inject, injectable } from 'inversify'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { ConnectionsStore } from '#application/stores.ts'
import { preferredType } from '#domain/accounts/account-type.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

/** Of a wallet's accounts, the one of the preferred type is shown. S6-03, S6-04. */
@injectable()
export class PreferredAccount {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
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
}

import { inject, injectable } from 'inversify'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { connectedWalletsIn } from '#domain/connection/connection.ts'
import { RELAY_CONNECTOR, traitsById } from '#domain/connectors/traits.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import { reportIn } from '#domain/relay/current-session.ts'

import { SessionStore } from './stores.ts'

/** A session covers several namespaces: connecting one connects the others. S3-24. */
@injectable()
export class RelayNamespaces {
  constructor(
    @inject(SessionStore) private readonly session: SessionStore,
    @inject(ConnectionStore) private readonly connections: ConnectionStore,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.untilDisposed(this.connections.state$.subscribe(() => this.shareSession()))
  }

  private shareSession(): void {
    const { phase } = this.connections.state.connections
    if (phase === 'restoring' || !namespaces.some((namespace) => this.isActive(namespace))) return
    for (const namespace of namespaces) if (!this.isActive(namespace)) this.shareWith(namespace)
  }

  /** If another wallet is connected and the host allows only one, that wallet stays. */
  private shareWith(namespace: Namespace): void {
    const report = reportIn(this.session.state, namespace)
    if (report === undefined || this.connections.state.connections.active[namespace].status === 'connecting')
      return
    const connectorId = RELAY_CONNECTOR.id
    const additional = hasManyWallets(this.options.state)
    this.connections.dispatch({ type: 'sessionShared', namespace, connectorId, report, additional })
  }

  private isActive(namespace: Namespace): boolean {
    const active = connectedWalletsIn(this.connections.state.connections, namespace)
    return active.some(({ connectorId }) => traitsById(connectorId).restoredBy === 'relay')
  }
}

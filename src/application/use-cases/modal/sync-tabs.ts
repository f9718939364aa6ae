import { inject, injectable } from 'inversify'
import { merge } from 'rxjs'

import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { followChanges } from '#application/stored-lists/follow-changes.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

import { RestoreLoader } from './restore-loader.ts'

/** Applies the connections, disconnections and preferences of other tabs. S4-03. */
@injectable()
export class SyncTabs {
  constructor(
    @inject(Storage) private readonly storage: Storage,
    @inject(Connections) private readonly connections: Connections,
    @inject(ConnectionSetup) private readonly setup: ConnectionSetup,
    @inject(Options) private readonly options: Options,
    @inject(RestoreLoader) private readonly loader: RestoreLoader,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const { connectedConnectors, otherConnectors, preferredAccountTypes } = storageKeys
    const changes$ = merge(this.storage.changes(connectedConnectors), this.storage.changes(otherConnectors))
    followChanges(changes$, this.environment, () => void this.sync())
    const types$ = this.storage.changes(preferredAccountTypes)
    followChanges(types$, this.environment, () => this.setup.preferAccountTypes(this.options.state))
  }

  private async sync(): Promise<void> {
    const isConnected = namespaces.some(
      (namespace) => this.connections.activeIn(namespace).status !== 'disconnected',
    )
    if (isConnected || this.loader.hasConnections)
      await this.loader.with('Following another tab', (restoring) => restoring.syncTabs())
  }
}

import { inject, injectable } from 'inversify'

import { ConnectedStage } from '#application/connected-stage.ts'
import { ConnectionMemory } from '#application/connection-memory.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ConnectionsStore, OptionsStore } from '#application/stores.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { remembered } from '#domain/remembered/stored.ts'
import { Log } from '#ports/log.ts'
import { Storage } from '#ports/storage.ts'

/** Begins where the last visit ended, and hears what other tabs do. S4-02, S4-03. */
@injectable()
export class ResumeVisit {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(ConnectedStage) private readonly stage: ConnectedStage,
    @inject(Storage) private readonly storage: Storage,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(Log) private readonly log: Log,
  ) {}

  /** Settles when the phase is ready. */
  async resume(): Promise<void> {
    const changes$ = this.storage.changes(remembered.connectedConnectors)
    this.lifetime.hold(changes$.subscribe(() => void this.agree()))
    if (this.options.state.enableReconnect && this.remembersAny()) await this.restore()
    this.connections.dispatch({ type: 'restoreSettled' })
  }

  /** A page that cannot fetch what restoring needs is one where nothing is connected. */
  private async restore(): Promise<void> {
    try {
      const { restoreConnections } = await this.stage.load()
      await restoreConnections.restore()
    } catch (error) {
      this.log.write('error', 'Restoring failed', error)
    }
  }

  private async agree(): Promise<void> {
    const isLive = namespaces.some(
      (namespace) => this.connections.state.of[namespace].status !== 'disconnected',
    )
    if (!isLive && !this.remembersAny()) return
    try {
      const { restoreConnections } = await this.stage.load()
      restoreConnections.agree()
    } catch (error) {
      this.log.write('error', 'Following another tab failed', error)
    }
  }

  private remembersAny(): boolean {
    return Object.keys(this.memory.toRestore()).length > 0
  }
}

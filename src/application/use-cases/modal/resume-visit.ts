import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { merge } from 'rxjs'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { Connections } from '#application/connection/connections.ts'
import { Features, type UseCasesOf } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { remembered } from '#domain/remembered/stored.ts'
import { Log } from '#ports/log.ts'
import { Storage } from '#ports/storage.ts'

/** Restores the last visit, and follows other tabs. S4-02, S4-03. */
@injectable()
export class ResumeVisit {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ConnectionSetup) private readonly setup: ConnectionSetup,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(Features) private readonly features: Features,
    @inject(Storage) private readonly storage: Storage,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(Log) private readonly log: Log,
  ) {}

  /** Settles when the phase is ready. */
  async resume(): Promise<void> {
    const { connectedConnectors, otherConnectors, preferredAccountTypes } = remembered
    const changes$ = merge(this.storage.changes(connectedConnectors), this.storage.changes(otherConnectors))
    this.lifetime.hold(changes$.subscribe(() => void this.agree()))
    const types$ = this.storage.changes(preferredAccountTypes)
    this.lifetime.hold(types$.subscribe(() => this.setup.preferAccountTypes(this.options.state)))
    if (this.options.state.enableReconnect && this.remembersAny()) await this.restore()
    this.setup.finishRestore()
    if (this.features.embedded.configured && O.isSome(this.storage.get(remembered.leftFor)))
      await this.comeBack()
  }

  /** Resumes a social login that replaced the page. S7-43. */
  private async comeBack(): Promise<void> {
    try {
      const { connectBySocial } = await this.features.embedded.load()
      connectBySocial.comeBack()
    } catch (error) {
      this.tell('Coming back from a login failed', error)
    }
  }

  /** If the code cannot be loaded, nothing is connected. */
  private async restore(): Promise<void> {
    try {
      const { restoreConnections } = await this.load()
      await restoreConnections.restore()
    } catch (error) {
      this.tell('Restoring failed', error)
    }
  }

  private async agree(): Promise<void> {
    const isLive = namespaces.some((namespace) => this.connections.of(namespace).status !== 'disconnected')
    if (!isLive && !this.remembersAny()) return
    try {
      const { restoreConnections } = await this.load()
      restoreConnections.agree()
    } catch (error) {
      this.tell('Following another tab failed', error)
    }
  }

  /** Relay wallets are awaited like page wallets, so their feature loads in parallel. */
  private load(): Promise<UseCasesOf<'connection'>> {
    const ids = namespaces.flatMap((namespace) => this.persistence.restorable(namespace))
    for (const name of new Set(ids.map((id) => traitsById(id).restoredBy)))
      if (name !== undefined && this.features[name].configured)
        this.features[name]
          .load()
          .catch((error: unknown) => this.tell(`Restoring with ${name} failed`, error))
    return this.features.connection.load()
  }

  private tell(message: string, error: unknown): void {
    this.log.write('error', message, error)
  }

  private remembersAny(): boolean {
    return namespaces.some((namespace) => this.persistence.restorableActive(namespace) !== undefined)
  }
}

import { inject, injectable } from 'inversify'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { Features, type UseCasesOf } from '#application/features.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { Log } from '#ports/log.ts'

type Restore = UseCasesOf<'connection'>['restoreConnections']

/** Whether connections are stored, and the features that restore them. */
@injectable()
export class RestoreLoader {
  constructor(
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(Features) private readonly features: Features,
    @inject(Log) private readonly log: Log,
  ) {}

  get hasConnections(): boolean {
    return namespaces.some((namespace) => this.persistence.restorableActive(namespace) !== undefined)
  }

  /** If a chunk fails to load, the error is logged and nothing is connected. */
  async with(task: string, run: (restoreConnections: Restore) => void | Promise<void>): Promise<void> {
    try {
      const { restoreConnections } = await this.load()
      await run(restoreConnections)
    } catch (error) {
      this.log.write('error', `${task} failed`, error)
    }
  }

  /** Restoring waits for relay wallets too, so their feature loads in parallel. */
  private load(): Promise<UseCasesOf<'connection'>> {
    const ids = namespaces.flatMap((namespace) => this.persistence.restorable(namespace))
    for (const name of new Set(ids.map((id) => traitsById(id).restoredBy)))
      if (name !== undefined && this.features[name].configured)
        this.features[name]
          .load()
          .catch((error: unknown) => this.log.write('error', `Restoring with ${name} failed`, error))
    return this.features.connection.load()
  }
}

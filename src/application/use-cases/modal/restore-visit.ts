import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { Features } from '#application/features.ts'
import { OptionsStore } from '#application/stores.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { Log } from '#ports/log.ts'
import { Storage } from '#ports/storage.ts'

import { FollowTabs } from './follow-tabs.ts'
import { RestoreLoader } from './restore-loader.ts'

/** Restores the last visit. S4-02, S4-03. */
@injectable()
export class RestoreVisit {
  constructor(
    @inject(FollowTabs) private readonly tabs: FollowTabs,
    @inject(RestoreLoader) private readonly visit: RestoreLoader,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ConnectionSetup) private readonly setup: ConnectionSetup,
    @inject(Features) private readonly features: Features,
    @inject(Storage) private readonly storage: Storage,
    @inject(Log) private readonly log: Log,
  ) {}

  /** Settles when the phase is `ready`. */
  async restore(): Promise<void> {
    this.tabs.start()
    if (this.options.state.enableReconnect && this.visit.hasConnections)
      await this.visit.with('Restoring', (restoring) => restoring.restore())
    this.setup.finishRestore()
    if (this.features.embedded.configured && O.isSome(this.storage.get(storageKeys.leftFor)))
      await this.resumeRedirect()
  }

  /** Resumes a social login that redirected the page. S7-43. */
  private async resumeRedirect(): Promise<void> {
    try {
      const { connectBySocial } = await this.features.embedded.load()
      connectBySocial.resumeRedirect()
    } catch (error) {
      this.log.write('error', 'Coming back from a login failed', error)
    }
  }
}

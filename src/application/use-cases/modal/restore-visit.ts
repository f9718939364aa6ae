import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import type { FeatureHandle } from '#application/feature.ts'
import { Features } from '#application/features.ts'
import { Options } from '#application/options.ts'
import { type Stored, storageKeys } from '#domain/storage/storage-keys.ts'
import { Log } from '#ports/log.ts'
import { Storage } from '#ports/storage.ts'

import { RestoreLoader } from './restore-loader.ts'
import { SyncTabs } from './sync-tabs.ts'

/** Restores the last visit. S4-02, S4-03. */
@injectable()
export class RestoreVisit {
  constructor(
    @inject(SyncTabs) private readonly tabs: SyncTabs,
    @inject(RestoreLoader) private readonly loader: RestoreLoader,
    @inject(Options) private readonly options: Options,
    @inject(ConnectionSetup) private readonly setup: ConnectionSetup,
    @inject(Features) private readonly features: Features,
    @inject(Storage) private readonly storage: Storage,
    @inject(Log) private readonly log: Log,
  ) {}

  /** Settles when the phase is `ready`. */
  async restore(): Promise<void> {
    this.tabs.start()
    if (this.options.state.enableReconnect && this.loader.hasConnections)
      await this.loader.with('Restoring', (restoring) => restoring.restore())
    // Also called if nothing is stored, or if the code that restores failed to load.
    this.setup.finishRestore()
    const { embedded, relay } = this.features
    await Promise.all([
      // Resumes a social login that redirected the page. S7-43.
      this.resume(embedded, storageKeys.socialRedirect, (by) => by.connectBySocial.resumeRedirect()),
      // Resumes a pairing whose wallet was opened from a page that was then unloaded.
      this.resume(relay, storageKeys.pairingLink, (by) => by.resumePairing.resume()),
    ])
  }

  /** Resumes the wallet request for which the user left the page. */
  private async resume<UseCases, A>(
    feature: FeatureHandle<UseCases>,
    left: Stored<A>,
    run: (useCases: UseCases) => void,
  ): Promise<void> {
    if (!feature.configured || O.isNone(this.storage.get(left))) return
    try {
      run(await feature.load())
    } catch (error) {
      this.log.write('error', 'Coming back to the page failed', error)
    }
  }
}

import { inject, injectable } from 'inversify'

import { ConnectionSetup } from '#application/connection/connection-setup.ts'
import { type FeatureName, Features } from '#application/features.ts'
import { Options } from '#application/options.ts'
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
    const { enableReconnect, adapters } = this.options.state
    // A wallet of the host may be around the page.
    if (enableReconnect && (this.loader.hasConnections || adapters?.some(({ around }) => around)))
      await this.loader.with('Restoring', (restoring) => restoring.restore())
    // Also called if nothing is stored, or if the code that restores failed to load.
    this.setup.finishRestore()
    for (const feature of Object.values(this.features)) void this.resume(feature)
  }

  /** Continues the login or the pairing for which the user left the page. S2-08, S7-43. */
  private async resume(feature: Features[FeatureName]): Promise<void> {
    if (!feature.configured || !feature.mayResume(this.storage)) return
    try {
      await feature.resume()
    } catch (error) {
      this.log.write('error', 'Coming back to the page failed', error)
    }
  }
}

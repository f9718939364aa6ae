import { inject, injectable } from 'inversify'

import { OptionsStore } from '#application/stores.ts'
import { type Manifest, manifestOf } from '#domain/diagnostics/manifest.ts'

/** Lists every address that the current options can ever ask. */
@injectable()
export class ListRequests {
  constructor(@inject(OptionsStore) private readonly options: OptionsStore) {}

  manifest(): Manifest {
    return manifestOf(this.options.state)
  }
}

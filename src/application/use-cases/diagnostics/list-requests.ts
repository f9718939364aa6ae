import { inject, injectable } from 'inversify'

import type { FeatureName } from '#application/features.ts'
import { OptionsStore } from '#application/stores.ts'
import { type Manifest, manifestOf } from '#domain/diagnostics/manifest.ts'
import { type PagePolicy, policyOf } from '#domain/diagnostics/policy.ts'
import { type Contributor, contributors } from '#domain/diagnostics/sources/contributors.ts'

/** A feature that nobody asked what it requests does not compile. */
const byFeature: Readonly<Record<FeatureName, Contributor>> = contributors

/** Lists every address that the current options can ever ask. */
@injectable()
export class ListRequests {
  constructor(@inject(OptionsStore) private readonly options: OptionsStore) {}

  manifest(): Manifest & { readonly policy: PagePolicy } {
    const manifest = manifestOf(this.options.state, byFeature)
    return { ...manifest, policy: policyOf(manifest) }
  }
}

import { inject, injectable } from 'inversify'

import type { FeatureName } from '#application/features.ts'
import { Configure } from '#application/use-cases/modal/configure.ts'
import type { PagePolicy } from '#contracts/diagnostics.ts'
import { type Manifest, manifestOf } from '#domain/diagnostics/manifest.ts'
import { policyOf } from '#domain/diagnostics/policy.ts'
import { type Contributor, contributors } from '#domain/diagnostics/sources/contributors.ts'

/** A feature without an entry in `contributors` does not compile. */
const byFeature: Readonly<Record<FeatureName, Contributor>> = contributors

/** Lists every address that the host's options can cause requests to, whatever the project's service allows now. */
@injectable()
export class ListRequests {
  constructor(@inject(Configure) private readonly configure: Configure) {}

  manifest(): Manifest & { readonly policy: PagePolicy } {
    const { unrestricted: options } = this.configure
    const manifest = manifestOf(options, byFeature)
    return { ...manifest, policy: policyOf(manifest, options) }
  }
}

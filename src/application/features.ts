import { token } from '#ports/token.ts'

import type { Feature, FeatureHandle, InstancesOf } from './feature.ts'
import type { connection } from './use-cases/connection/feature.ts'
import type { directory } from './use-cases/directory/feature.ts'
import type { embedded } from './use-cases/embedded/feature.ts'
import type { relay } from './use-cases/relay/feature.ts'
import type { siwx } from './use-cases/siwx/feature.ts'

/** The features that exist. These imports are of types alone: none loads a feature. */
export interface FeatureTable {
  readonly connection: typeof connection
  readonly directory: typeof directory
  readonly relay: typeof relay
  readonly siwx: typeof siwx
  readonly embedded: typeof embedded
}

export type FeatureName = keyof FeatureTable

/** The use cases of a feature, by its name. */
export type UseCasesOf<Name extends FeatureName> =
  FeatureTable[Name] extends Feature<infer UseCases> ? InstancesOf<UseCases> : never

export type Features = { readonly [Name in FeatureName]: FeatureHandle<UseCasesOf<Name>> }
export const Features = token<Features>('Features')

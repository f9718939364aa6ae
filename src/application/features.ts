import { token } from '#ports/token.ts'

import type { Feature, FeatureHandle, InstancesOf } from './feature.ts'

/** The features that there are, by type alone: no line here loads one. */
export interface FeatureTable {
  readonly connection: typeof import('./use-cases/connection/feature.ts').connection
  readonly directory: typeof import('./use-cases/directory/feature.ts').directory
  readonly relay: typeof import('./use-cases/relay/feature.ts').relay
  readonly siwx: typeof import('./use-cases/siwx/feature.ts').siwx
  readonly embedded: typeof import('./use-cases/embedded/feature.ts').embedded
}

export type FeatureName = keyof FeatureTable

/** The use cases of a feature, by its name. */
export type UseCasesOf<Name extends FeatureName> =
  FeatureTable[Name] extends Feature<infer UseCases> ? InstancesOf<UseCases> : never

export type Features = { readonly [Name in FeatureName]: FeatureHandle<UseCasesOf<Name>> }
export const Features = token<Features>('Features')

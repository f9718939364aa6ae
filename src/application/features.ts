import { token } from '#ports/token.ts'

import type { FeatureHandle, InstancesOf } from './feature.ts'

/** The existing features. Each `feature.ts` adds itself, so that this file imports none of them. */
export interface FeatureTable {}

export type FeatureName = keyof FeatureTable

/** The use cases of a feature, by its name. */
export type UseCasesOf<Name extends FeatureName> = InstancesOf<FeatureTable[Name]['useCases']>

export type Features = { readonly [Name in FeatureName]: FeatureHandle<UseCasesOf<Name>> }
export const Features = token<Features>('Features')

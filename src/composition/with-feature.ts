import type { FeatureHandle } from '#application/feature.ts'
import { failure } from '#domain/shared/failure.ts'
import type { FeatureOptionName } from '#shell/contracts/options.ts'

import { errorOf, type HostFailure } from './or-throw.ts'

/** The options whose verbs reject with a code of their own when the option is not set, such as PAY_NOT_ENABLED. */
type Option = Exclude<FeatureOptionName, 'relay' | 'embedded' | 'analytics'>

const notEnabled = (option: Option) =>
  failure(
    `${option[0]?.toUpperCase() ?? ''}${option.slice(1)}NotEnabled` as `${Capitalize<Option>}NotEnabled`,
    `The option \`${option}\` is not set`,
  )

/**
 * Runs a host's call with the use cases of a feature, and throws the failure if the host did not configure it. If they are
 * loaded it runs synchronously: the state changes before the call returns, and browsers open windows only within a
 * gesture.
 */
export const whenLoaded =
  <Own>(feature: FeatureHandle<Own>, notConfigured?: HostFailure) =>
  async <A>(run: (own: Own) => A | Promise<A>): Promise<A> => {
    if (!feature.configured && notConfigured !== undefined) throw errorOf(notConfigured)
    return run(feature.useCases ?? (await feature.load()))
  }

/** The same for the feature of an option. */
export const withFeature = <Own>(option: Option, feature: FeatureHandle<Own>) =>
  whenLoaded(feature, notEnabled(option))

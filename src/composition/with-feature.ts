import type { FeatureHandle } from '#application/feature.ts'
import { failure } from '#domain/shared/failure.ts'
import type { FeatureOptionName } from '#shell/contracts/options.ts'

import { errorOf, type HostFailure } from './or-throw.ts'

/** The options whose verbs reject with a specific code if the option is not set, such as PAY_NOT_ENABLED. */
type Option = Exclude<FeatureOptionName, 'relay' | 'embedded' | 'analytics'>

const notEnabled = (option: Option) =>
  failure(
    `${option[0]?.toUpperCase() ?? ''}${option.slice(1)}NotEnabled` as `${Capitalize<Option>}NotEnabled`,
    `The option \`${option}\` is not set`,
  )

/**
 * Runs a host's call with the use cases of a feature, after loading them. Throws `notConfigured` if the host did not
 * configure the feature. With a loaded feature the call runs synchronously, so that the state has changed when it
 * returns, and because browsers open windows only within a user gesture.
 */
export const whenLoaded =
  <Own>(feature: FeatureHandle<Own>, notConfigured?: HostFailure) =>
  async <A>(run: (own: Own) => A | Promise<A>): Promise<A> => {
    if (!feature.configured && notConfigured !== undefined) throw errorOf(notConfigured)
    return run(feature.useCases ?? (await feature.load()))
  }

/** Like `whenLoaded`, for the feature of an option. Throws the option's NOT_ENABLED code. */
export const withFeature = <Own>(option: Option, feature: FeatureHandle<Own>) =>
  whenLoaded(feature, notEnabled(option))

import type { FeatureHandle } from '#application/feature.ts'
import type { FeatureOptionName } from '#contracts/options.ts'
import { type HostFailure } from '#domain/hosts/error-info.ts'
import { failure } from '#domain/shared/failure.ts'
import { walletportErrorOf } from '#shell/walletport-error.ts'

import { errorOf } from './or-throw.ts'

/** The options whose verbs reject with a specific code if the option is not set, such as PAY_NOT_ENABLED. */
export type Option = Exclude<FeatureOptionName, 'relay' | 'embedded' | 'analytics'>

const notEnabled = (option: Option) =>
  failure(
    `${option[0]?.toUpperCase() ?? ''}${option.slice(1)}NotEnabled` as `${Capitalize<Option>}NotEnabled`,
    `The option \`${option}\` is not set`,
  )

/**
 * Runs a host's call with the use cases of a feature, after loading them. Throws `notConfigured` if the host did not
 * configure the feature, and UNEXPECTED if it fails to load. With a loaded feature the call runs synchronously, so that the
 * state has changed when it returns, and because browsers open windows only within a user gesture.
 */
export const whenLoaded =
  <Loaded>(feature: FeatureHandle<Loaded>, notConfigured?: HostFailure) =>
  async <A>(run: (useCases: Loaded) => A | Promise<A>): Promise<A> => {
    if (!feature.configured && notConfigured !== undefined) throw errorOf(notConfigured)
    let loaded: Loaded
    try {
      loaded = feature.useCases ?? (await feature.load())
    } catch (error) {
      throw walletportErrorOf(error)
    }
    return run(loaded)
  }

/** Like `whenLoaded`, for the feature of an option. Throws the option's NOT_ENABLED code. */
export const withFeature = <Loaded>(option: Option, feature: FeatureHandle<Loaded>) =>
  whenLoaded(feature, notEnabled(option))

import type { FeatureHandle } from '#application/feature.ts'
import { failure } from '#domain/shared/failure.ts'
import type { FeatureOptionName } from '#shell/options-contract.ts'

import { errorOf } from './or-throw.ts'

/** The options whose verbs reject with a code of their own when the option is not set, such as PAY_NOT_ENABLED. */
type Option = Exclude<FeatureOptionName, 'relay' | 'embedded' | 'analytics'>

const notEnabled = (option: Option) =>
  failure(
    `${option[0]?.toUpperCase() ?? ''}${option.slice(1)}NotEnabled` as `${Capitalize<Option>}NotEnabled`,
    `The option \`${option}\` is not set`,
  )

/**
 * Runs a host's call with the use cases of an option's feature, and throws without the option. If they are loaded it runs
 * synchronously, because browsers open windows only within a gesture.
 */
export const withFeature =
  <Own>(option: Option, feature: FeatureHandle<Own>) =>
  async <A>(run: (own: Own) => A | Promise<A>): Promise<A> => {
    if (!feature.configured) throw errorOf(notEnabled(option))
    return run(feature.useCases ?? (await feature.load()))
  }

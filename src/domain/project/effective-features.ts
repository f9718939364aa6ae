import type { EffectiveFeature, EffectiveFeatureSet } from '#contracts/project.ts'
import { isRestricted } from '#domain/features/restricted-zones.ts'
import { providerNames } from '#domain/onramp/offered-providers.ts'
import { hasEmbedded, type HostOptions } from '#domain/options/host-options.ts'
import { emailOf, socialsOf } from '#domain/options/login-options.ts'
import { own } from '#domain/shared/own-fields.ts'

import type { RemoteFlags } from './remote-features.ts'

/** The features that a project can limit. S3-25. */
export type FeatureValues = { readonly [Key in FeatureKey]: EffectiveFeatureSet[Key]['value'] }
export type FeatureKey = keyof EffectiveFeatureSet

export const featureKeys: readonly FeatureKey[] = [
  'email',
  'socials',
  'swaps',
  'onramp',
  'activity',
  'reownBranding',
  'multiWallet',
]

/** The features that basic mode turns off. S6-08, S6-09. */
const gatedInBasicMode: ReadonlySet<FeatureKey> = new Set(
  featureKeys.filter((key) => key !== 'reownBranding'),
)
/** The features that are not offered in the restricted time zones. S6-15. */
const gatedByZone: ReadonlySet<FeatureKey> = new Set(['swaps', 'onramp'])

type Value = boolean | readonly string[]

/** The host's configuration, regardless of basic mode. */
const localValues = ({ basic: _, ...given }: HostOptions): FeatureValues => {
  const options = own(given)
  const { features = {}, onramp } = options
  const sellers = onramp?.providers.map(({ name }) => name) ?? []
  return {
    email: emailOf(options),
    socials: socialsOf(options),
    swaps: options.swaps !== undefined,
    onramp:
      features['onramp'] === undefined
        ? sellers
        : [...new Set(providerNames(features['onramp']))].filter((name) => sellers.includes(name)),
    activity: options.activity !== undefined,
    reownBranding: options.branding !== undefined,
    multiWallet: features['multiWallet'] === true,
  }
}

/** The features that the host set explicitly. */
const setByHost = ({ basic: _, ...given }: HostOptions): ReadonlySet<FeatureKey> => {
  const options = own(given)
  const { features = {} } = options
  const isSet: Readonly<Record<FeatureKey, boolean>> = {
    email: hasEmbedded(options) && features['email'] !== undefined,
    socials: hasEmbedded(options) && features['socials'] !== undefined,
    swaps: options.swaps !== undefined,
    onramp: options.onramp !== undefined,
    activity: options.activity !== undefined,
    reownBranding: options.branding !== undefined,
    multiWallet: features['multiWallet'] !== undefined,
  }
  return new Set(featureKeys.filter((key) => isSet[key]))
}

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Every feature turned off. */
const allOff: FeatureValues = {
  email: false,
  socials: [],
  swaps: false,
  onramp: [],
  activity: false,
  reownBranding: false,
  multiWallet: false,
}

/** Applies the project's limit. It can disable a value but never enable it. S6-10. */
const allowedOf = (value: boolean, limit: boolean | undefined): boolean => value && limit !== false

const allowedIn = <Entry extends string>(
  values: readonly Entry[],
  limit: readonly Entry[] | undefined,
): readonly Entry[] => (limit === undefined ? values : values.filter((entry) => limit.includes(entry)))

/** The host's values after the project's limits. */
const remoteValues = (local: FeatureValues, flags: RemoteFlags): FeatureValues => ({
  email: allowedOf(local.email, flags.email),
  socials: allowedIn(local.socials, flags.socials),
  swaps: allowedOf(local.swaps, flags.swaps),
  onramp: allowedIn(local.onramp, flags.onramp),
  activity: allowedOf(local.activity, flags.activity),
  reownBranding: allowedOf(local.reownBranding, flags.reownBranding),
  multiWallet: allowedOf(local.multiWallet, flags.multiWallet),
})

interface Mode {
  readonly flags: RemoteFlags
  /** The IANA time zone. */
  readonly timeZone: string
}

/** The value of each feature and the step that decided it. S6-08, S6-09, S6-10, S6-15. */
export const effectiveFeatures = (given: HostOptions, { flags, timeZone }: Mode): EffectiveFeatureSet => {
  const local = localValues(given)
  const remote = remoteValues(local, flags)
  const set = setByHost(given)
  const isOutside = isRestricted(timeZone, given.restrictedZones)
  const effective = <Key extends FeatureKey>(key: Key): EffectiveFeature<FeatureValues[Key]> => {
    const steps: readonly (EffectiveFeature<FeatureValues[Key]> | false)[] = [
      { value: remote[key], source: 'remote' },
      isOutside && gatedByZone.has(key) && { value: allOff[key], source: 'zone' },
      given.basic === true && gatedInBasicMode.has(key) && { value: allOff[key], source: 'basic' },
    ]
    return steps.reduce<EffectiveFeature<FeatureValues[Key]>>(
      (before, step) => (step === false || isSame(step.value, before.value) ? before : step),
      { value: local[key], source: set.has(key) ? 'local' : 'default' },
    )
  }
  return {
    email: effective('email'),
    socials: effective('socials'),
    swaps: effective('swaps'),
    onramp: effective('onramp'),
    activity: effective('activity'),
    reownBranding: effective('reownBranding'),
    multiWallet: effective('multiWallet'),
  }
}

/** The features for which the host set more than the project allows. S6-10. */
export const ignoredFeatures = (given: HostOptions, flags: RemoteFlags): readonly FeatureKey[] => {
  const local = localValues(given)
  const allowed = remoteValues(local, flags)
  const set = setByHost(given)
  return featureKeys.filter((key) => set.has(key) && !isSame(local[key], allowed[key]))
}

/** The features that `features` enables by name, and the features that have a separate option. */
const namedFeatures = ['email', 'socials', 'onramp', 'multiWallet'] as const
const optionNames = [
  ['swaps', 'swaps'],
  ['onramp', 'onramp'],
  ['activity', 'activity'],
  ['reownBranding', 'branding'],
] as const

/** The host's options, without the features that the project does not allow. S6-08, S6-10. */
export const narrowedOptions = (given: HostOptions, flags: RemoteFlags): HostOptions => {
  const allowed = remoteValues(localValues(given), flags)
  const isLimited = (key: FeatureKey) => flags[key] !== undefined
  const named = namedFeatures.filter(isLimited).map((key) => [key, allowed[key]] as const)
  const options: { -readonly [Name in keyof HostOptions]: HostOptions[Name] } = own({
    ...given,
    features: own({ ...given.features, ...Object.fromEntries(named) }),
  })
  for (const [key, option] of optionNames)
    if (isLimited(key) && isSame(allowed[key], allOff[key])) delete options[option]
  return options
}

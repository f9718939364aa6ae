import { isRestricted } from '#domain/features/restricted-zones.ts'
import { providerNames } from '#domain/onramp/offered-providers.ts'
import { hasEmbedded, type HostOptions } from '#domain/options/host-options.ts'
import { emailOf, socialsOf } from '#domain/options/login-options.ts'
import type { SocialLogin } from '#domain/options/social-login.ts'

import type { RemoteFlags } from './remote-features.ts'

/** What decided a value: the default or the host, unless the project, the time zone or basic mode took something away. */
export type FeatureSource = 'default' | 'local' | 'remote' | 'zone' | 'basic'

/** The features that a project can limit. S3-25. */
export interface FeatureValues {
  readonly email: boolean
  readonly socials: readonly SocialLogin[]
  readonly swaps: boolean
  /** The providers that sell, by name. */
  readonly onramp: readonly string[]
  readonly activity: boolean
  readonly reownBranding: boolean
  readonly multiWallet: boolean
}
export type FeatureKey = keyof FeatureValues

export interface EffectiveValue<Value> {
  readonly value: Value
  readonly source: FeatureSource
}
export type EffectiveFeatures = { readonly [Key in FeatureKey]: EffectiveValue<FeatureValues[Key]> }

export const featureKeys: readonly FeatureKey[] = [
  'email',
  'socials',
  'swaps',
  'onramp',
  'activity',
  'reownBranding',
  'multiWallet',
]

/** What basic mode turns off. S6-08, S6-09. */
const gatedInBasicMode: ReadonlySet<FeatureKey> = new Set(
  featureKeys.filter((key) => key !== 'reownBranding'),
)
/** What is not offered in the restricted time zones. S6-15. */
const gatedByZone: ReadonlySet<FeatureKey> = new Set(['swaps', 'onramp'])

type Value = boolean | readonly string[]

/** What the host configured, whatever the mode of the modal. */
const localValues = ({ basic: _, ...options }: HostOptions): FeatureValues => {
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

/** The features that the host set, instead of leaving them to their default. */
const setByHost = ({ basic: _, ...options }: HostOptions): ReadonlySet<FeatureKey> => {
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

const offValue = (value: Value): Value => (typeof value === 'boolean' ? false : [])

/** A limit narrows a value and never widens it. S6-10. */
const within = (value: Value, limit: Value | undefined): Value => {
  if (limit === undefined) return value
  if (typeof value === 'boolean') return value && limit === true
  return value.filter((entry) => Array.isArray(limit) && limit.includes(entry))
}

interface Mode {
  readonly flags: RemoteFlags
  /** IANA. */
  readonly timeZone: string
}

const effectiveValue = (key: FeatureKey, given: HostOptions, { flags, timeZone }: Mode) => {
  const local = localValues(given)[key]
  let effective: EffectiveValue<Value> = {
    value: local,
    source: setByHost(given).has(key) ? 'local' : 'default',
  }
  const narrow = (value: Value, source: FeatureSource) => {
    if (!isSame(value, effective.value)) effective = { value, source }
  }
  narrow(within(local, flags[key]), 'remote')
  const isOutside = gatedByZone.has(key) && isRestricted(timeZone, given.restrictedZones)
  if (isOutside) narrow(offValue(local), 'zone')
  if (given.basic === true && gatedInBasicMode.has(key)) narrow(offValue(local), 'basic')
  return effective
}

/** Each feature's value and what decided it. S6-08, S6-09, S6-10, S6-15. */
export const effectiveFeatures = (given: HostOptions, mode: Mode): EffectiveFeatures =>
  // `within` and `offValue` keep the type of the value.
  Object.fromEntries(
    featureKeys.map((key) => [key, effectiveValue(key, given, mode)]),
  ) as unknown as EffectiveFeatures

const remoteValues = (given: HostOptions, flags: RemoteFlags): FeatureValues => {
  const local = localValues(given)
  // `within` keeps the type of the value.
  return Object.fromEntries(
    featureKeys.map((key) => [key, within(local[key], flags[key])]),
  ) as unknown as FeatureValues
}

/** The features that the host set to more than the project allows. S6-10. */
export const ignoredFeatures = (given: HostOptions, flags: RemoteFlags): readonly FeatureKey[] => {
  const local = localValues(given)
  const allowed = remoteValues(given, flags)
  const set = setByHost(given)
  return featureKeys.filter((key) => set.has(key) && !isSame(local[key], allowed[key]))
}

/** The features that are switched by name, and those that an option of their own turns on. */
const namedFeatures = ['email', 'socials', 'onramp', 'multiWallet'] as const
const optionsBehind = [
  ['swaps', 'swaps'],
  ['onramp', 'onramp'],
  ['activity', 'activity'],
  ['reownBranding', 'branding'],
] as const

/** The host's options without what the project does not allow. S6-08, S6-10. */
export const narrowedOptions = (given: HostOptions, flags: RemoteFlags): HostOptions => {
  const allowed = remoteValues(given, flags)
  const isLimited = (key: FeatureKey) => flags[key] !== undefined
  const named = namedFeatures.filter(isLimited).map((key) => [key, allowed[key]] as const)
  const off = optionsBehind.filter(([key]) => isLimited(key) && isSame(allowed[key], offValue(allowed[key])))
  const left = Object.entries(given).filter(([name]) => off.every(([, option]) => option !== name))
  // Each of these options may be absent.
  return {
    ...(Object.fromEntries(left) as unknown as HostOptions),
    features: { ...given.features, ...Object.fromEntries(named) },
  }
}

import * as t from 'io-ts'

import type { EffectiveFeatureSet } from '#contracts/project.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { SocialLogin } from '#domain/options/social-login.ts'

/**
 * A feature in a response of the project's service. If `config` is null, the host decides. Without `config` the feature is
 * off.
 */
const RemoteFeature = t.readonly(
  t.intersection([
    t.type({ id: t.string, isEnabled: t.boolean }),
    t.partial({ config: t.union([t.null, t.readonlyArray(t.string)]) }),
  ]),
)
export const RemoteFeatures = t.readonlyArray(RemoteFeature)
export type RemoteFeatures = t.TypeOf<typeof RemoteFeatures>

/** The project's limit of each feature. Undefined leaves the choice to the host. S3-25. */
export type RemoteFlags = {
  readonly [Key in keyof EffectiveFeatureSet]: EffectiveFeatureSet[Key]['value'] | undefined
}

/**
 * Whether the project limits features. With `manualControl` the host decides, and basic mode has no features that could be
 * limited.
 */
export const usesRemoteFeatures = ({
  basic,
  manualControl,
}: Pick<HostOptions, 'basic' | 'manualControl'>): boolean => basic !== true && manualControl !== true

/** Flags that allow everything that the host configured. */
export const noFlags: RemoteFlags = {
  email: undefined,
  socials: undefined,
  swaps: undefined,
  onramp: undefined,
  activity: undefined,
  reownBranding: undefined,
  multiWallet: undefined,
}

/** The flags in a response of the service. Email is one of its social logins. S6-08. */
export const remoteFlags = (features: RemoteFeatures): RemoteFlags => {
  const find = (featureId: string) => features.find(({ id }) => id === featureId)
  const listOf = (featureId: string): readonly string[] | undefined => {
    const found = find(featureId)
    if (found?.config === null) return undefined
    return found?.isEnabled === true ? (found.config ?? []) : []
  }
  const isOn = (featureId: string): boolean | undefined => {
    const found = find(featureId)
    return found?.config === null ? undefined : found?.isEnabled === true && found.config !== undefined
  }
  const logins = listOf('social_login')
  const swaps = listOf('swap')
  return {
    email: logins?.includes('email'),
    socials: logins?.filter(SocialLogin.is),
    swaps: swaps && swaps.length > 0,
    onramp: listOf('onramp'),
    activity: isOn('activity'),
    reownBranding: isOn('reown_branding'),
    multiWallet: isOn('multi_wallet'),
  }
}

import type { FeatureCodecs } from '#domain/options/feature-codecs.ts'
import { token } from '#ports/token.ts'

/** The codecs of options that few hosts set. Loaded only if the host has set one. */
export interface OptionCodecs {
  readonly features: FeatureCodecs | undefined
}
export const OptionCodecs = token<OptionCodecs>('OptionCodecs')

import { featureCodecs } from '#domain/options/feature-codecs.ts'
import { decodeOptions as decode } from '#domain/options/host-options.ts'

/** Decodes options as the kernel of a host with features does. */
export const decodeOptions = (raw: unknown): ReturnType<typeof decode> => decode(raw, featureCodecs)

import { defaultSocials, SocialLogin } from '#domain/embedded/social.ts'

import { hasEmbedded, type HostOptions } from './host-options.ts'

type Given = Partial<Pick<HostOptions, 'embedded' | 'features' | 'basic'>>

/** Whether email login is offered: a frame is configured and the host did not turn it off. */
export const emailOf = (options: Given): boolean =>
  hasEmbedded(options) && options.features?.['email'] !== false

/** The social logins in the host's order, or all of them by default. S6-13. */
export const socialsOf = (options: Given): readonly SocialLogin[] => {
  const wanted = options.features?.['socials']
  if (!hasEmbedded(options) || wanted === false) return []
  return Array.isArray(wanted) ? wanted.filter(SocialLogin.is) : defaultSocials
}

const connectMethods = ['email', 'social', 'wallet'] as const
/** A section of the view Connect. */
export type ConnectMethod = (typeof connectMethods)[number]

/** The host's order of the sections, followed by those that it leaves out. S1-06. */
export const methodOrder = (wanted: readonly ConnectMethod[] = []): readonly ConnectMethod[] => [
  ...new Set([...wanted, ...connectMethods]),
]

import { defaultSocials, SocialLogin } from '#domain/embedded/social.ts'

import { hasEmbedded, type HostOptions } from './host-options.ts'

type Given = Partial<Pick<HostOptions, 'embedded' | 'features'>>

/** Whether visitors may log in by email: where there is a frame, unless the host says no. */
export const emailOf = (options: Given): boolean =>
  hasEmbedded(options) && options.features?.['email'] !== false

/** The social logins that the host wants, in its order; all of them when it says nothing. S6-13. */
export const socialsOf = (options: Given): readonly SocialLogin[] => {
  const wanted = options.features?.['socials']
  if (!hasEmbedded(options) || wanted === false) return []
  return Array.isArray(wanted) ? wanted.filter(SocialLogin.is) : defaultSocials
}

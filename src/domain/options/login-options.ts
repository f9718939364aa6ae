import { hasEmbedded, type HostOptions } from './host-options.ts'
import { defaultSocials, SocialLogin } from './social-login.ts'

type Given = Partial<Pick<HostOptions, 'embedded' | 'features' | 'basic'>>

/** Whether email login is offered: a frame is configured and the host did not disable email. */
export const emailOf = (options: Given): boolean =>
  hasEmbedded(options) && options.features?.['email'] !== false

/** The social logins in the host's order, or all of them by default. S6-13. */
export const socialsOf = (options: Given): readonly SocialLogin[] => {
  const socials = options.features?.['socials']
  if (!hasEmbedded(options) || socials === false) return []
  return Array.isArray(socials) ? socials.filter(SocialLogin.is) : defaultSocials
}

const connectMethods = ['email', 'social', 'wallet'] as const
/** A section of the Connect view. */
export type ConnectMethod = (typeof connectMethods)[number]

/** The host's order of the sections, followed by the missing ones. S1-06. */
const methodOrder = (preferred: readonly ConnectMethod[] = []): readonly ConnectMethod[] => [
  ...new Set([...preferred, ...connectMethods]),
]

/** The sections of the Connect view in order. `hasKeys`: the frame supports a listed namespace. S1-06, S4-48. */
export const methodsOf = (
  options: Given & Pick<HostOptions, 'connectMethodsOrder'>,
  hasKeys: boolean,
): readonly ConnectMethod[] => {
  const isOffered: Readonly<Record<ConnectMethod, boolean>> = {
    email: hasKeys && emailOf(options),
    social: hasKeys && socialsOf(options).length > 0,
    wallet: true,
  }
  return methodOrder(options.connectMethodsOrder).filter((method) => isOffered[method])
}

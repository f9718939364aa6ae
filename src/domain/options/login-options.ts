import { hasEmbedded, type HostOptions } from './host-options.ts'
import { defaultSocials, SocialLogin } from './social-login.ts'

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
const methodOrder = (wanted: readonly ConnectMethod[] = []): readonly ConnectMethod[] => [
  ...new Set([...wanted, ...connectMethods]),
]

/** The sections of the view Connect in order. `hasKeys`: the frame has keys in a listed namespace. S1-06, S4-48. */
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

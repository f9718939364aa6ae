import type { HostOptions } from '#domain/options/host-options.ts'

import { traitsOf, type View } from './view.ts'

const isLoginOffered = (options: Partial<HostOptions>, kind: 'email' | 'socials', name: string): boolean => {
  const allowed = options.features?.[kind]
  return (
    options.embedded !== undefined && (Array.isArray(allowed) ? allowed.includes(name) : allowed !== false)
  )
}

/** Whether the options offer the feature of a view. They may be narrowed while it is shown. S6-10. */
export const isOffered = (view: View, options: Partial<HostOptions>): boolean => {
  if (view.name === 'EmailLogin') return isLoginOffered(options, 'email', 'email')
  if (view.name === 'ConnectingSocial') return isLoginOffered(options, 'socials', view.provider)
  if (view.name === 'ConnectingFarcaster') return isLoginOffered(options, 'socials', 'farcaster')
  return traitsOf(view.name).needs?.every((option) => Boolean(options[option])) ?? true
}

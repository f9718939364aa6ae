import type { EvmProvidedWallet } from '#contracts/provided-wallets.ts'

import { SafeParent } from './safe-parent.ts'

/** Milliseconds after which a page around this one that does not answer is no Safe. */
const ANSWER_MS = 450

/** Safe's mark in its green. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%2312ff80"/%3E%3Cpath d="M10 10h12v4H14v4h8v4H10v-4" fill="none" stroke="%23121312" stroke-width="3"/%3E%3C/svg%3E'

/** Whether a listed page around this one answers as a Safe. */
const isInside = async (parent: SafeParent): Promise<boolean> => {
  if (!parent.exists) return false
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ANSWER_MS)
  try {
    const info = await parent.ask('getSafeInfo', undefined, stop.signal)
    return typeof info === 'object' && info !== null && 'safeAddress' in info
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** The Safe around the page, if it has one of these origins. */
export const safeWallet = ({ origins }: { readonly origins: readonly string[] }): EvmProvidedWallet => {
  const parent = new SafeParent([...origins])
  return {
    id: 'safe',
    name: 'Safe',
    icon: ICON,
    isHere: () => isInside(parent),
    provider: async () => (await import('./safe-provider.ts')).safeProvider(parent),
  }
}

import { listenTo } from '#shell/listen-to.ts'

import type { StandardWallet } from './standard-types.ts'

interface Registry {
  readonly register: (...wallets: readonly StandardWallet[]) => () => void
}

/**
 * Registers a wallet with the libraries of the page that look for wallets, those of now and later ones (wallet-standard). Does nothing on a
 * server. Returns a function that unregisters it.
 */
export const registerWallet = (wallet: StandardWallet): (() => void) => {
  if (typeof window === 'undefined') return () => undefined
  const ends: (() => void)[] = []
  const register = (registry: Registry) => void ends.push(registry.register(wallet))
  ends.push(
    listenTo(window, 'wallet-standard:app-ready', ({ detail }: CustomEvent<Registry>) => register(detail)),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    for (const end of ends.splice(0)) end()
  }
}

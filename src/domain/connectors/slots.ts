import type { HostOptions } from '#domain/options/host-options.ts'

import { BROWSER_WALLET } from './connector.ts'
import { isInstalled, type ListedConnector } from './listing.ts'

/** S9-09. */
export const RECOMMENDED_WALLETS = 4

export interface SlotRules {
  /** Directory ids in display order. */
  readonly featured: readonly string[]
  /** The number of login sections in the Connect view: email, socials. */
  readonly logins: number
}

/** The number of recommended wallets, given the other rows. S9-09. */
export const recommendedSlots = (
  connectors: readonly ListedConnector[],
  custom: number,
  { featured, logins }: SlotRules,
): number => {
  const injected = connectors.filter(isInstalled)
  const named = injected.filter(({ connector }) => connector.id !== BROWSER_WALLET.id)
  return Math.max(0, RECOMMENDED_WALLETS - featured.length - custom - named.length - logins)
}

/** The number of rows that will follow the connectors: the QR code until the relay has loaded, and other wallets. */
export const comingRows = (
  connectors: readonly ListedConnector[],
  { featuredWalletIds: featured = [], customWallets = [], relay }: Partial<HostOptions>,
  logins: number,
  showsQrCode: boolean,
): number => {
  const hasRelay = relay !== undefined
  const hasQrCode = connectors.some(({ connector }) => connector.type === 'WALLET_CONNECT')
  const slots = recommendedSlots(connectors, customWallets.length, { featured, logins })
  return featured.length + customWallets.length + slots + Number(hasRelay && showsQrCode && !hasQrCode)
}

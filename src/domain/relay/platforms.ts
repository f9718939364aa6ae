import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import type { BrowserEnvironment } from './environment.ts'

/** The ways to reach a wallet. Each is a tab. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface InThisBrowser {
  /** The wallet was found in this browser. */
  readonly installed: boolean
  /** Whether the host configured adapters, which browser wallets need. */
  readonly adapters: boolean
}

const isBrowserWallet = ({ rdns, injected }: DirectoryWallet): boolean =>
  rdns !== undefined || (injected ?? []).length > 0

const isOnPhones = ({ mobile_link, link_mode }: DirectoryWallet): boolean =>
  (mobile_link ?? link_mode) !== undefined

const linked = (wallet: DirectoryWallet, { device }: BrowserEnvironment): readonly Platform[] => [
  ...(isOnPhones(wallet) ? [device === 'phone' ? ('mobile' as const) : ('qrcode' as const)] : []),
  ...(wallet.webapp_link === undefined ? [] : ['web' as const]),
  ...(wallet.desktop_link === undefined || device === 'phone' ? [] : ['desktop' as const]),
]

/** Whether the wallet of a browser is missing here. A phone installs none in its browser if it can open the wallet's app. */
const mayInstall = (
  wallet: DirectoryWallet,
  { device }: BrowserEnvironment,
  byLink: readonly Platform[],
): boolean => isBrowserWallet(wallet) && (device === 'desktop' || byLink.length === 0)

/**
 * The tabs of a wallet in order, the first selected. The QR code is offered without a wallet, or for a wallet
 * without any known link.
 */
export const platformsOf = (
  wallet: DirectoryWallet | undefined,
  environment: BrowserEnvironment,
  { installed, adapters }: InThisBrowser = { installed: false, adapters: true },
): readonly Platform[] => {
  if (wallet === undefined) return ['qrcode']
  const byLink = linked(wallet, environment)
  if (adapters && installed) return ['browser', ...byLink]
  if (adapters && mayInstall(wallet, environment, byLink)) return [...byLink, 'unsupported']
  if (byLink.length > 0) return byLink
  return [wallet.supports_wc === false ? 'unsupported' : 'qrcode']
}

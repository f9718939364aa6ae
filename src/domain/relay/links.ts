import { type DirectoryWallet, isSafeLink } from '#domain/wallets/wallet.ts'

import type { Environment } from './environment.ts'
import { appTarget, type Link } from './link.ts'

/** The wallet's app on this phone, its program on this computer, its page. */
export type LinkKind = 'mobile' | 'desktop' | 'web'

export interface WalletHandover extends Link {
  /** What later requests lead to. */
  readonly base: string
}

const WEB = /^https?:\/\//i

const withSlash = (link: string): string => (link.endsWith('/') ? link : `${link}/`)

/** A scheme alone, however it is written, gets its `://`. */
const baseOf = (link: string): string =>
  withSlash(link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)

/** Telegram on Android decodes a link once before it hands it on; web addresses go another way. */
const encoded = (base: string, uri: string, { telegram, os }: Environment): string =>
  encodeURIComponent(telegram && os === 'android' && !WEB.test(base) ? encodeURIComponent(uri) : uri)

/** Telegram's browser follows no schemes of other apps, so the universal link comes first there. */
const mobileLink = (wallet: DirectoryWallet, { telegram }: Environment): string | undefined =>
  telegram ? (wallet.link_mode ?? wallet.mobile_link) : (wallet.mobile_link ?? wallet.link_mode)

const linkOf = (wallet: DirectoryWallet, kind: LinkKind, environment: Environment): string | undefined => {
  switch (kind) {
    case 'mobile':
      return mobileLink(wallet, environment)
    case 'desktop':
      return wallet.desktop_link
    case 'web':
      return wallet.webapp_link !== undefined && WEB.test(wallet.webapp_link) ? wallet.webapp_link : undefined
  }
}

/** Hands a pairing to the wallet; nothing if it has no such link, or none that is safe to follow. */
export const linkTo = (
  wallet: DirectoryWallet,
  kind: LinkKind,
  uri: string,
  environment: Environment,
): WalletHandover | undefined => {
  const link = linkOf(wallet, kind, environment)
  if (link === undefined) return undefined
  const base = baseOf(link)
  const href = `${base}wc?uri=${encoded(base, uri, environment)}`
  // a scheme that was put together only here is looked at only here
  if (!isSafeLink(href)) return undefined
  return { href, base, target: kind === 'mobile' ? appTarget(environment) : '_blank' }
}

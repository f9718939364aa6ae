import { webLink } from '#domain/shared/web-link.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import type { BrowserEnvironment } from './environment.ts'
import { appTarget, type Link } from './link.ts'

/** The link to the wallet's phone app, its desktop app or its web page. */
export type LinkKind = 'mobile' | 'desktop' | 'web'

export interface WalletHandover extends Link {
  /** The link that later requests use. */
  readonly base: string
}

const WEB = /^https?:\/\//i

const withSlash = (link: string): string => (link.endsWith('/') ? link : `${link}/`)

/** Completes a bare scheme with `://`. */
const baseOf = (link: string): string =>
  withSlash(link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)

/** Telegram on Android decodes a link once before it opens it, except for web addresses. */
const encoded = (base: string, uri: string, { telegram, os }: BrowserEnvironment): string =>
  encodeURIComponent(telegram && os === 'android' && !WEB.test(base) ? encodeURIComponent(uri) : uri)

/** Telegram's browser does not open app schemes, so the universal link comes first there. */
const mobileLink = (wallet: DirectoryWallet, { telegram }: BrowserEnvironment): string | undefined =>
  telegram ? (wallet.link_mode ?? wallet.mobile_link) : (wallet.mobile_link ?? wallet.link_mode)

/** The scheme of a link to a wallet, which may be bare, for example `sample:`. */
const schemeOf = (link: string): string => `${/^[^:/]*/.exec(link)?.[0].toLowerCase() ?? ''}:`

/**
 * The schemes with which a wallet opens without a question. `listed` are its entries in sources that vouch for them: the host's
 * code, and lists that it signed.
 */
export const knownSchemes = (
  { id }: Pick<DirectoryWallet, 'id'>,
  listed: readonly DirectoryWallet[],
): ReadonlySet<string> =>
  new Set(
    listed
      .filter((entry) => entry.id === id)
      .flatMap(({ mobile_link, desktop_link }) => [mobile_link ?? [], desktop_link ?? []].flat())
      .map(schemeOf),
  )

/**
 * The scheme, with its colon, that the user has to agree to before the link opens, because any program can have it. Undefined for
 * a web address, and for a known scheme.
 */
export const schemeToConfirm = (
  { base, href }: Pick<WalletHandover, 'base' | 'href'>,
  known: ReadonlySet<string>,
): string | undefined =>
  webLink(href) !== undefined || known.has(schemeOf(base)) ? undefined : schemeOf(base)

const linkOf = (
  wallet: DirectoryWallet,
  kind: LinkKind,
  environment: BrowserEnvironment,
): string | undefined => {
  switch (kind) {
    case 'mobile':
      return mobileLink(wallet, environment)
    case 'desktop':
      return wallet.desktop_link
    case 'web':
      return wallet.webapp_link
  }
}

/** The link that hands a pairing to the wallet. Undefined if the wallet has no safe link. */
export const linkTo = (
  wallet: DirectoryWallet,
  kind: LinkKind,
  uri: string,
  environment: BrowserEnvironment,
): WalletHandover | undefined => {
  const link = linkOf(wallet, kind, environment)
  if (link === undefined) return undefined
  const base = baseOf(link)
  const href = `${base}wc?uri=${encoded(base, uri, environment)}`
  const allowed = kind === 'web' ? 'web' : 'app'
  // The complete link is checked here, because it is assembled here.
  if (safeLink(allowed, href) === undefined) return undefined
  return { href, base, kind: allowed, target: kind === 'mobile' ? appTarget(environment) : '_blank' }
}

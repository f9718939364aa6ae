import type { BrowserKind } from '#domain/browser/agent.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import { appTarget, type Link } from '#domain/relay/link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { browseCode, browseLink, type BrowseRules } from './browse-link.ts'

/** What a press on a wallet does here. */
export type Opening =
  /** Connects the wallet of this browser. */
  | { readonly by: 'connector'; readonly connector: Connector }
  /** Starts a session over the relay, on a phone with the wallet's own link. */
  | { readonly by: 'session' }
  /** Opens this page in the browser of the wallet's app. */
  | { readonly by: 'browse'; readonly link: Link }
  /** Shows a QR code that opens this page in the wallet's app on a phone. */
  | { readonly by: 'code'; readonly href: string }
  /** Opens the store that this browser or phone installs from. */
  | { readonly by: 'store'; readonly link: Link }

/** What decides how a wallet is opened. */
export interface Reach {
  readonly environment: BrowserEnvironment
  /** The family that the user connects in. */
  readonly family: Namespace
  /** The name of the app, which some links have. */
  readonly app: string
  readonly hasRelay: boolean
  readonly rules: BrowseRules
}

/** The store of extensions by browser, the browser's own first. Edge also installs from Chrome's store. */
const EXTENSIONS: Readonly<
  Record<BrowserKind, readonly ('chrome_store' | 'firefox_store' | 'edge_store' | 'safari_store')[]>
> = {
  chrome: ['chrome_store'],
  firefox: ['firefox_store'],
  edge: ['edge_store', 'chrome_store'],
  safari: ['safari_store'],
  other: [],
}

/** A page of the wallet in a store. */
export interface StorePage {
  readonly type: 'app_store' | 'play_store' | (typeof EXTENSIONS)[BrowserKind][number]
  readonly href: string
}

const storesOf = ({
  device,
  os,
  browser,
}: Pick<BrowserEnvironment, 'device' | 'os' | 'browser'>): readonly StorePage['type'][] => {
  if (os === 'ios') return ['app_store']
  if (os === 'android') return ['play_store']
  return device === 'phone' ? [] : EXTENSIONS[browser]
}

/** The wallet's page in the store of this phone or browser. */
export const storePage = (
  wallet: DirectoryWallet,
  environment: Pick<BrowserEnvironment, 'device' | 'os' | 'browser'>,
): StorePage | undefined => {
  const type = storesOf(environment).find((store) => wallet[store] !== undefined)
  const href = type && wallet[type]
  return type === undefined || href === undefined ? undefined : { type, href }
}

/** Whether the wallet can have a session that this device can start. A phone needs a link to the wallet. */
const hasSession = (
  { mobile_link, link_mode, webapp_link, supports_wc }: DirectoryWallet,
  { hasRelay, environment: { device } }: Reach,
): boolean =>
  hasRelay &&
  supports_wc !== false &&
  (device === 'desktop' || (mobile_link ?? link_mode ?? webapp_link) !== undefined)

/** The link that opens this page in the browser of the wallet's app, on a phone only. */
export const walletBrowserLink = (
  wallet: DirectoryWallet,
  { environment, family, app, rules }: Reach,
): Link | undefined => {
  const { os, device, href: page } = environment
  if (device !== 'phone' || (os !== 'ios' && os !== 'android')) return undefined
  const href = browseLink(wallet, { href: page, name: app }, family, os, rules)
  return href === undefined ? undefined : { href, kind: 'app', target: appTarget(environment) }
}

/** The link for a QR code that opens this page in the wallet on a phone, on a desktop only. */
export const codeOf = (
  wallet: Pick<DirectoryWallet, 'browse'>,
  { environment: { device, href }, family, app, rules }: Reach,
): string | undefined =>
  device === 'desktop' ? browseCode(wallet, { href, name: app }, family, rules) : undefined

/**
 * How the wallet is opened here: installed, over the relay, in its own browser, by a code for a phone, or first installed from a
 * store. Undefined if it cannot be reached from here.
 */
export const openingOf = (
  wallet: DirectoryWallet,
  installed: Connector | undefined,
  reach: Reach,
): Opening | undefined => {
  if (installed !== undefined) return { by: 'connector', connector: installed }
  if (hasSession(wallet, reach)) return { by: 'session' }
  const link = walletBrowserLink(wallet, reach)
  if (link !== undefined) return { by: 'browse', link }
  const href = codeOf(wallet, reach)
  if (href !== undefined) return { by: 'code', href }
  const store = storePage(wallet, reach.environment)
  return store === undefined
    ? undefined
    : { by: 'store', link: { href: store.href, kind: 'https', target: '_blank' } }
}

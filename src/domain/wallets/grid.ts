import { isInstalled, type ListedConnector } from '#domain/connectors/listing.ts'

import {
  fitsDevice,
  isExcludedBy,
  isIncludedBy,
  type KnownChoice,
  supportsOneOf,
  type WalletRules,
} from './choice.ts'
import { connectorIdentity, distinctWallets, identityOf, isAmong } from './identity.ts'
import { searchWallets } from './snapshot.ts'
import type { DirectoryWallet } from './wallet.ts'

export interface GridWallet {
  readonly wallet: DirectoryWallet
  /** Whether the wallet is available in this browser. */
  readonly installed: boolean
}

/** The lists from which the grid is built, besides the wallets of the host. */
export interface GridLists extends KnownChoice {
  readonly connectors: readonly ListedConnector[]
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  readonly wallets: readonly DirectoryWallet[]
}

const installedIn = (connectors: readonly ListedConnector[]) => {
  const injected = connectors.filter(isInstalled)
  const there = isAmong(injected.map(({ connector }) => connectorIdentity(connector)))
  return (wallet: DirectoryWallet): boolean => there(identityOf(wallet))
}

const idsOf = (wallets: readonly DirectoryWallet[]): ReadonlySet<string> =>
  new Set(wallets.map(({ id }) => id.toLowerCase()))

/** Installed wallets first, then the featured ids in order, then the rest in their order. */
const inOrder = (wallets: readonly GridWallet[], featured: readonly string[]): readonly GridWallet[] => {
  const places = new Map(featured.map((id, place) => [id.toLowerCase(), place]))
  const rankOf = ({ wallet }: GridWallet) => places.get(wallet.id.toLowerCase()) ?? featured.length
  return [...wallets].sort((a, b) => Number(b.installed) - Number(a.installed) || rankOf(a) - rankOf(b))
}

/** All wallets that the user may select, without duplicates. S1-30 to S1-33, S5-49. */
export const allWallets = (lists: GridLists, rules: WalletRules): readonly GridWallet[] => {
  const [excluded, included] = [isExcludedBy(rules, lists), isIncludedBy(rules, lists)]
  const isInstalled = installedIn(lists.connectors)
  const custom = idsOf(rules.custom)
  const hosts = new Set([
    ...custom,
    ...idsOf(lists.featured),
    ...rules.featured.map((id) => id.toLowerCase()),
  ])
  const all = [...lists.featured, ...rules.custom, ...lists.recommended, ...lists.wallets]
  const mayBeShown = (wallet: DirectoryWallet): boolean => {
    const [one, id] = [identityOf(wallet), wallet.id.toLowerCase()]
    return (
      !excluded(one) &&
      (hosts.has(id) || included(one)) &&
      (custom.has(id) || fitsDevice(wallet, rules) || isInstalled(wallet)) &&
      supportsOneOf(wallet, rules.namespaces)
    )
  }
  const shown = distinctWallets(all.filter(mayBeShown)).map((wallet) => ({
    wallet,
    installed: isInstalled(wallet),
  }))
  return inOrder(shown, rules.featured)
}

/** The results of a search, including the host's wallets, which the directory does not know. */
export const searchedWallets = (
  lists: GridLists,
  rules: WalletRules,
  { term, certifiedOnly }: { readonly term: string; readonly certifiedOnly: boolean },
): readonly GridWallet[] => {
  const custom = searchWallets(rules.custom, term).filter(
    ({ badge_type }) => !certifiedOnly || badge_type === 'certified',
  )
  return allWallets({ ...lists, featured: [], recommended: [] }, { ...rules, custom })
}

const STORES = [
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
  'edge_store',
  'safari_store',
] as const

/** The wallets with a download link, recommended ones first. */
export const downloadableWallets = (lists: GridLists, rules: WalletRules): readonly DirectoryWallet[] => {
  const recommended = idsOf(lists.recommended)
  const later = ({ id }: DirectoryWallet) => Number(!recommended.has(id.toLowerCase()))
  return allWallets(lists, { ...rules, device: 'desktop' })
    .map(({ wallet }) => wallet)
    .filter((wallet) => STORES.some((store) => wallet[store] !== undefined))
    .sort((a, b) => later(a) - later(b))
}

/** The number of wallets to show. From ten it is rounded down to tens, with a '+' if it was rounded. */
export const roundedCount = (count: number): { readonly count: number; readonly more: boolean } => {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return { count: rounded, more: rounded < count }
}

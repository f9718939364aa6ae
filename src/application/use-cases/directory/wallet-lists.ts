import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { ListedConnector } from '#domain/connectors/listing.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import type { WalletRules } from '#domain/wallets/choice.ts'
import { type Directory, hasMorePages } from '#domain/wallets/directory.ts'
import {
  allWallets,
  downloadableWallets,
  foundWallets,
  type GridLists,
  type GridWallet,
  roundedCount,
} from '#domain/wallets/grid.ts'
import type { RecentWallets } from '#domain/wallets/recent.ts'
import { type ConnectRow, connectRows } from '#domain/wallets/rows.ts'
import type { AskedSearch, DirectoryTrouble } from '#domain/wallets/search.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

/** What the Connect view lists. */
export interface ConnectList {
  readonly rows: readonly ConnectRow[]
  /** All wallets there are; `more`: the count is rounded down. Undefined while none are known. */
  readonly all: { readonly count: number; readonly more: boolean } | undefined
  /** More rows may come. */
  readonly loading: boolean
  readonly trouble: DirectoryTrouble | undefined
}

/** All wallets, or what a search found. */
export interface WalletGrid {
  readonly wallets: readonly GridWallet[]
  /** `failed`: nothing is there, and `trouble` says why. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly hasMore: boolean
  readonly loadingMore: boolean
  /** As it was typed. */
  readonly term: string
  readonly certifiedOnly: boolean
  /** How many there are, loaded or not; undefined while nobody knows. */
  readonly found: number | undefined
  readonly trouble: DirectoryTrouble | undefined
}

/** Wallets that the visitor could get. */
export interface Downloads extends Pick<WalletGrid, 'status' | 'trouble'> {
  readonly wallets: readonly DirectoryWallet[]
}

/** All that the lists are made of. */
export interface Known {
  readonly directory: Directory
  readonly recent: RecentWallets
  readonly connectors: readonly ListedConnector[]
  readonly rules: WalletRules
  /** There is a directory to ask. */
  readonly available: boolean
}

/** The namespaces that are shown, where not all are; a modal that is about one shows that one. S4-48. */
const shownOf = (shown: Readonly<Record<Namespace, boolean>>, only: Namespace | undefined) => {
  if (only !== undefined) return [only]
  return namespaces.every((each) => shown[each]) ? undefined : namespaces.filter((each) => shown[each])
}

/** The rules that follow from the host's options. S1-30 to S1-33. */
export const rulesOf = (
  options: HostOptions,
  shown: Readonly<Record<Namespace, boolean>>,
  only: Namespace | undefined,
  device: WalletRules['device'],
): WalletRules => ({
  include: options.includeWalletIds ?? [],
  exclude: options.excludeWalletIds ?? [],
  featured: options.featuredWalletIds ?? [],
  custom: decodeWallets(options.customWallets ?? []),
  order: options.connectorTypeOrder ?? [],
  namespaces: shownOf(shown, only),
  device,
  hasRelay: options.relay !== undefined,
})

const listsOf = ({ directory, connectors, available }: Known): GridLists => ({
  connectors,
  featured: directory.featured,
  recommended: directory.recommended,
  wallets: directory.wallets,
  excludedWallets: directory.excludedWallets,
  // with nobody to ask it is known which they are: those that the option names
  includedWallets: available ? directory.includedWallets : [],
})

/** How many wallets the directory, the featured and the host's own ones are; 0 while the directory has not said. */
const totalOf = ({ directory: { count, featured }, rules }: Known): number =>
  count === 0 ? 0 : count + featured.length + rules.custom.length

/** Of some namespaces only what is loaded can be counted. */
const countOf = (known: Known): ConnectList['all'] => {
  const total = totalOf(known)
  if (!known.available || total === 0) return undefined
  if (known.rules.namespaces === undefined) return roundedCount(total)
  return { count: allWallets(listsOf(known), known.rules).length, more: known.directory.more }
}

export const connectListOf = (known: Known): ConnectList => {
  const { directory, recent, rules, available } = known
  const awaits = (list: 'featured' | 'recommended') =>
    directory.pending.includes(list) && directory[list].length === 0
  return {
    rows: connectRows({ ...listsOf(known), recent }, rules),
    all: countOf(known),
    loading: available && (awaits('featured') || awaits('recommended')),
    trouble: directory.trouble,
  }
}

/** Trouble hides nothing that is there. */
const statusOf = (shown: number, waiting: boolean, trouble: DirectoryTrouble | undefined) => {
  if (waiting) return 'loading' as const
  return shown === 0 && trouble !== undefined ? ('failed' as const) : ('ready' as const)
}

const searched = (known: Known, asked: AskedSearch): WalletGrid => {
  const { search } = known.directory
  const isWaiting = search.status === 'waiting'
  const lists = { ...listsOf(known), wallets: search.results }
  const wallets = isWaiting ? [] : foundWallets(lists, known.rules, asked)
  return {
    wallets,
    status: statusOf(wallets.length, isWaiting, search.trouble),
    hasMore: search.more,
    loadingMore: search.loadingMore,
    term: search.term,
    certifiedOnly: search.certifiedOnly,
    found: isWaiting ? undefined : search.results.length < search.count ? search.count : wallets.length,
    trouble: search.trouble,
  }
}

export const gridOf = (known: Known): WalletGrid => {
  const { search, page, pending, trouble, more } = known.directory
  if (search.asked !== undefined) return searched(known, search.asked)
  const wallets = allWallets(listsOf(known), known.rules)
  const isPaging = pending.includes('wallets')
  const status = statusOf(wallets.length, isPaging && page === 0, trouble)
  return {
    wallets,
    status,
    hasMore: hasMorePages(known.directory),
    loadingMore: isPaging && page > 0,
    term: search.term,
    certifiedOnly: search.certifiedOnly,
    found: status === 'ready' ? (more ? totalOf(known) : wallets.length) : undefined,
    trouble,
  }
}

export const downloadsOf = (known: Known): Downloads => {
  const { pending, trouble } = known.directory
  const wallets = downloadableWallets(listsOf(known), known.rules)
  const isWaiting = pending.includes('recommended') || pending.includes('wallets')
  return { wallets, status: statusOf(wallets.length, isWaiting && wallets.length === 0, trouble), trouble }
}

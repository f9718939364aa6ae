import type { ListedConnector } from '#domain/connectors/listing.ts'
import { failureOf, hasMore, itemsOf, pendingOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { WalletRules } from '#domain/wallets/choice.ts'
import {
  awaits,
  awaitsWallets,
  countOf,
  type Directory,
  isPartial,
  listFailure,
} from '#domain/wallets/directory.ts'
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
import { requestedSearch, type WalletSearch } from '#domain/wallets/search.ts'
import { uniqueWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

/** What the Connect view lists. */
export interface ConnectList {
  readonly rows: readonly ConnectRow[]
  /** All wallets there are; `more`: the count is rounded down. Undefined while none are known. */
  readonly all: { readonly count: number; readonly more: boolean } | undefined
  /** More rows may come. */
  readonly loading: boolean
  readonly trouble: ServiceFailure | undefined
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
  readonly trouble: ServiceFailure | undefined
}

/** Wallets that the visitor could get. */
export interface Downloads extends Pick<WalletGrid, 'status' | 'trouble'> {
  readonly wallets: readonly DirectoryWallet[]
}

/** All that the lists are made of. */
export interface Known {
  readonly directory: Directory
  readonly search: WalletSearch
  readonly recent: RecentWallets
  readonly connectors: readonly ListedConnector[]
  readonly rules: WalletRules
  /** There is a directory to ask. */
  readonly available: boolean
}

const listsOf = ({ directory, connectors, available }: Known): GridLists => {
  const { featured, recommended, wallets, excludedWallets, includedWallets } = directory
  return {
    connectors,
    featured: itemsOf(featured),
    recommended: itemsOf(recommended),
    wallets: itemsOf(wallets),
    excludedWallets: itemsOf(excludedWallets),
    // without a directory the included wallets are those that the option names
    includedWallets: available
      ? includedWallets.status === 'ready'
        ? includedWallets.items
        : undefined
      : [],
  }
}

/** Wallets of the directory, the featured ones and the host's own; 0 while the directory has not answered. */
const totalOf = ({ directory, rules }: Known): number => {
  const count = countOf(directory)
  return count === 0 ? 0 : count + itemsOf(directory.featured).length + rules.custom.length
}

/** When not all namespaces are shown, only loaded wallets can be counted. */
const allOf = (known: Known): ConnectList['all'] => {
  const total = totalOf(known)
  if (!known.available || total === 0) return undefined
  if (known.rules.namespaces === undefined) return roundedCount(total)
  return { count: allWallets(listsOf(known), known.rules).length, more: isPartial(known.directory) }
}

export const connectListOf = (known: Known): ConnectList => {
  const { directory, recent, rules, available } = known
  return {
    rows: connectRows({ ...listsOf(known), recent }, rules),
    all: allOf(known),
    loading: available && (awaits(directory.featured) || awaits(directory.recommended)),
    trouble: listFailure(directory),
  }
}

/** A failure hides no wallet that is known. */
const statusOf = (shown: number, waiting: boolean, trouble: ServiceFailure | undefined) => {
  if (waiting) return 'loading' as const
  return shown === 0 && trouble !== undefined ? ('failed' as const) : ('ready' as const)
}

const pagesOf = (data: RemoteData<DirectoryWallet>) => ({
  hasMore: hasMore(data),
  loadingMore: pendingOf(data) === 'more',
})

const searched = (known: Known, search: WalletSearch): WalletGrid => {
  const data = known.directory.search
  const isWaiting = data.status === 'idle' || data.status === 'loading'
  const results = uniqueWallets(itemsOf(data))
  const wallets = isWaiting ? [] : foundWallets({ ...listsOf(known), wallets: results }, known.rules, search)
  const trouble = failureOf(data)
  const total = data.status === 'ready' ? (data.total ?? 0) : 0
  return {
    wallets,
    status: statusOf(wallets.length, isWaiting, trouble),
    ...pagesOf(data),
    ...known.search,
    found: isWaiting ? undefined : results.length < total ? total : wallets.length,
    trouble,
  }
}

export const gridOf = (known: Known): WalletGrid => {
  const { directory } = known
  const search = requestedSearch(known.search)
  if (search !== undefined) return searched(known, search)
  const wallets = allWallets(listsOf(known), known.rules)
  const trouble = listFailure(directory)
  const status = statusOf(wallets.length, awaitsWallets(directory), trouble)
  return {
    wallets,
    status,
    ...pagesOf(directory.wallets),
    ...known.search,
    found: status === 'ready' ? (isPartial(directory) ? totalOf(known) : wallets.length) : undefined,
    trouble,
  }
}

export const downloadsOf = (known: Known): Downloads => {
  const { directory } = known
  const trouble = listFailure(directory)
  const wallets = downloadableWallets(listsOf(known), known.rules)
  const isWaiting = pendingOf(directory.recommended) !== undefined || awaitsWallets(directory)
  return { wallets, status: statusOf(wallets.length, isWaiting && wallets.length === 0, trouble), trouble }
}

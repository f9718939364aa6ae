import type { WalletsSnapshot } from '#contracts/wallets.ts'
import type { ListedConnector } from '#domain/connectors/listing.ts'
import { failureOf, hasMore, itemsOf, pendingOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { WalletRules } from '#domain/wallets/choice.ts'
import {
  isLoading,
  areWalletsLoading,
  countOf,
  type Directory,
  directoryLists,
  isPartial,
  listFailure,
} from '#domain/wallets/directory.ts'
import {
  allWallets,
  downloadableWallets,
  searchedWallets,
  type GridLists,
  type GridWallet,
  roundedCount,
} from '#domain/wallets/grid.ts'
import type { RecentWalletList } from '#domain/wallets/recent.ts'
import { type ConnectRow, connectRows } from '#domain/wallets/rows.ts'
import { requestedSearch, type WalletSearch } from '#domain/wallets/search.ts'
import { uniqueWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

/** The rows of the Connect view. */
export interface ConnectList {
  readonly rows: readonly ConnectRow[]
  /**
   * The number of all wallets. `more` means that it is rounded down. Undefined while no wallets are known.
   */
  readonly all: { readonly count: number; readonly more: boolean } | undefined
  /** Whether more rows may follow. */
  readonly loading: boolean
  readonly failure: ServiceFailure | undefined
}

/** All wallets, or the results of a search. */
export interface WalletGrid extends Omit<WalletsSnapshot, 'status' | 'wallets' | 'count' | 'error'> {
  readonly wallets: readonly GridWallet[]
  /** `error` means that the list is empty, and `failure` contains the reason. */
  readonly status: 'pending' | 'success' | 'error'
  /** The number of results, loaded or not. Undefined while it is unknown. */
  readonly count: number | undefined
  readonly failure: ServiceFailure | undefined
}

/** Wallets that the user can install. */
export interface Downloads extends Pick<WalletGrid, 'status' | 'failure'> {
  readonly wallets: readonly DirectoryWallet[]
}

/** The data from which the lists are built. */
export interface WalletData {
  readonly directory: Directory
  readonly search: WalletSearch
  readonly recent: RecentWalletList
  readonly connectors: readonly ListedConnector[]
  readonly rules: WalletRules
  /** Whether a directory is configured. */
  readonly available: boolean
}

/** Whether the lists are the same for both. A search does not change them. */
export const haveSameLists = (before: WalletData, after: WalletData): boolean =>
  directoryLists.every((list) => before.directory[list] === after.directory[list]) &&
  before.recent === after.recent &&
  before.connectors === after.connectors &&
  before.rules === after.rules &&
  before.available === after.available

/** Whether the grid is the same for both. The results of a search matter only while it is shown. */
export const haveSameGrid = (before: WalletData, after: WalletData): boolean =>
  haveSameLists(before, after) &&
  before.search === after.search &&
  (requestedSearch(after.search) === undefined || before.directory.search === after.directory.search)

const listsOf = ({ directory, connectors, available }: WalletData): GridLists => {
  const { featured, recommended, wallets, excludedWallets, includedWallets } = directory
  return {
    connectors,
    featured: itemsOf(featured),
    recommended: itemsOf(recommended),
    wallets: itemsOf(wallets),
    excludedWallets: itemsOf(excludedWallets),
    // Without a directory, the included wallets are those that the option names.
    includedWallets: available
      ? includedWallets.status === 'success'
        ? includedWallets.items
        : undefined
      : [],
  }
}

/** The number of directory, featured and custom wallets. 0 until the directory has loaded. */
const totalOf = ({ directory, rules }: WalletData): number => {
  const count = countOf(directory)
  return count === 0 ? 0 : count + itemsOf(directory.featured).length + rules.custom.length
}

/** If some namespaces are hidden, only loaded wallets can be counted. */
const allOf = (data: WalletData): ConnectList['all'] => {
  const total = totalOf(data)
  if (!data.available || total === 0) return undefined
  if (data.rules.namespaces === undefined) return roundedCount(total)
  return { count: allWallets(listsOf(data), data.rules).length, more: isPartial(data.directory) }
}

export const connectListOf = (data: WalletData): ConnectList => {
  const { directory, recent, rules, available } = data
  return {
    rows: connectRows({ ...listsOf(data), recent }, rules),
    all: allOf(data),
    loading: available && (isLoading(directory.featured) || isLoading(directory.recommended)),
    failure: listFailure(directory),
  }
}

/** The status of a list. A failure does not hide loaded wallets. */
const statusOf = (shown: number, waiting: boolean, failure: ServiceFailure | undefined) => {
  if (waiting) return 'pending' as const
  return shown === 0 && failure !== undefined ? ('error' as const) : ('success' as const)
}

const pagesOf = (data: RemoteData<DirectoryWallet>) => ({
  hasMore: hasMore(data),
  loadingMore: pendingOf(data) === 'more',
})

const searched = (data: WalletData, search: WalletSearch): WalletGrid => {
  const found = data.directory.search
  const isWaiting = found.status === 'idle' || found.status === 'pending'
  const results = uniqueWallets(itemsOf(found))
  const wallets = isWaiting ? [] : searchedWallets({ ...listsOf(data), wallets: results }, data.rules, search)
  const failure = failureOf(found)
  const total = found.status === 'success' ? (found.total ?? 0) : 0
  return {
    wallets,
    status: statusOf(wallets.length, isWaiting, failure),
    ...pagesOf(found),
    ...data.search,
    count: isWaiting ? undefined : results.length < total ? total : wallets.length,
    failure,
  }
}

export const gridOf = (data: WalletData): WalletGrid => {
  const { directory } = data
  const search = requestedSearch(data.search)
  if (search !== undefined) return searched(data, search)
  const wallets = allWallets(listsOf(data), data.rules)
  const failure = listFailure(directory)
  const status = statusOf(wallets.length, areWalletsLoading(directory), failure)
  return {
    wallets,
    status,
    ...pagesOf(directory.wallets),
    ...data.search,
    count: status === 'success' ? (isPartial(directory) ? totalOf(data) : wallets.length) : undefined,
    failure,
  }
}

export const downloadsOf = (data: WalletData): Downloads => {
  const { directory } = data
  const failure = listFailure(directory)
  const wallets = downloadableWallets(listsOf(data), data.rules)
  const isWaiting = pendingOf(directory.recommended) !== undefined || areWalletsLoading(directory)
  return { wallets, status: statusOf(wallets.length, isWaiting && wallets.length === 0, failure), failure }
}

import type { ChainId } from '#domain/caip/chain-id.ts'
import { RECOMMENDED_WALLETS } from '#domain/connectors/slots.ts'
import { failureOf, isFetching, itemsOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import type { WalletQuery } from './snapshot.ts'
import type { DirectoryWallet } from './wallet.ts'

/** S9-10. */
export const WALLETS_PER_PAGE = 40
/** Lists older than this, in milliseconds, are loaded again when the modal opens. */
export const DIRECTORY_MAX_AGE_MS = 5 * 60_000

/** The lists that are loaded from the directory. Only `wallets` has more than one page. */
export const directoryLists = [
  'featured',
  'recommended',
  'wallets',
  'excludedWallets',
  'includedWallets',
] as const
export type DirectoryList = (typeof directoryLists)[number]

/** The lists of the directory and the search in it. S3-04. */
export type Directory = Readonly<Record<DirectoryList | 'search', RemoteData<DirectoryWallet>>>

/** The limits that the host's options impose on the lists. S1-31 to S1-33. */
export interface DirectoryScope {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  readonly chains: readonly ChainId[]
}

/** The requests of one list; `page` counts from 1. The pages leave out the recommended wallets. S9-09, S9-10. */
export const listQuery = (
  list: DirectoryList,
  { include, exclude, featured, chains }: DirectoryScope,
  recommended: readonly string[],
  page: number,
): WalletQuery => {
  switch (list) {
    case 'featured':
      return { page, entries: featured.length, include: featured }
    case 'recommended':
      return { page, entries: RECOMMENDED_WALLETS, include, exclude: [...exclude, ...featured], chains }
    case 'wallets':
      return {
        page,
        entries: WALLETS_PER_PAGE,
        include,
        exclude: [...recommended, ...exclude, ...featured],
      }
    case 'excludedWallets':
      return { page, entries: exclude.length, include: exclude }
    case 'includedWallets':
      return { page, entries: include.length, include }
  }
}

/** Whether a list must be requested. A list that no option names is empty. */
export const isListed = (list: DirectoryList, { include, exclude, featured }: DirectoryScope): boolean => {
  const named = { featured, excludedWallets: exclude, includedWallets: include }
  return list === 'recommended' || list === 'wallets' || named[list].length > 0
}

/** The cursor of the page after this one. A page without wallets is the last one, regardless of the count. */
export const nextPage = (
  { page, entries }: WalletQuery,
  { wallets, count }: { readonly wallets: readonly DirectoryWallet[]; readonly count: number },
): string | undefined => (wallets.length > 0 && page * entries < count ? String(page + 1) : undefined)

/** The number of wallets on all pages according to the directory. 0 before its response. */
export const countOf = ({ recommended, wallets }: Directory): number =>
  Math.max(0, ...[recommended, wallets].map((list) => (list.status === 'success' && list.total) || 0))

/** Whether there are pages that are not loaded. */
export const isPartial = ({ wallets }: Directory): boolean =>
  wallets.status === 'success' && wallets.cursor !== undefined

/** Whether the first page is pending. It is requested after the recommended wallets. */
export const areWalletsLoading = ({ wallets, recommended }: Directory): boolean =>
  wallets.status === 'pending' || (wallets.status === 'idle' && isFetching(recommended))

/** Whether a list is empty and its first request is running. */
export const isLoading = (list: RemoteData<DirectoryWallet>): boolean =>
  isFetching(list) && itemsOf(list).length === 0

/** All wallets of the loaded lists. */
export const listedWallets = (directory: Directory): readonly DirectoryWallet[] =>
  directoryLists.flatMap((list) => itemsOf(directory[list]))

/** The first reason why a list is missing or outdated. */
export const listFailure = (directory: Directory): ServiceFailure | undefined =>
  directoryLists.map((list) => failureOf(directory[list])).find((reason) => reason !== undefined)

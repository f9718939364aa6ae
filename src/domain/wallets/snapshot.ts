import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

import { DirectoryWallet, isOfFamilies } from './wallet.ts'

/** A query for wallets. An empty list does not restrict it. S7-23. */
export interface WalletQuery {
  /** Starts at 1. */
  readonly page: number
  /** Wallets per page. S9-10, S9-11. */
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly chains?: readonly ChainId[]
  readonly search?: string
  readonly badge?: 'certified'
  /** Whether a list that is already loaded is loaded again. */
  readonly fresh?: true
}

/** Removes duplicates. Ids are compared case-insensitively. */
export const uniqueWallets = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] => {
  const byId = new Map<string, DirectoryWallet>()
  for (const wallet of wallets) {
    const id = wallet.id.toLowerCase()
    if (!byId.has(id)) byId.set(id, wallet)
  }
  return byId.size === wallets.length ? wallets : [...byId.values()]
}

const rankOf = ({ order }: DirectoryWallet): number => order ?? Number.POSITIVE_INFINITY

/** Ranked wallets in order of rank, then the others in their order. */
export const byRank = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] =>
  // Subtracting two infinite ranks gives NaN.
  [...wallets].sort((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)))

/** The valid wallets of a list, without duplicates. An invalid entry does not affect the others. */
export const decodeWallets = (raw: readonly unknown[]): readonly DirectoryWallet[] =>
  uniqueWallets(
    raw.flatMap((entry) => {
      const wallet = DirectoryWallet.decode(entry)
      return E.isRight(wallet) ? [wallet.right] : []
    }),
  )

const wallets = new t.Type<readonly DirectoryWallet[], unknown>(
  'a list of wallets',
  t.readonlyArray(DirectoryWallet).is,
  (u, context) => (Array.isArray(u) ? t.success(byRank(decodeWallets(u))) : t.failure(u, context)),
  t.identity,
)

/** The host's wallet list, used without a directory or if the directory fails. */
export const WalletSnapshot = t.readonly(t.type({ version: t.literal(1), wallets }))
export type WalletSnapshot = t.TypeOf<typeof WalletSnapshot>

/** The wallets whose name or rdns contains the term, or whose id equals it. An empty term returns all. */
export const searchWallets = (all: readonly DirectoryWallet[], term: string): readonly DirectoryWallet[] => {
  const query = term.trim().toLowerCase()
  if (query === '') return all
  return all.filter(
    ({ id, name, rdns }) =>
      id.toLowerCase() === query ||
      name.toLowerCase().includes(query) ||
      rdns?.toLowerCase().includes(query) === true,
  )
}

const lower = (list: readonly string[] = []): ReadonlySet<string> =>
  new Set(list.map((entry) => entry.toLowerCase()))

/** Whether a wallet supports one of these chains. A wallet that states neither chains nor families may support any. */
export const supports = (wallet: DirectoryWallet, chains: readonly ChainId[]): boolean => {
  if (chains.length === 0) return true
  if (wallet.chains.length > 0) return wallet.chains.some((chain) => chains.includes(chain))
  return isOfFamilies(
    wallet,
    chains.map((chain) => chainParts(chain).namespace),
  )
}

const fits = ({ include = [], exclude = [], chains = [], badge }: WalletQuery) => {
  const [included, excluded] = [lower(include), lower(exclude)]
  return (wallet: DirectoryWallet): boolean => {
    const id = wallet.id.toLowerCase()
    return (
      (included.size === 0 || included.has(id)) &&
      !excluded.has(id) &&
      supports(wallet, chains) &&
      (badge === undefined || wallet.badge_type === badge)
    )
  }
}

/** The wallets of a list on all pages of a query. */
export const matching = (all: readonly DirectoryWallet[], query: WalletQuery): readonly DirectoryWallet[] =>
  searchWallets(all.filter(fits(query)), query.search ?? '')

/** Answers a query from a list, as the service would. S7-23. */
export const pageOf = (
  all: readonly DirectoryWallet[],
  query: WalletQuery,
): { readonly wallets: readonly DirectoryWallet[]; readonly count: number } => {
  const found = matching(all, query)
  const start = (query.page - 1) * query.entries
  return { wallets: found.slice(start, start + query.entries), count: found.length }
}

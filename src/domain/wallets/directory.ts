import {
  type DirectoryTrouble,
  noSearch,
  walletSearch,
  type WalletSearch,
  type WalletSearchEvent,
} from './search.ts'
import { uniqueWallets } from './snapshot.ts'
import type { DirectoryWallet } from './wallet.ts'

/** S9-09. */
export const RECOMMENDED_WALLETS = 4
/** S9-10. */
export const WALLETS_PER_PAGE = 40
/** Milliseconds until the lists are loaded again when the modal opens. */
const FRESH_MS = 5 * 60_000

/** The lists that one round of requests loads. `wallets` is the paged list. */
export type DirectoryList = 'featured' | 'recommended' | 'wallets' | 'excludedWallets' | 'includedWallets'

/** The state of the wallet directory. S3-04. */
export interface Directory {
  /** The number of the round that the lists belong to. 0 before the first. */
  readonly round: number
  /** The time when the round started. */
  readonly at: number
  /** The last page loaded, or 0. */
  readonly page: number
  /** The total count. It never decreases. */
  readonly count: number
  /** Whether further pages exist. */
  readonly more: boolean
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  readonly wallets: readonly DirectoryWallet[]
  /** The wallets that the host excludes, with their rdns and names. */
  readonly excludedWallets: readonly DirectoryWallet[]
  /** The wallets that the host includes. Undefined until the directory has answered. */
  readonly includedWallets: readonly DirectoryWallet[] | undefined
  /** Lists that were requested and not answered yet. */
  readonly pending: readonly DirectoryList[]
  readonly failed: readonly DirectoryList[]
  readonly trouble: DirectoryTrouble | undefined
  readonly search: WalletSearch
}

export type DirectoryEvent =
  | {
      readonly type: 'begun'
      readonly at: number
      readonly lists: readonly DirectoryList[]
      /** The host's rules changed, so the current lists are dropped. */
      readonly anew: boolean
    }
  | { readonly type: 'moreAsked' }
  | {
      readonly type: 'answered'
      readonly round: number
      readonly list: DirectoryList
      readonly wallets: readonly DirectoryWallet[]
      readonly count: number
      readonly trouble: DirectoryTrouble | undefined
    }
  | {
      readonly type: 'failed'
      readonly round: number
      readonly list: DirectoryList
      readonly failure: DirectoryTrouble
    }
  | { readonly type: 'search'; readonly event: WalletSearchEvent }

export const noDirectory: Directory = {
  round: 0,
  at: 0,
  page: 0,
  count: 0,
  more: false,
  featured: [],
  recommended: [],
  wallets: [],
  excludedWallets: [],
  includedWallets: undefined,
  pending: [],
  failed: [],
  trouble: undefined,
  search: noSearch,
}

/** A successful round is not repeated while it is fresh. */
export const isFreshDirectory = ({ round, at, pending, trouble }: Directory, now: number): boolean =>
  round > 0 && (pending.length > 0 || (trouble === undefined && now - at < FRESH_MS))

/** Whether the next page can be requested. After a failure the user retries. */
export const hasMorePages = ({ more, failed }: Directory): boolean => more && !failed.includes('wallets')

const without = (lists: readonly DirectoryList[], list: DirectoryList): readonly DirectoryList[] =>
  lists.filter((other) => other !== list)

type Begun = Extract<DirectoryEvent, { readonly type: 'begun' }>

/** The current lists stay until the new ones arrive. */
const begin = (state: Directory, { at, lists, anew }: Begun): Directory => ({
  ...(anew ? noDirectory : state),
  search: state.search,
  round: state.round + 1,
  at,
  page: 0,
  more: false,
  pending: lists,
  failed: [],
  trouble: undefined,
})

const askMore = (state: Directory): Directory => {
  if (!state.more || state.pending.includes('wallets')) return state
  const failed = without(state.failed, 'wallets')
  const trouble = failed.length === 0 ? undefined : state.trouble
  return { ...state, pending: [...state.pending, 'wallets'], failed, trouble }
}

type Answer = Extract<DirectoryEvent, { readonly type: 'answered' }>

/** The first page of a round replaces the previous list. */
const turned = (state: Directory, { wallets, count }: Answer): Directory => {
  const page = state.page + 1
  return {
    ...state,
    page,
    wallets: uniqueWallets(page === 1 ? wallets : [...state.wallets, ...wallets]),
    count: Math.max(state.count, count),
    // A page without wallets is the last one, whatever the count says.
    more: wallets.length > 0 && page * WALLETS_PER_PAGE < count,
  }
}

const put = (state: Directory, answer: Answer): Directory => {
  switch (answer.list) {
    case 'wallets':
      return turned(state, answer)
    case 'recommended':
      return { ...state, recommended: answer.wallets, count: Math.max(state.count, answer.count) }
    case 'featured':
    case 'excludedWallets':
    case 'includedWallets':
      return { ...state, [answer.list]: answer.wallets }
  }
}

const settle = (state: Directory, event: Extract<DirectoryEvent, { readonly list: DirectoryList }>) => {
  const { list } = event
  if (event.round !== state.round || !state.pending.includes(list)) return state
  const settled = { ...state, pending: without(state.pending, list) }
  return event.type === 'failed'
    ? { ...settled, failed: [...state.failed, list], trouble: event.failure }
    : { ...put(settled, event), trouble: event.trouble ?? state.trouble }
}

/** The reducer of the directory. An answer to another round changes nothing. S3-04. */
export const directory = (state: Directory, event: DirectoryEvent): Directory => {
  switch (event.type) {
    case 'begun':
      return begin(state, event)
    case 'moreAsked':
      return askMore(state)
    case 'answered':
    case 'failed':
      return settle(state, event)
    case 'search': {
      const search = walletSearch(state.search, event.event)
      return search === state.search ? state : { ...state, search }
    }
  }
}

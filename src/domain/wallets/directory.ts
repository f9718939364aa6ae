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
/** What was loaded so long ago is loaded again when the modal opens. */
const FRESH_MS = 5 * 60_000

/** What one round of questions is about; `wallets` are the pages. */
export type DirectoryList = 'featured' | 'recommended' | 'wallets' | 'excludedWallets' | 'includedWallets'

/** What is known of the directory. S3-04. */
export interface Directory {
  /** Which round of questions the lists answer; 0 before the first. */
  readonly round: number
  /** When it began. */
  readonly at: number
  /** The last page that came; 0 for none. */
  readonly page: number
  /** Only grows. */
  readonly count: number
  /** There are pages after the last one. */
  readonly more: boolean
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  readonly wallets: readonly DirectoryWallet[]
  /** Those that the host excludes, by which their rdns and names are known. */
  readonly excludedWallets: readonly DirectoryWallet[]
  /** The same of those it includes; undefined while nobody has said. */
  readonly includedWallets: readonly DirectoryWallet[] | undefined
  /** Asked and not answered yet. */
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
      /** The host chooses otherwise than before: what is there goes. */
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

/** A round that went well is not repeated for a while. */
export const isFreshDirectory = ({ round, at, pending, trouble }: Directory, now: number): boolean =>
  round > 0 && (pending.length > 0 || (trouble === undefined && now - at < FRESH_MS))

/** Whether the next page can be asked for; after a failure the visitor retries. */
export const hasMorePages = ({ more, failed }: Directory): boolean => more && !failed.includes('wallets')

const without = (lists: readonly DirectoryList[], list: DirectoryList): readonly DirectoryList[] =>
  lists.filter((other) => other !== list)

type Begun = Extract<DirectoryEvent, { readonly type: 'begun' }>

/** What is there stays until its answer comes. */
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

/** The first page of a round takes the place of what was there. */
const turned = (state: Directory, { wallets, count }: Answer): Directory => {
  const page = state.page + 1
  return {
    ...state,
    page,
    wallets: uniqueWallets(page === 1 ? wallets : [...state.wallets, ...wallets]),
    count: Math.max(state.count, count),
    // a page without wallets is the last one, whatever the count says
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

/** Rounds of questions and their answers; an answer to another round changes nothing. S3-04. */
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

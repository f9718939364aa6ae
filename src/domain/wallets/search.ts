import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { uniqueWallets } from './snapshot.ts'
import type { DirectoryWallet } from './wallet.ts'

/** The number of wallets in a search answer. S9-11. */
export const SEARCH_ENTRIES = 100
/** Minimum milliseconds before results are shown, so that they do not flicker. S9-12. */
export const SEARCH_WAIT_MS = 300
/** Milliseconds after the last key before the search starts. S9-30. */
export const SEARCH_DEBOUNCE_MS = 500

/** Why the directory did not answer, or answered from a fallback list. */
export type DirectoryTrouble = ServiceFailure

/** One search. Each search is a new object, so that answers to an older one can be recognised. */
export interface AskedSearch {
  readonly term: string
  readonly certifiedOnly: boolean
  /** Whether the user is typing and may continue. */
  readonly typed: boolean
}

/** A search for a term, a filter for verified wallets, or both. S3-04. */
export interface WalletSearch {
  /** The term as typed. */
  readonly term: string
  readonly certifiedOnly: boolean
  /** Undefined without a search: all wallets are listed. */
  readonly asked: AskedSearch | undefined
  readonly status: 'idle' | 'waiting' | 'ready' | 'failed'
  readonly results: readonly DirectoryWallet[]
  /** The last page loaded, or 0. */
  readonly page: number
  readonly count: number
  /** Whether another page can be requested. After a failure the user retries. */
  readonly more: boolean
  readonly loadingMore: boolean
  readonly trouble: DirectoryTrouble | undefined
}

export type WalletSearchEvent =
  | { readonly type: 'searched'; readonly term: string }
  | { readonly type: 'filtered'; readonly certifiedOnly: boolean }
  | { readonly type: 'searchedAgain' }
  | { readonly type: 'moreResultsAsked' }
  | {
      readonly type: 'found'
      readonly asked: AskedSearch
      readonly page: number
      readonly wallets: readonly DirectoryWallet[]
      readonly count: number
      readonly trouble: DirectoryTrouble | undefined
    }
  | { readonly type: 'searchFailed'; readonly asked: AskedSearch; readonly failure: DirectoryTrouble }

export const noSearch: WalletSearch = {
  term: '',
  certifiedOnly: false,
  asked: undefined,
  status: 'idle',
  results: [],
  page: 0,
  count: 0,
  more: false,
  loadingMore: false,
  trouble: undefined,
}

const ask = ({ term, certifiedOnly }: WalletSearch, typed: boolean): WalletSearch => {
  const asked = { term: term.trim(), certifiedOnly, typed }
  const isIdle = asked.term === '' && !certifiedOnly
  return isIdle ? { ...noSearch, term } : { ...noSearch, term, certifiedOnly, asked, status: 'waiting' }
}

type Found = Extract<WalletSearchEvent, { readonly type: 'found' }>

const found = (state: WalletSearch, { page, wallets, count, trouble }: Found): WalletSearch => ({
  ...state,
  status: 'ready',
  results: uniqueWallets([...state.results, ...wallets]),
  page,
  count,
  // A page without wallets is the last one, whatever the count says.
  more: wallets.length > 0 && page * SEARCH_ENTRIES < count,
  loadingMore: false,
  trouble,
})

/** A failure keeps the current results. */
const failed = (state: WalletSearch, trouble: DirectoryTrouble): WalletSearch => ({
  ...state,
  status: state.page === 0 ? 'failed' : 'ready',
  more: false,
  loadingMore: false,
  trouble,
})

const typed = (state: WalletSearch, term: string): WalletSearch => {
  if (term === state.term) return state
  return term.trim() === state.term.trim() ? { ...state, term } : ask({ ...state, term }, true)
}

const filtered = (state: WalletSearch, certifiedOnly: boolean): WalletSearch =>
  certifiedOnly === state.certifiedOnly ? state : ask({ ...state, certifiedOnly }, false)

const askedMore = (state: WalletSearch): WalletSearch =>
  state.more && !state.loadingMore ? { ...state, loadingMore: true } : state

type Answer = Extract<WalletSearchEvent, { readonly asked: AskedSearch }>

/** An answer to an older search changes nothing. S3-04. */
const answered = (state: WalletSearch, event: Answer): WalletSearch => {
  if (event.asked !== state.asked) return state
  if (event.type === 'searchFailed') return failed(state, event.failure)
  return event.page === state.page + 1 ? found(state, event) : state
}

/** The reducer of the wallet search. S3-04. */
export const walletSearch = (state: WalletSearch, event: WalletSearchEvent): WalletSearch => {
  switch (event.type) {
    case 'searched':
      return typed(state, event.term)
    case 'filtered':
      return filtered(state, event.certifiedOnly)
    case 'searchedAgain':
      return state.asked === undefined ? state : ask(state, false)
    case 'moreResultsAsked':
      return askedMore(state)
    case 'found':
    case 'searchFailed':
      return answered(state, event)
  }
}

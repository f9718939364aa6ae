import type { DirectoryScope } from './directory.ts'
import type { WalletQuery } from './snapshot.ts'

/** The number of wallets in a search response. S9-11. */
export const SEARCH_ENTRIES = 100
/** Minimum milliseconds before results are shown, so that they do not flicker. S9-12. */
export const SEARCH_WAIT_MS = 300
/** Milliseconds after the last key before the search starts. S9-30. */
export const SEARCH_DEBOUNCE_MS = 500

/** A search for a term, the filter for verified wallets, or both. S3-04. */
export interface WalletSearch {
  readonly term: string
  readonly certifiedOnly: boolean
}

export const noSearch: WalletSearch = { term: '', certifiedOnly: false }

/** The search to request, with its term trimmed. Undefined if all wallets are listed. */
export const requestedSearch = ({ term, certifiedOnly }: WalletSearch): WalletSearch | undefined => {
  const trimmed = term.trim()
  return trimmed === '' && !certifiedOnly ? undefined : { term: trimmed, certifiedOnly }
}

/** The request of a page of results. `page` counts from 1. S9-11. */
export const searchQuery = (
  { include, exclude }: DirectoryScope,
  { term, certifiedOnly }: WalletSearch,
  page: number,
): WalletQuery => ({
  page,
  entries: SEARCH_ENTRIES,
  include,
  exclude,
  search: term,
  ...(certifiedOnly ? { badge: 'certified' } : {}),
})

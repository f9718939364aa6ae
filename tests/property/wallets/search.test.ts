import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  noSearch,
  requestedSearch,
  SEARCH_DEBOUNCE_MS,
  SEARCH_ENTRIES,
  SEARCH_WAIT_MS,
  searchQuery,
} from '#domain/wallets/search.ts'
import { clause } from '#tests/spec/clauses.ts'

const term = fc.constantFrom('', ' ', 'a', 'a ', ' a', 'b')

clause('S3-04', () => {
  it('[S3-04] the request has the trimmed term and the filter, and none is sent without both', () => {
    expect(requestedSearch(noSearch)).toBeUndefined()
    fc.assert(
      fc.property(term, fc.boolean(), (term, certifiedOnly) => {
        const isIdle = term.trim() === '' && !certifiedOnly
        expect(requestedSearch({ term, certifiedOnly })).toEqual(
          isIdle ? undefined : { term: term.trim(), certifiedOnly },
        )
      }),
    )
  })
})

clause(['S9-11', 'S9-12', 'S9-30'], () => {
  it('[S9-11] a search has 100 entries', () => {
    expect(SEARCH_ENTRIES).toBe(100)
    fc.assert(
      fc.property(term, fc.boolean(), fc.nat(9), (term, certifiedOnly, page) => {
        const scope = { include: ['i'], exclude: ['e'], featured: ['f'], chains: [] }
        expect(searchQuery(scope, { term, certifiedOnly }, page)).toEqual({
          page,
          entries: 100,
          include: ['i'],
          exclude: ['e'],
          search: term,
          ...(certifiedOnly ? { badge: 'certified' } : {}),
        })
      }),
    )
  })

  it('[S9-12] results wait for 300 ms', () => {
    expect(SEARCH_WAIT_MS).toBe(300)
  })

  it('[S9-30] typing counts as finished after 500 ms', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(500)
  })
})

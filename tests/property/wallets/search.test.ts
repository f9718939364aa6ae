import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { failure } from '#domain/kernel/failure.ts'
import {
  type AskedSearch,
  noSearch,
  SEARCH_DEBOUNCE_MS,
  SEARCH_ENTRIES,
  SEARCH_WAIT_MS,
  type WalletSearch,
  walletSearch,
  type WalletSearchEvent,
} from '#domain/wallets/search.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

import { idsOf, listed } from './arbitraries.ts'

const down = failure('Unavailable', 'Unreachable')
const term = fc.constantFrom('', ' ', 'a', 'a ', ' a', 'b')
const asking: fc.Arbitrary<WalletSearchEvent> = fc.oneof(
  fc.record({ type: fc.constant('searched' as const), term }),
  fc.record({ type: fc.constant('filtered' as const), certifiedOnly: fc.boolean() }),
  fc.record({ type: fc.constant('searchedAgain' as const) }),
  fc.record({ type: fc.constant('moreResultsAsked' as const) }),
)
const searched = (text: string): WalletSearchEvent => ({ type: 'searched', term: text })
const after = (...events: readonly WalletSearchEvent[]) => events.reduce(walletSearch, noSearch)
const found = (
  asked: AskedSearch | undefined,
  wallets: readonly DirectoryWallet[],
  count: number,
  page = 1,
): WalletSearchEvent => ({
  type: 'found',
  asked: asked ?? { term: '', certifiedOnly: false, typed: false },
  page,
  wallets,
  count,
  trouble: undefined,
})

/** A question is a new one where it says something else, or is asked again. */
const checkQuestion = (state: WalletSearch, before: WalletSearch, { type }: WalletSearchEvent): void => {
  if (state.asked === undefined) return
  const isSame = before.term.trim() === state.term.trim() && before.certifiedOnly === state.certifiedOnly
  expect(state.asked === before.asked).toBe(isSame && type !== 'searchedAgain')
  if (state.asked !== before.asked) expect(state.asked.typed).toBe(type === 'searched')
}

clause('S3-04', () => {
  it('[S3-04] what is asked for is the trimmed term and the filter, and nothing without both', () => {
    play<WalletSearch, WalletSearchEvent, { term: string; certified: boolean }>({
      reduce: walletSearch,
      events: asking,
      start: () => ({ state: noSearch, model: { term: '', certified: false } }),
      believe: (model, move) => {
        if (move.type === 'searched') model.term = move.term
        if (move.type === 'filtered') model.certified = move.certifiedOnly
      },
      check: (model, state, before, move) => {
        expect(state.term).toBe(model.term)
        expect(state.certifiedOnly).toBe(model.certified)
        const isIdle = model.term.trim() === '' && !model.certified
        expect(state.status).toBe(isIdle ? 'idle' : 'waiting')
        expect(state.asked).toEqual(
          isIdle
            ? undefined
            : {
                term: model.term.trim(),
                certifiedOnly: model.certified,
                typed: expect.any(Boolean) as boolean,
              },
        )
        checkQuestion(state, before, move)
      },
    })
  })

  it('[S3-04] an answer to an older question changes nothing, equal as it may be', () => {
    fc.assert(
      fc.property(fc.array(asking, { minLength: 1 }), listed, (events, wallets) => {
        const state = after(...events)
        const old = state.asked && { ...state.asked }
        expect(walletSearch(state, found(old, wallets, 9))).toBe(state)
        const asked = old ?? { term: 'a', certifiedOnly: false, typed: true }
        expect(walletSearch(state, { type: 'searchFailed', asked, failure: down })).toBe(state)
      }),
    )
  })

  it('[S3-04] results come page by page, each wallet once, while the count says that there are more', () => {
    fc.assert(
      fc.property(listed, listed, fc.nat(300), (first, second, count) => {
        const waiting = after(searched('a'))
        expect(walletSearch(waiting, found(waiting.asked, first, count, 2))).toBe(waiting)
        const one = walletSearch(waiting, found(waiting.asked, first, count))
        const more = first.length > 0 && count > 100
        expect(one).toMatchObject({ status: 'ready', results: first, page: 1, count, more })
        const asked = walletSearch(one, { type: 'moreResultsAsked' })
        expect(asked.loadingMore).toBe(more)
        expect(walletSearch(asked, { type: 'moreResultsAsked' })).toBe(asked)
        const two = walletSearch(asked, found(one.asked, second, count, 2))
        expect(idsOf(two.results)).toEqual([...new Set([...idsOf(first), ...idsOf(second)])])
        expect(two).toMatchObject({ page: 2, loadingMore: false, more: second.length > 0 && count > 200 })
      }),
    )
  })

  it('[S3-04] a failure keeps the results that are there; asked again, it is forgotten', () => {
    fc.assert(
      fc.property(listed, (first) => {
        const waiting = after(searched('a'))
        const fail = (state: WalletSearch): WalletSearch =>
          state.asked === undefined
            ? state
            : walletSearch(state, { type: 'searchFailed', asked: state.asked, failure: down })
        expect(fail(waiting)).toMatchObject({ status: 'failed', trouble: down, results: [] })
        const more = walletSearch(walletSearch(waiting, found(waiting.asked, first, 500)), {
          type: 'moreResultsAsked',
        })
        const failed = fail(more)
        expect(failed).toMatchObject({ status: 'ready', trouble: down, results: first, loadingMore: false })
        expect(failed.more).toBe(false)
        expect(walletSearch(failed, { type: 'moreResultsAsked' })).toBe(failed)
        expect(walletSearch(failed, { type: 'searchedAgain' })).toEqual({
          ...waiting,
          asked: { term: 'a', certifiedOnly: false, typed: false },
        })
      }),
    )
  })
})

clause(['S9-11', 'S9-12', 'S9-30'], () => {
  it('[S9-11] a search has 100 entries', () => {
    expect(SEARCH_ENTRIES).toBe(100)
  })

  it('[S9-12] results wait for 300 ms', () => {
    expect(SEARCH_WAIT_MS).toBe(300)
  })

  it('[S9-30] typing is over after 500 ms', () => {
    expect(SEARCH_DEBOUNCE_MS).toBe(500)
  })
})

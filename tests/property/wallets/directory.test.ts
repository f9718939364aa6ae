import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { failure } from '#domain/kernel/failure.ts'
import {
  type Directory,
  directory,
  type DirectoryEvent,
  type DirectoryList,
  hasMorePages,
  isFreshDirectory,
  noDirectory,
  RECOMMENDED_WALLETS,
  WALLETS_PER_PAGE,
} from '#domain/wallets/directory.ts'
import { noSearch } from '#domain/wallets/search.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { idsOf, listed, wallet } from './arbitraries.ts'
import { answered, event } from './directory-events.ts'

const after = (...events: readonly DirectoryEvent[]): Directory => events.reduce(directory, noDirectory)
const begun = (...lists: readonly DirectoryList[]): DirectoryEvent => ({
  type: 'begun',
  at: 0,
  lists,
  anew: false,
})
const page = (wallets: readonly DirectoryWallet[], of: number): DirectoryEvent => ({
  type: 'answered',
  round: 1,
  list: 'wallets',
  wallets,
  count: of,
  trouble: undefined,
})
const down = failure('Unavailable', 'Unreachable')

clause('S3-04', () => {
  it('[S3-04] begins with nothing listed, searched for or asked', () => {
    expect(noDirectory).toEqual({
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
    })
  })

  it.each(['featured', 'recommended', 'excludedWallets', 'includedWallets'] as const)(
    '[S3-04] an answer about %s is kept as it came',
    (name) => {
      fc.assert(
        fc.property(answered, (answer) => {
          const state = after(begun(name), { ...answer, round: 1, list: name })
          expect(state[name]).toBe(answer.wallets)
          expect(state.count).toBe(name === 'recommended' ? answer.count : 0)
          expect(state).toMatchObject({ pending: [], failed: [], trouble: answer.trouble, page: 0 })
        }),
      )
    },
  )

  it('[S3-04] pages follow each other, each wallet once; the count tells whether there are more', () => {
    fc.assert(
      fc.property(listed, listed, fc.nat(120), (first, second, of) => {
        const one = after(begun('wallets'), page(first, of))
        expect(one).toMatchObject({ page: 1, wallets: first, more: first.length > 0 && of > 40, count: of })
        fc.pre(one.more)
        const asked = directory(one, { type: 'moreAsked' })
        expect(directory(asked, { type: 'moreAsked' })).toBe(asked)
        const two = directory(asked, page(second, of))
        const added = second.filter(({ id }) => !idsOf(first).includes(id))
        expect(two.wallets).toEqual([...first, ...added])
        expect(two).toMatchObject({ page: 2, more: second.length > 0 && of > 80 })
        expect(hasMorePages(two)).toBe(two.more)
      }),
    )
  })

  it('[S3-04] a page that fails keeps the others and waits for a retry', () => {
    fc.assert(
      fc.property(listed, wallet, (first, one) => {
        fc.pre(first.length > 0)
        const failed = [
          begun('wallets'),
          page(first, 100),
          { type: 'moreAsked' },
          { type: 'failed', round: 1, list: 'wallets', failure: down },
        ] as const
        const state = after(...failed)
        expect(state).toMatchObject({
          page: 1,
          wallets: first,
          trouble: down,
          failed: ['wallets'],
          more: true,
        })
        expect(hasMorePages(state)).toBe(false)
        const again = directory(state, { type: 'moreAsked' })
        expect(again).toMatchObject({ pending: ['wallets'], failed: [], trouble: undefined })
        expect(directory(again, page([one], 100))).toMatchObject({ page: 2 })
      }),
    )
  })

  it('[S3-04] a retried page leaves the trouble of other lists', () => {
    const state = after(
      begun('wallets', 'featured'),
      { type: 'failed', round: 1, list: 'featured', failure: down },
      page([], 0),
    )
    expect(directory({ ...state, more: true }, { type: 'moreAsked' })).toMatchObject({
      trouble: down,
      failed: ['featured'],
    })
  })

  it('[S3-04] a new round keeps what is there until its answers come, unless other wallets are wanted', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), fc.nat(), listed, (events, at, wallets) => {
        const before = after(...events)
        const lists = ['wallets'] as const
        const fresh = { round: before.round + 1, at, page: 0, more: false, pending: lists, failed: [] }
        const empty = { ...noDirectory, search: before.search, trouble: undefined }
        const next = directory(before, { type: 'begun', at, lists, anew: false })
        expect(next).toEqual({ ...before, trouble: undefined, ...fresh })
        expect(directory(before, { type: 'begun', at, lists, anew: true })).toEqual({ ...empty, ...fresh })
        const answer = { ...page(wallets, 0), round: next.round } as DirectoryEvent
        expect(directory(next, answer)).toMatchObject({ page: 1, wallets, count: before.count })
      }),
    )
  })

  it.each([
    ['before the first round', noDirectory, 0, false],
    ['while answers are awaited', after(begun('wallets')), 10 ** 9, true],
    ['at once', after(begun('wallets'), page([], 0)), 0, true],
    ['just before five minutes', after(begun('wallets'), page([], 0)), 299_999, true],
    ['after five minutes', after(begun('wallets'), page([], 0)), 300_000, false],
    [
      'after a failure',
      after(begun('wallets'), { type: 'failed', round: 1, list: 'wallets', failure: down }),
      0,
      false,
    ],
  ])('[S3-04] %s what is known is fresh: %#', (_, state, now, fresh) => {
    expect(isFreshDirectory(state, now)).toBe(fresh)
  })
})

clause(['S9-09', 'S9-10'], () => {
  it('[S9-09] four wallets are recommended', () => {
    expect(RECOMMENDED_WALLETS).toBe(4)
  })

  it('[S9-10] a page has 40 wallets', () => {
    expect(WALLETS_PER_PAGE).toBe(40)
  })
})

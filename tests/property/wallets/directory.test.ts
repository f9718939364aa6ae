import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { RECOMMENDED_WALLETS } from '#domain/connectors/slots.ts'
import { idle, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { failure } from '#domain/shared/failure.ts'
import {
  isLoading,
  areWalletsLoading,
  countOf,
  type Directory,
  DIRECTORY_MAX_AGE_MS,
  directoryLists,
  type DirectoryScope,
  isListed,
  isPartial,
  listFailure,
  listQuery,
  nextPage,
  WALLETS_PER_PAGE,
} from '#domain/wallets/directory.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { listed } from './arbitraries.ts'

const down = failure('Unavailable', 'Unreachable')
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
const scope: fc.Arbitrary<DirectoryScope> = fc.record({
  include: ids,
  exclude: ids,
  featured: ids,
  chains: fc.constant([]),
})
const page = fc.integer({ min: 1, max: 9 })
/** Often a whole number of pages. */
const total = fc.oneof(
  fc.nat(500),
  fc.nat(12).map((pages) => pages * 40),
)

const loading: RemoteData<DirectoryWallet> = { status: 'loading', key: 'a' }
const failed: RemoteData<DirectoryWallet> = { status: 'error', key: 'a', failure: down, failedAt: 0 }
const ready = (items: readonly DirectoryWallet[], total?: number, cursor?: string) => ({
  status: 'ready' as const,
  key: 'a',
  items,
  total,
  cursor,
  loadedAt: 0,
  pending: undefined,
  failure: undefined,
  failed: undefined,
})
const nothing: Directory = {
  featured: idle,
  recommended: idle,
  wallets: idle,
  excludedWallets: idle,
  includedWallets: idle,
  search: idle,
}

clause('S3-04', () => {
  it('[S3-04] what is known of the directory are its lists and the search', () => {
    expect(new Set(Object.keys(nothing))).toEqual(new Set([...directoryLists, 'search']))
    expect([countOf(nothing), isPartial(nothing), areWalletsLoading(nothing), listFailure(nothing)]).toEqual([
      0,
      false,
      false,
      undefined,
    ])
  })

  it('[S3-04] only lists that an option names are requested, and those that every host has', () => {
    fc.assert(
      fc.property(scope, (own) => {
        const named = directoryLists.filter((list) => isListed(list, own))
        expect(named).toEqual([
          ...(own.featured.length > 0 ? ['featured'] : []),
          'recommended',
          'wallets',
          ...(own.exclude.length > 0 ? ['excludedWallets'] : []),
          ...(own.include.length > 0 ? ['includedWallets'] : []),
        ])
      }),
    )
  })

  it('[S3-04] the lists of ids are requested whole; the pages leave out all that is listed elsewhere', () => {
    fc.assert(
      fc.property(scope, ids, page, (own, recommended, number) => {
        const query = (list: (typeof directoryLists)[number]) => listQuery(list, own, recommended, number)
        const whole = (include: readonly string[]) => ({ page: number, entries: include.length, include })
        expect(query('featured')).toEqual(whole(own.featured))
        expect(query('excludedWallets')).toEqual(whole(own.exclude))
        expect(query('includedWallets')).toEqual(whole(own.include))
        expect(new Set(query('wallets').exclude)).toEqual(
          new Set([...recommended, ...own.exclude, ...own.featured]),
        )
        expect(new Set(query('recommended').exclude)).toEqual(new Set([...own.exclude, ...own.featured]))
      }),
    )
  })

  it('[S3-04] the count decides whether there are more pages, and an empty page is the last one', () => {
    fc.assert(
      fc.property(page, listed, total, (number, wallets, count) => {
        const more = nextPage({ page: number, entries: 40 }, { wallets, count })
        expect(more).toBe(wallets.length > 0 && count > number * 40 ? `${number + 1}` : undefined)
        const directory = { ...nothing, wallets: ready(wallets, count, more) }
        expect(isPartial(directory)).toBe(more !== undefined)
      }),
    )
  })

  it('[S3-04] the directory’s number of wallets is the larger count of its lists', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(), { nil: undefined }), fc.nat(), listed, (one, other, wallets) => {
        const directory = { ...nothing, recommended: ready(wallets, one), wallets: ready(wallets, other) }
        expect(countOf(directory)).toBe(Math.max(one ?? 0, other))
        expect(countOf({ ...directory, wallets: loading })).toBe(one ?? 0)
      }),
    )
  })

  it('[S3-04] the first page is awaited from the moment that the recommended wallets are', () => {
    const during = (recommended: RemoteData<DirectoryWallet>, wallets: RemoteData<DirectoryWallet>) =>
      areWalletsLoading({ ...nothing, recommended, wallets })
    expect([during(loading, idle), during(ready([]), loading), during(failed, loading)]).toEqual([
      true,
      true,
      true,
    ])
    expect([during(ready([]), ready([])), during(failed, failed), during(loading, ready([]))]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('[S3-04] a list is awaited while nothing of it is known, and not while it is refreshed', () => {
    fc.assert(
      fc.property(listed, (wallets) => {
        expect([isLoading(loading), isLoading(idle), isLoading(failed)]).toEqual([true, false, false])
        expect(isLoading({ ...ready(wallets), pending: 'refresh' })).toBe(wallets.length === 0)
      }),
    )
  })

  it.each(directoryLists)('[S3-04] a failure of %s is reported', (list) => {
    expect(listFailure({ ...nothing, [list]: failed })).toBe(down)
    expect(listFailure({ ...nothing, search: failed })).toBeUndefined()
  })

  it('[S3-04] data is fresh for five minutes', () => {
    expect(DIRECTORY_MAX_AGE_MS).toBe(300_000)
  })
})

clause(['S9-09', 'S9-10'], () => {
  it('[S9-09] four wallets are recommended', () => {
    expect(RECOMMENDED_WALLETS).toBe(4)
    fc.assert(
      fc.property(scope, (own) => {
        expect(listQuery('recommended', own, [], 1)).toMatchObject({ page: 1, entries: 4 })
      }),
    )
  })

  it('[S9-10] a page has 40 wallets', () => {
    expect(WALLETS_PER_PAGE).toBe(40)
    fc.assert(
      fc.property(scope, page, (own, number) => {
        expect(listQuery('wallets', own, [], number)).toMatchObject({ page: number, entries: 40 })
      }),
    )
  })
})

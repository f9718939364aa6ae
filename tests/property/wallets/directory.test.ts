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

const unavailable = failure('Unavailable', 'Unreachable')
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

const loading: RemoteData<DirectoryWallet> = { status: 'pending', key: 'a' }
const failed: RemoteData<DirectoryWallet> = { status: 'error', key: 'a', failure: unavailable, failedAt: 0 }
const ready = (items: readonly DirectoryWallet[], total?: number, cursor?: string) => ({
  status: 'success' as const,
  key: 'a',
  items,
  total,
  cursor,
  loadedAt: 0,
  pending: undefined,
  failure: undefined,
  failed: undefined,
})
const noLists: Directory = {
  featured: idle,
  recommended: idle,
  wallets: idle,
  excludedWallets: idle,
  includedWallets: idle,
  search: idle,
}

clause('S3-04', () => {
  it('[S3-04] the state of the directory consists of its lists and the search', () => {
    expect(new Set(Object.keys(noLists))).toEqual(new Set([...directoryLists, 'search']))
    expect([countOf(noLists), isPartial(noLists), areWalletsLoading(noLists), listFailure(noLists)]).toEqual([
      0,
      false,
      false,
      undefined,
    ])
  })

  it('[S3-04] only lists that an option names are requested, and those that every host has', () => {
    fc.assert(
      fc.property(scope, (scope) => {
        const listedNames = directoryLists.filter((list) => isListed(list, scope))
        expect(listedNames).toEqual([
          ...(scope.featured.length > 0 ? ['featured'] : []),
          'recommended',
          'wallets',
          ...(scope.exclude.length > 0 ? ['excludedWallets'] : []),
          ...(scope.include.length > 0 ? ['includedWallets'] : []),
        ])
      }),
    )
  })

  it('[S3-04] the lists of ids are requested completely; the pages exclude all wallets of the other lists', () => {
    fc.assert(
      fc.property(scope, ids, page, (scope, recommended, number) => {
        const query = (list: (typeof directoryLists)[number]) => listQuery(list, scope, recommended, number)
        const pageRequest = (include: readonly string[]) => ({
          page: number,
          entries: include.length,
          include,
        })
        expect(query('featured')).toEqual(pageRequest(scope.featured))
        expect(query('excludedWallets')).toEqual(pageRequest(scope.exclude))
        expect(query('includedWallets')).toEqual(pageRequest(scope.include))
        expect(new Set(query('wallets').exclude)).toEqual(
          new Set([...recommended, ...scope.exclude, ...scope.featured]),
        )
        expect(new Set(query('recommended').exclude)).toEqual(new Set([...scope.exclude, ...scope.featured]))
      }),
    )
  })

  it('[S3-04] the count decides whether there are more pages, and an empty page is the last one', () => {
    fc.assert(
      fc.property(page, listed, total, (number, wallets, count) => {
        const more = nextPage({ page: number, entries: 40 }, { wallets, count })
        expect(more).toBe(wallets.length > 0 && count > number * 40 ? `${number + 1}` : undefined)
        const directory = { ...noLists, wallets: ready(wallets, count, more) }
        expect(isPartial(directory)).toBe(more !== undefined)
      }),
    )
  })

  it('[S3-04] the directory’s number of wallets is the larger count of its lists', () => {
    fc.assert(
      fc.property(
        fc.option(fc.nat(), { nil: undefined }),
        fc.nat(),
        listed,
        (generation, otherGeneration, wallets) => {
          const directory = {
            ...noLists,
            recommended: ready(wallets, generation),
            wallets: ready(wallets, otherGeneration),
          }
          expect(countOf(directory)).toBe(Math.max(generation ?? 0, otherGeneration))
          expect(countOf({ ...directory, wallets: loading })).toBe(generation ?? 0)
        },
      ),
    )
  })

  it('[S3-04] the first page is awaited from the moment that the recommended wallets are', () => {
    const during = (recommended: RemoteData<DirectoryWallet>, wallets: RemoteData<DirectoryWallet>) =>
      areWalletsLoading({ ...noLists, recommended, wallets })
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
    expect(listFailure({ ...noLists, [list]: failed })).toBe(unavailable)
    expect(listFailure({ ...noLists, search: failed })).toBeUndefined()
  })

  it('[S3-04] data is fresh for five minutes', () => {
    expect(DIRECTORY_MAX_AGE_MS).toBe(300_000)
  })
})

clause(['S9-09', 'S9-10'], () => {
  it('[S9-09] four wallets are recommended', () => {
    expect(RECOMMENDED_WALLETS).toBe(4)
    fc.assert(
      fc.property(scope, (scope) => {
        expect(listQuery('recommended', scope, [], 1)).toMatchObject({ page: 1, entries: 4 })
      }),
    )
  })

  it('[S9-10] a page has 40 wallets', () => {
    expect(WALLETS_PER_PAGE).toBe(40)
    fc.assert(
      fc.property(scope, page, (scope, number) => {
        expect(listQuery('wallets', scope, [], number)).toMatchObject({ page: number, entries: 40 })
      }),
    )
  })
})

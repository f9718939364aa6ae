import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import {
  byRank,
  decodeWallets,
  pageOf,
  searchWallets,
  supports,
  uniqueWallets,
  WalletSnapshot,
} from '#domain/wallets/snapshot.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { chainId } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

import { idsOf, listed, wallet, wallets } from './arbitraries.ts'

const ids = fc.subarray(Array.from({ length: 10 }, (_, index) => `id${index}`))
const upper = (list: readonly string[]) => list.map((each) => each.toUpperCase())

clause('S3-03', () => {
  it('[S3-03] a snapshot of version 1 has its wallets by rank, each once, without invalid ones', () => {
    const invalidEntry = fc.constantFrom(
      null,
      5,
      'wallet',
      {},
      { id: 'x' },
      { name: 'X' },
      { id: '', name: 'X' },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(wallet, invalidEntry)), (raw) => {
        const decoded = WalletSnapshot.decode({ version: 1, wallets: raw })
        const decodedWallets = decodeWallets(raw)
        expect(decoded).toEqual(E.right({ version: 1, wallets: byRank(decodedWallets) }))
        expect(new Set(idsOf(decodedWallets)).size).toBe(decodedWallets.length)
      }),
    )
  })

  it.each([
    [{ version: 2, wallets: [] }],
    [{ wallets: [] }],
    [{ version: 1 }],
    [{ version: 1, wallets: {} }],
    [[]],
    [undefined],
  ])('[S3-03] %j is not a snapshot', (raw) => {
    expect(E.isLeft(WalletSnapshot.decode(raw))).toBe(true)
  })

  it('[S3-03] wallets are distinguished by id, case-insensitively, and the first one stays', () => {
    fc.assert(
      fc.property(wallets, (list) => {
        const withDuplicates = [...list, ...list.map((each) => ({ ...each, id: each.id.toUpperCase() }))]
        expect(uniqueWallets(withDuplicates)).toEqual(uniqueWallets(list))
        const unique = uniqueWallets(list)
        expect(uniqueWallets(unique)).toBe(unique)
        expect(new Set(idsOf(unique))).toEqual(new Set(idsOf(list)))
      }),
    )
  })

  it('[S3-03] ranked wallets come first, lower ranks before higher ones, the others in their order', () => {
    fc.assert(
      fc.property(wallets, (list) => {
        const sorted = byRank(list)
        const expected = [0, 1, 2, 3, 4, 5, undefined].flatMap((rank) =>
          list.filter(({ order }) => order === rank),
        )
        expect(sorted).toEqual(expected)
      }),
    )
  })
})

clause('S7-23', () => {
  it('[S7-23] pages of any size are the whole list, in its order', () => {
    fc.assert(
      fc.property(listed, fc.integer({ min: 1, max: 5 }), (all, entries) => {
        const pages = Array.from({ length: Math.ceil(all.length / entries) + 1 }, (_, index) =>
          pageOf(all, { page: index + 1, entries }),
        )
        expect(pages.flatMap(({ wallets: page }) => page)).toEqual(all)
        for (const { wallets: page, count } of pages) {
          expect(page.length).toBeLessThanOrEqual(entries)
          expect(count).toBe(all.length)
        }
      }),
    )
  })

  it('[S7-23] include and exclude filter by id in any case, and exclude takes precedence', () => {
    fc.assert(
      fc.property(listed, ids, ids, (all, include, exclude) => {
        const { wallets: page, count } = pageOf(all, {
          page: 1,
          entries: 99,
          include: upper(include),
          exclude: upper(exclude),
        })
        const expected = all.filter(
          ({ id }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id),
        )
        expect(page).toEqual(expected)
        expect(count).toBe(expected.length)
      }),
    )
  })

  it('[S7-23] the badge narrows to wallets that have it', () => {
    fc.assert(
      fc.property(listed, (all) => {
        expect(pageOf(all, { page: 1, entries: 99, badge: 'certified' }).wallets).toEqual(
          all.filter(({ badge_type }) => badge_type === 'certified'),
        )
      }),
    )
  })

  it('[S7-23] chains filter wallets that support one of them, or do not state any', () => {
    fc.assert(
      fc.property(
        wallet,
        fc.array(chainId, { minLength: 1, maxLength: 2 }),
        chainId,
        (each, chains, otherChainId) => {
          fc.pre(!chains.includes(otherChainId))
          expect(supports({ ...each, chains: [] }, chains)).toBe(true)
          expect(supports({ ...each, chains: [otherChainId] }, chains)).toBe(false)
          expect(supports({ ...each, chains: [otherChainId, ...chains.slice(0, 1)] }, chains)).toBe(true)
          expect(supports({ ...each, chains: [otherChainId] }, [])).toBe(true)
          const query = { page: 1, entries: 99, chains }
          expect(pageOf([{ ...each, chains: [otherChainId] }], query).count).toBe(0)
        },
      ),
    )
  })

  it('[S7-23] a term finds by a part of the name or rdns, or by the id, in any case', () => {
    const tidalFox = listedWallet('f00d', 'Tidal Fox', { rdns: 'test.reef' })
    const found = (term: string) => searchWallets([tidalFox], term).length === 1
    expect(['tidal', 'AL F', ' fox ', 'reef', 'TEST.', 'F00D', '', ' '].every(found)).toBe(true)
    expect(['foxtail', 'f00', 'tidalfox', 'undefined'].some(found)).toBe(false)
    expect(searchWallets([{ ...tidalFox, rdns: undefined }], 'reef')).toEqual([])
    fc.assert(
      fc.property(listed, fc.string({ maxLength: 3 }), (all, term) => {
        expect(pageOf(all, { page: 1, entries: 99, search: term }).wallets).toEqual(searchWallets(all, term))
        for (const each of all) expect(searchWallets(all, each.name.toUpperCase())).toContain(each)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { fitsDevice, supportsOneOf } from '#domain/wallets/choice.ts'
import { allWallets, downloadableWallets, searchedWallets, roundedCount } from '#domain/wallets/grid.ts'
import { identityOf, isAmong } from '#domain/wallets/identity.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { idsOf, listed, wallet } from './arbitraries.ts'
import { connectors, ids, lists, NOTHING, OPEN, rules } from './lists.ts'

/** Each wallet once, where it comes first. */
const once = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] =>
  wallets.reduce<readonly DirectoryWallet[]>(
    (kept, each) => (isAmong(kept.map(identityOf))(identityOf(each)) ? kept : [...kept, each]),
    [],
  )

/** A list in which no two entries are the same wallet. */
const different = listed.map(once)

const walletsOf = (grid: readonly { readonly wallet: DirectoryWallet }[]) => grid.map((each) => each.wallet)

clause(['S3-04', 'S1-30', 'S1-33'], () => {
  it('[S3-04] without rules the grid contains the featured, the host’s, the recommended and all listed wallets, each once', () => {
    fc.assert(
      fc.property(lists, fc.array(wallet, { maxLength: 3 }), (all, custom) => {
        const directoryOnly = { ...all, excludedWallets: [], connectors: [] }
        const { featured, recommended, wallets } = directoryOnly
        expect(idsOf(walletsOf(allWallets(directoryOnly, { ...OPEN, custom })))).toEqual(
          idsOf(once([...featured, ...custom, ...recommended, ...wallets])),
        )
      }),
    )
  })

  it('[S3-04] the installed wallets come first, and each part keeps its order', () => {
    fc.assert(
      fc.property(different, connectors, (wallets, connectors) => {
        const grid = allWallets({ ...NOTHING, wallets, connectors }, OPEN)
        const installedWallets = grid.filter(({ installed }) => installed)
        const otherWallets = grid.filter(({ installed }) => !installed)
        expect(grid).toEqual([...installedWallets, ...otherWallets])
        for (const group of [installedWallets, otherWallets])
          expect(walletsOf(group)).toEqual(wallets.filter((each) => walletsOf(group).includes(each)))
        expect(new Set(walletsOf(grid))).toEqual(new Set(wallets))
        const rdns = connectors.flatMap(({ connector, group }) =>
          group === 'injected' ? [connector.info?.rdns] : [],
        )
        for (const { wallet: each, installed } of grid)
          if (each.rdns !== undefined && rdns.includes(each.rdns)) expect(installed).toBe(true)
        if (connectors.every(({ group }) => group !== 'injected')) expect(installedWallets).toEqual([])
      }),
    )
  })

  it('[S1-33] featured wallets come next, in the host’s order', () => {
    fc.assert(
      fc.property(different, ids, (wallets, featured) => {
        const grid = idsOf(walletsOf(allWallets({ ...NOTHING, wallets }, { ...OPEN, featured })))
        const first = featured.filter((id) => idsOf(wallets).includes(id))
        expect(grid).toEqual([...first, ...idsOf(wallets).filter((id) => !first.includes(id))])
        const upper = featured.map((id) => id.toUpperCase())
        expect(idsOf(walletsOf(allWallets({ ...NOTHING, wallets }, { ...OPEN, featured: upper })))).toEqual(
          grid,
        )
      }),
    )
  })
})

clause(['S1-31', 'S1-32', 'S5-49'], () => {
  it('[S5-49] no rule adds a wallet, and excluding removes every named one', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        const open = walletsOf(allWallets({ ...all, excludedWallets: [] }, { ...OPEN, custom: rules.custom }))
        const excluded = [
          ...rules.exclude,
          ...all.excludedWallets.flatMap(({ id, rdns, name }) => [id, rdns ?? id, name]),
        ].map((term) => term.toLowerCase())
        for (const each of walletsOf(allWallets(all, rules))) {
          expect(isAmong(open.map(identityOf))(identityOf(each))).toBe(true)
          for (const group of [each.id, each.rdns, each.name])
            expect(excluded).not.toContain(group?.toLowerCase())
        }
      }),
    )
  })

  it('[S1-31] including narrows the grid to the named wallets and the host’s own', () => {
    fc.assert(
      fc.property(different, ids, (wallets, include) => {
        fc.pre(include.length > 0)
        const hostWallet = listedWallet('own', 'Own')
        const narrow = { ...OPEN, include, custom: [hostWallet], featured: ['id0'] }
        const grid = idsOf(walletsOf(allWallets({ ...NOTHING, wallets }, narrow)))
        const expected = idsOf(wallets).filter((id) => include.includes(id) || id === 'id0')
        expect(new Set(grid)).toEqual(new Set([...expected, 'own']))
      }),
    )
  })
})

clause(['S1-30', 'S3-03', 'S3-04'], () => {
  it.each([
    [{}, false],
    [{ desktop_link: 'x://' }, false],
    [{ mobile_link: 'x://' }, true],
    [{ webapp_link: 'https://x.example' }, true],
    [{ mobile_link: 'x://', supports_wc: true }, true],
    [{ mobile_link: 'x://', supports_wc: false }, false],
  ])('[S3-03] a phone can open a wallet with %j: %s', (fields, opens) => {
    const each = listedWallet('x', 'X', fields)
    expect(fitsDevice(each, { device: 'phone', browsing: undefined })).toBe(opens)
    expect(fitsDevice(each, { device: 'desktop', browsing: undefined })).toBe(true)
    const grid = (custom: readonly DirectoryWallet[]) =>
      allWallets({ ...NOTHING, wallets: [each] }, { ...OPEN, custom, device: 'phone' })
    expect(grid([])).toHaveLength(opens ? 1 : 0)
    expect(grid([each])).toHaveLength(1)
  })

  it('[S3-04] a wallet that is installed is listed on a phone without any link', () => {
    const each = listedWallet('x', 'X', { rdns: 'test.x' })
    const injectedConnector = {
      id: 'x',
      name: cleanText('X'),
      type: 'ANNOUNCED',
      namespace: 'eip155',
      chains: [],
    } as const
    const listedOwn = {
      connector: { ...injectedConnector, info: { rdns: 'test.x' } },
      group: 'injected',
    } as const
    expect(
      allWallets({ ...NOTHING, wallets: [each], connectors: [listedOwn] }, { ...OPEN, device: 'phone' }),
    ).toEqual([{ wallet: each, installed: true }])
  })

  it('[S3-03] in one namespace: wallets that support it, or do not state their chains', () => {
    fc.assert(
      fc.property(different, (wallets) => {
        const solanaRules = { ...OPEN, namespaces: ['solana'] as const }
        const expected = wallets.filter(
          ({ chains }) => chains.length === 0 || chains.some((chain) => chain.startsWith('solana:')),
        )
        expect(walletsOf(allWallets({ ...NOTHING, wallets }, solanaRules))).toEqual(expected)
        for (const each of wallets) expect(supportsOneOf(each, undefined)).toBe(true)
      }),
    )
  })

  it('[S1-30] a search shows the results, and those of the host’s own wallets that fit', () => {
    const certifiedWallet = listedWallet('own', 'Tidal', { badge_type: 'certified' })
    const otherWallet = listedWallet('other', 'Reef')
    fc.assert(
      fc.property(different, different, (results, featured) => {
        const all = { ...NOTHING, wallets: results, featured, recommended: featured }
        const found = (term: string, certifiedOnly: boolean) =>
          idsOf(
            walletsOf(
              searchedWallets(
                all,
                { ...OPEN, custom: [certifiedWallet, otherWallet] },
                { term, certifiedOnly },
              ),
            ),
          )
        expect(found('tid', false)).toEqual(['own', ...idsOf(results)])
        expect(found('', true)).toEqual(['own', ...idsOf(results)])
        expect(found('reef', false)).toEqual(['other', ...idsOf(results)])
        expect(found('reef', true)).toEqual(idsOf(results))
      }),
    )
  })

  it('[S3-04] the installable wallets are those with a store, the recommended ones first', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        const downloadable = downloadableWallets(all, rules)
        const desktopWallets = walletsOf(allWallets(all, { ...rules, device: 'desktop' }))
        const stores = desktopWallets.filter((each) => (each.app_store ?? each.chrome_store) !== undefined)
        expect(new Set(downloadable)).toEqual(new Set(stores))
        const recommended = downloadable.map(({ id }) => idsOf(all.recommended).includes(id))
        expect(recommended).toEqual([...recommended].sort((a, b) => Number(b) - Number(a)))
      }),
    )
    const playStoreWallet = listedWallet('p', 'P', { play_store: 'https://play.example' })
    expect(downloadableWallets({ ...NOTHING, wallets: [playStoreWallet] }, OPEN)).toEqual([playStoreWallet])
  })

  it('[S3-04] counts are exact below ten, then rounded down to tens with a plus', () => {
    const table = [0, 1, 9, 10, 11, 19, 20, 412].map((count) => roundedCount(count))
    expect(table.map(({ count, more }) => `${count}${more ? '+' : ''}`)).toEqual([
      '0',
      '1',
      '9',
      '10',
      '10+',
      '10+',
      '20',
      '410+',
    ])
  })
})

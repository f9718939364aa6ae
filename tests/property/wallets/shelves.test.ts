import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { entriesOver, withFactsOf } from '#domain/wallets/catalogue/facts.ts'
import type { WalletRules } from '#domain/wallets/choice.ts'
import { allWallets, downloadableWallets, type GridLists, searchedWallets } from '#domain/wallets/grid.ts'
import { connectorIdentity, type Identity, identityOf, isAmong, namedIn } from '#domain/wallets/identity.ts'
import { type ConnectLists, connectRows } from '#domain/wallets/rows.ts'
import { shelvesOf } from '#domain/wallets/shelves.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { catalogue } from '#infrastructure/http/catalogue/catalogue.ts'

import { lists, rules } from './lists.ts'

const shipped = decodeWallets(catalogue).slice(0, 12)

/** Wallets of the catalogue under other ids, names and rdns, as directories and hosts list them. */
const written = fc
  .record({
    wallet: fc.constantFrom(...shipped),
    id: fc.boolean(),
    rdns: fc.boolean(),
    name: fc.constantFrom('same', 'upper', 'short'),
  })
  .map(({ wallet, id, rdns, name }): DirectoryWallet => ({
    ...wallet,
    id: id ? wallet.id : `0x${wallet.id}`,
    rdns: rdns ? wallet.rdns : undefined,
    aliases: undefined,
    name: (name === 'upper'
      ? wallet.name.toUpperCase()
      : name === 'short'
        ? wallet.name.replace(/ wallet$/i, '')
        : wallet.name) as DirectoryWallet['name'],
  }))
const some = fc.array(written, { maxLength: 4 })

const naming = fc.constantFrom(
  ...shipped.flatMap(({ id, name, rdns }) => [id, name, ...(rdns === undefined ? [] : [rdns.toUpperCase()])]),
  'nobody',
)
const names = fc.array(naming, { maxLength: 3 })
const groups = fc.array(
  fc.record({ title: fc.constantFrom('One', 'Two'), wallets: fc.array(naming, { maxLength: 4 }) }),
  { maxLength: 3 },
)

/** The lists of a page with a directory over the catalogue, of which the host configures all that it can. */
const page = fc
  .record({
    lists,
    rules,
    listed: some,
    featured: some,
    recommended: some,
    custom: some,
    recent: some,
    exclude: names,
    include: names,
    groups,
  })
  .map(({ lists, rules, listed, featured, recommended, custom, recent, exclude, include, groups }) => {
    const over = (wallets: readonly DirectoryWallet[]) => wallets.map(withFactsOf(shipped))
    const all: ConnectLists & GridLists = {
      ...lists,
      featured: over(featured),
      recommended: over(recommended),
      recent,
      wallets: [...over(listed), ...entriesOver(over(listed), shipped)],
      excludedWallets: shipped.filter((wallet) => namedIn(exclude)(identityOf(wallet))),
      includedWallets: shipped.filter((wallet) => namedIn(include)(identityOf(wallet))),
    }
    return { lists: all, rules: { ...rules, custom, exclude, include } satisfies WalletRules, groups }
  })

/** The wallets that are named twice. */
const repeated = (identities: readonly Identity[]): readonly Identity[] =>
  identities.filter((one, index) => isAmong(identities.slice(0, index))(one))

describe('whatever lists, groups and filters are configured', () => {
  it('[S1-30] [S1-31] [S1-32] [S1-33] [S5-49] no wallet stands twice, and none that is excluded stands at all', () => {
    fc.assert(
      fc.property(page, ({ lists, rules, groups }) => {
        const grid = allWallets(lists, rules)
        const rows = connectRows(lists, rules).filter((row) => row.kind === 'wallet')
        const views: Readonly<Record<string, readonly DirectoryWallet[]>> = {
          Connect: rows.map(({ wallet }) => wallet),
          AllWallets: grid.map(({ wallet }) => wallet),
          groups: shelvesOf(grid, groups).flatMap(({ wallets }) => wallets.map(({ wallet }) => wallet)),
          search: searchedWallets(lists, rules, { term: 'a', certifiedOnly: false }).map(
            ({ wallet }) => wallet,
          ),
          Downloads: downloadableWallets(lists, rules),
        }
        const isExcluded = namedIn(rules.exclude)
        for (const [view, wallets] of Object.entries(views)) {
          const identities = wallets.map(identityOf)
          expect([view, repeated(identities), identities.filter(isExcluded)]).toEqual([view, [], []])
        }
        // A wallet of this browser and a wallet of a list are one, too.
        const installed = connectRows(lists, rules).flatMap((row) =>
          row.kind === 'connector' && row.connector.type !== 'WALLET_CONNECT'
            ? [connectorIdentity(row.connector)]
            : [],
        )
        expect(rows.filter(({ wallet }) => isAmong(installed)(identityOf(wallet)))).toEqual([])
      }),
    )
  })

  it('groups have every wallet of the grid, installed ones first, and no group is empty', () => {
    fc.assert(
      fc.property(page, ({ lists, rules, groups }) => {
        const grid = allWallets(lists, rules)
        const shelves = shelvesOf(grid, groups)
        expect(new Set(shelves.flatMap(({ wallets }) => wallets))).toEqual(new Set(grid))
        for (const { title, wallets } of shelves) {
          expect(wallets.length).toBeGreaterThan(0)
          const firstAbsent = wallets.findIndex(({ installed }) => !installed)
          if (firstAbsent >= 0)
            expect(wallets.slice(firstAbsent).some(({ installed }) => installed)).toBe(false)
          const named = groups.filter((group) => group.title === title).flatMap((group) => group.wallets)
          const isNamed =
            title === undefined ? namedIn(groups.flatMap((group) => group.wallets)) : namedIn(named)
          expect(wallets.every(({ wallet }) => isNamed(identityOf(wallet)) === (title !== undefined))).toBe(
            true,
          )
        }
      }),
    )
  })

  it('a group has the host’s order', () => {
    const grid = shipped.map((wallet) => ({ wallet, installed: wallet.id === 'rabby' }))
    const shelves = shelvesOf(grid, [
      { title: 'Ours', wallets: ['phantom', 'IO.RABBY', 'MetaMask', 'phantom'] },
      { title: 'None', wallets: ['nobody', 'metamask'] },
    ])
    expect(
      shelves.map(({ title, wallets }) => [title, wallets.slice(0, 3).map(({ wallet }) => wallet.id)]),
    ).toEqual([
      ['Ours', ['rabby', 'phantom', 'metamask']],
      [undefined, ['trust', 'coinbase', 'okx']],
    ])
  })
})

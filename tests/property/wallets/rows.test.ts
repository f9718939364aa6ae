import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { groupOrder } from '#domain/connectors/listing.ts'
import { connectRows } from '#domain/wallets/rows.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { lists, NOTHING, OPEN, rules } from './lists.ts'
import { a, b, c, d, e, identifiersOf, announced, rowIds } from './rows-of.ts'

clause('S6-16', () => {
  it('[S6-16] the groups follow the host’s order, then the default one', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        const positions = connectRows(all, rules).map(({ group }) => groupOrder(rules.order).indexOf(group))
        expect(positions).toEqual([...positions].sort((a, b) => a - b))
      }),
    )
  })

  it('[S6-16] the wallet that the page is inside is the first row, whatever the lists and the order of the groups', () => {
    const inside = announced('around', 'Around', { type: 'EXTERNAL', explorerId: 'around', isHere: true })
    fc.assert(
      fc.property(lists, rules, fc.nat(), (all, rules, place) => {
        const connectors = all.connectors.toSpliced(place % (all.connectors.length + 1), 0, {
          ...inside,
          group: 'external',
        })
        const include = rules.include.length === 0 ? [] : [...rules.include, 'around']
        const [first, ...rest] = connectRows({ ...all, connectors }, { ...rules, include })
        expect(first).toMatchObject({ kind: 'connector', connector: { id: 'around' } })
        const positions = rest.map(({ group }) => groupOrder(rules.order).indexOf(group))
        expect(positions).toEqual([...positions].sort((a, b) => a - b))
      }),
    )
  })

  it('[S6-16] every row comes from its list, in the order of that list', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        const rows = connectRows(all, rules)
        for (const group of ['recent', 'featured', 'custom', 'recommended'] as const) {
          const source = group === 'custom' ? rules.custom : all[group]
          const listedWallets = rows.flatMap((row) =>
            row.kind === 'wallet' && row.group === group ? [row.wallet] : [],
          )
          expect(source.filter((wallet) => listedWallets.includes(wallet))).toEqual(listedWallets)
        }
        const connectors = rows.flatMap((row) => (row.kind === 'connector' ? [row.connector] : []))
        for (const { connector } of all.connectors)
          expect(connectors.filter((each) => each === connector).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('[S6-16] installed wallets are in the order of their type, then of their rank in the directory', () => {
    const ranked = (id: string, order: number) => listedWallet(id, `Name ${id}`, { order })
    const installed = [
      announced('both', 'Both', { type: 'MULTI_CHAIN' }),
      announced('unknown', 'Unknown'),
      announced('second', 'Second', { explorerId: 'x' }),
      announced('first', 'Name w'),
      announced('old', 'Old', { type: 'INJECTED', explorerId: 'y' }),
    ]
    const all = { ...NOTHING, connectors: installed, recommended: [ranked('x', 2), ranked('y', 0)] }
    const rows = connectRows({ ...all, featured: [ranked('w', 1)] }, OPEN)
    expect(rowIds(rows)).toEqual([
      'injected:both',
      'injected:first',
      'injected:second',
      'injected:unknown',
      'injected:old',
    ])
  })

  it('[S6-16] no wallet is listed twice, by directory id or rdns, or by name if it has nothing else', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        const rows = connectRows(all, rules)
        const wallets = rows.filter(({ kind }) => kind === 'wallet').map(identifiersOf)
        const otherConnectors = rows.flatMap((row) =>
          row.kind === 'connector' && row.connector.type !== 'WALLET_CONNECT' ? [identifiersOf(row)] : [],
        )
        wallets.forEach(([id, rdns, name], index) => {
          for (const [otherId, otherRdns, otherName] of [...otherConnectors, ...wallets.slice(index + 1)]) {
            expect(id).not.toBe(otherId)
            if (rdns !== undefined) expect(rdns).not.toBe(otherRdns)
            if (rdns === undefined || otherRdns === undefined) expect(name).not.toBe(otherName)
          }
        })
      }),
    )
  })

  it('[S6-16] a wallet is in the first group that contains it: installed, recent, featured, custom, recommended', () => {
    const all = { ...NOTHING, recent: [a, b], featured: [b, c], recommended: [a, b, c, d, e] }
    const own1 = announced('own', 'Name a', { explorerId: 'a' })
    expect(rowIds(connectRows(all, { ...OPEN, custom: [c, d] }))).toEqual([
      'recent:a',
      'recent:b',
      'featured:c',
      'custom:d',
      'recommended:e',
    ])
    expect(rowIds(connectRows({ ...all, connectors: [own1] }, OPEN))).toEqual([
      'recent:b',
      'injected:own',
      'featured:c',
      'recommended:d',
      'recommended:e',
    ])
  })

  it.each([
    ['the same rdns', { rdns: 'io.fox' }, 'Other', { info: { rdns: 'IO.FOX' } }, true],
    ['the rdns of its app', { rdns: 'io.fox.mobile' }, 'Other', { info: { rdns: 'io.fox' } }, true],
    ['another rdns', { rdns: 'io.fox' }, 'Fox', { info: { rdns: 'io.other' } }, false],
    ['the same name and no rdns', {}, 'fox', { info: { rdns: 'io.other' } }, true],
    ['the same name as one without rdns', { rdns: 'io.fox' }, 'FOX', {}, true],
    ['the same directory id', { rdns: 'io.fox' }, 'Other', { explorerId: 'F0X', info: { rdns: 'x' } }, true],
    ['nothing in common', {}, 'Other', {}, false],
  ] as const)(
    '[S6-16] a featured wallet with %s is not listed additional the connector: %#',
    (_, fields, name, more, same) => {
      const featured = [listedWallet('f0x', 'Fox', fields)]
      const rows = connectRows({ ...NOTHING, connectors: [announced('own', name, more)], featured }, OPEN)
      expect(rowIds(rows)).toEqual(['injected:own', ...(same ? [] : ['featured:f0x'])])
    },
  )

  it('[S6-16] a recent wallet is replaced by a connector of its name, whatever their rdns', () => {
    const recent = [listedWallet('f0x', 'Fox', { rdns: 'io.fox' })]
    const connectors = [announced('own', 'Fox', { info: { rdns: 'io.other' } })]
    expect(rowIds(connectRows({ ...NOTHING, connectors, recent }, OPEN))).toEqual(['injected:own'])
  })
})

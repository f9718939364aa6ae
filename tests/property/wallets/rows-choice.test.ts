import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { BROWSER_WALLET } from '#domain/connectors/connector.ts'
import { recommendedSlots } from '#domain/connectors/slots.ts'
import { connectRows } from '#domain/wallets/rows.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { lists, NOTHING, OPEN, rules } from './lists.ts'
import { a, b, c, d, e, identifiersOf, announced, relay, rowIds } from './rows-of.ts'

clause(['S1-30', 'S1-31', 'S1-32', 'S1-33', 'S5-49'], () => {
  it('[S5-49] a wallet that the host excludes by id, rdns or name is in no row, even if the host features or includes it', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        const terms = [
          ...rules.exclude,
          ...all.excludedWallets.flatMap(({ id, rdns, name }) => [id, rdns ?? id, name]),
        ].map((term) => term.toLowerCase())
        for (const row of connectRows(all, rules))
          for (const group of identifiersOf(row)) expect(terms).not.toContain(group?.toLowerCase())
      }),
    )
  })

  it('[S1-31] including only removes: each remaining wallet was listed before, and is named by id, rdns or name', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        fc.pre(rules.include.length > 0)
        const included = [
          ...rules.include,
          ...(all.includedWallets ?? []).flatMap(({ id, rdns, name }) => [id, rdns, name]),
        ]
        for (const row of connectRows(all, rules)) {
          const isHosts = row.group === 'featured' || row.group === 'custom' || row.group === 'walletConnect'
          const isUnknown = row.kind === 'connector' && all.includedWallets === undefined
          if (!isHosts && !isUnknown)
            expect(identifiersOf(row).some((identifier) => included.includes(identifier ?? ''))).toBe(true)
        }
      }),
    )
  })

  it('[S1-31] without included ids the installed wallets are shown', () => {
    const connectors = [relay, announced('fox', 'Fox', { info: { rdns: 'io.fox' } }), announced('owl', 'Owl')]
    const include = ['f0x']
    const rowsWith = (includedWallets: ReturnType<typeof listedWallet>[] | undefined) =>
      rowIds(connectRows({ ...NOTHING, connectors, includedWallets }, { ...OPEN, include }))
    expect(rowsWith(undefined)).toEqual(['walletConnect:walletConnect', 'injected:fox', 'injected:owl'])
    expect(rowsWith([listedWallet('f0x', 'Other', { rdns: 'io.fox' })])).toEqual([
      'walletConnect:walletConnect',
      'injected:fox',
    ])
    expect(rowsWith([])).toEqual(['walletConnect:walletConnect'])
  })

  it('[S1-33] featured and custom wallets are shown although they are not included', () => {
    const all = { ...NOTHING, featured: [a], recommended: [b, c], recent: [d] }
    const narrow = { ...OPEN, custom: [e], include: ['c'], featured: ['a'] }
    expect(rowIds(connectRows(all, narrow))).toEqual(['featured:a', 'custom:e', 'recommended:c'])
    expect(rowIds(connectRows(all, { ...narrow, exclude: ['A', 'Name E'] }))).toEqual(['recommended:c'])
  })
})

clause('S9-09', () => {
  it.each([
    [0, 0, 0, 4],
    [1, 0, 0, 3],
    [0, 1, 0, 3],
    [0, 0, 1, 3],
    [1, 1, 1, 1],
    [2, 1, 2, 0],
  ])(
    '[S9-09] additional %i featured, %i custom, %i found: %i, over a relay or not',
    (featured, custom, found, slots) => {
      const names = Array.from({ length: featured }, (_, index) => `f${index}`)
      const connectors = Array.from({ length: found }, (_, index) => announced(`i${index}`, `I ${index}`))
      expect(recommendedSlots(connectors, custom, { featured: names, logins: 0 })).toBe(slots)
      const browser = announced(BROWSER_WALLET.id, BROWSER_WALLET.name)
      const external = { ...announced('x', 'X'), group: 'external' as const }
      expect(recommendedSlots([...connectors, external], custom, { featured: names, logins: 0 })).toBe(slots)
      const additional = recommendedSlots([...connectors, browser], custom, {
        featured: names,
        logins: 0,
      })
      expect(additional).toBe(Math.max(0, 4 - featured - custom - found))
    },
  )

  it('[S9-09] each section for logins takes one slot', () => {
    const slots = [0, 1, 2].map((logins) => recommendedSlots([], 0, { featured: [], logins }))
    expect(slots).toEqual([4, 3, 2])
  })

  it('[S9-09] no more wallets are recommended than there are slots', () => {
    fc.assert(
      fc.property(lists, rules, (all, rules) => {
        const rows = connectRows(all, rules)
        const countOf = (group: string) => rows.filter((row) => row.group === group).length
        const browser = rows.flatMap((row) =>
          row.kind === 'connector' ? [{ connector: row.connector, group: row.group }] : [],
        )
        expect(countOf('recommended')).toBeLessThanOrEqual(
          recommendedSlots(browser, countOf('custom'), rules),
        )
      }),
    )
  })
})

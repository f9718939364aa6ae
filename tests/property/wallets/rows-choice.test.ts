import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { BROWSER_WALLET } from '#domain/connectors/connector.ts'
import { recommendedSlots } from '#domain/connectors/slots.ts'
import { connectRows } from '#domain/wallets/rows.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { clause } from '#tests/spec/clauses.ts'

import { lists, NOTHING, OPEN, rules } from './lists.ts'
import { a, b, c, d, e, known, own, relay, shown } from './rows-of.ts'

clause(['S1-30', 'S1-31', 'S1-32', 'S1-33', 'S5-49'], () => {
  it('[S5-49] whatever the host excludes by id, rdns or name is in no row, also where it features or includes it', () => {
    fc.assert(
      fc.property(lists, rules, (all, own) => {
        const terms = [
          ...own.exclude,
          ...all.excludedWallets.flatMap(({ id, rdns, name }) => [id, rdns ?? id, name]),
        ].map((term) => term.toLowerCase())
        for (const row of connectRows(all, own))
          for (const part of known(row)) expect(terms).not.toContain(part?.toLowerCase())
      }),
    )
  })

  it('[S1-31] including only removes: each remaining wallet was listed before, and is named by id, rdns or name', () => {
    fc.assert(
      fc.property(lists, rules, (all, own) => {
        fc.pre(own.include.length > 0)
        const included = [
          ...own.include,
          ...(all.includedWallets ?? []).flatMap(({ id, rdns, name }) => [id, rdns, name]),
        ]
        for (const row of connectRows(all, own)) {
          const isHosts = row.group === 'featured' || row.group === 'custom' || row.group === 'walletConnect'
          const isUnknown = row.kind === 'connector' && all.includedWallets === undefined
          if (!isHosts && !isUnknown)
            expect(known(row).some((part) => included.includes(part ?? ''))).toBe(true)
        }
      }),
    )
  })

  it('[S1-31] without included ids the wallets of this browser are shown', () => {
    const connectors = [relay, own('fox', 'Fox', { info: { rdns: 'io.fox' } }), own('owl', 'Owl')]
    const include = ['f0x']
    const rowsWith = (includedWallets: ReturnType<typeof listedWallet>[] | undefined) =>
      shown(connectRows({ ...NOTHING, connectors, includedWallets }, { ...OPEN, include }))
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
    expect(shown(connectRows(all, narrow))).toEqual(['featured:a', 'custom:e', 'recommended:c'])
    expect(shown(connectRows(all, { ...narrow, exclude: ['A', 'Name E'] }))).toEqual(['recommended:c'])
  })
})

clause('S9-09', () => {
  it.each([
    [0, 0, 0, true, 4],
    [1, 0, 0, true, 3],
    [0, 1, 0, true, 3],
    [0, 0, 1, true, 3],
    [1, 1, 1, true, 1],
    [2, 1, 2, true, 0],
    [0, 0, 0, false, 0],
    [4, 0, 0, false, 0],
    [0, 1, 0, false, 3],
    [0, 0, 1, false, 3],
  ])(
    '[S9-09] additional %i featured, %i custom, %i found, relay %s: %i',
    (featured, custom, found, hasRelay, slots) => {
      const names = Array.from({ length: featured }, (_, index) => `f${index}`)
      const connectors = Array.from({ length: found }, (_, index) => own(`i${index}`, `I ${index}`))
      expect(recommendedSlots(connectors, custom, { featured: names, hasRelay, logins: 0 })).toBe(slots)
      const browser = own(BROWSER_WALLET.id, BROWSER_WALLET.name)
      const external = { ...own('x', 'X'), group: 'external' as const }
      expect(
        recommendedSlots([...connectors, external], custom, { featured: names, hasRelay, logins: 0 }),
      ).toBe(slots)
      const additional = recommendedSlots([...connectors, browser], custom, {
        featured: names,
        hasRelay: true,
        logins: 0,
      })
      expect(additional).toBe(Math.max(0, 4 - featured - custom - found))
    },
  )

  it('[S9-09] each section for logins takes one slot', () => {
    const slots = [0, 1, 2].map((logins) => recommendedSlots([], 0, { featured: [], hasRelay: true, logins }))
    expect(slots).toEqual([4, 3, 2])
  })

  it('[S9-09] no more wallets are recommended than there are slots', () => {
    fc.assert(
      fc.property(lists, rules, (all, own) => {
        const rows = connectRows(all, own)
        const of = (group: string) => rows.filter((row) => row.group === group).length
        const browser = rows.flatMap((row) =>
          row.kind === 'connector' ? [{ connector: row.connector, group: row.group }] : [],
        )
        expect(of('recommended')).toBeLessThanOrEqual(recommendedSlots(browser, of('custom'), own))
      }),
    )
  })
})

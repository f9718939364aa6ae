import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { RecentWalletList, withRecent } from '#domain/wallets/recent.ts'
import { clause } from '#tests/spec/clauses.ts'

import { idsOf, wallet, wallets } from './arbitraries.ts'

const recentAfter = (choices: Parameters<typeof withRecent>[0]) =>
  choices.reduce<RecentWalletList>(withRecent, [])

clause(['S3-27', 'S9-08'], () => {
  it('[S9-08] are the last two different choices, newest first', () => {
    fc.assert(
      fc.property(wallets, (choices) => {
        const expected = [...new Set([...idsOf(choices)].reverse())].slice(0, 2)
        expect(idsOf(recentAfter(choices))).toEqual(expected)
      }),
    )
  })

  it('[S9-08] choosing the newest again changes nothing', () => {
    fc.assert(
      fc.property(wallets, wallet, (choices, wallet) => {
        const recent = recentAfter([...choices, wallet])
        expect(withRecent(recent, wallet)).toEqual(recent)
        expect(recent[0]).toBe(wallet)
      }),
    )
  })

  it('[S3-27] for any stored data, at most two are restored, each once, without invalid ones', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(wallet, fc.constantFrom(null, {}, 5, 'w', { id: 'x' }))), (stored) => {
        const decoded = RecentWalletList.decode(stored)
        const namedEntries = stored.flatMap((entry) =>
          typeof entry === 'object' && entry !== null && 'name' in entry ? [entry.id] : [],
        )
        expect(E.isRight(decoded) && idsOf(decoded.right)).toEqual([...new Set(namedEntries)].slice(0, 2))
      }),
    )
    expect(E.isLeft(RecentWalletList.decode({ 0: {} }))).toBe(true)
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isSpam, splitSpam } from '#domain/activity/spam.ts'
import { clause } from '#tests/spec/clauses.ts'

import { chains, honestTransfer, spamTransfer, transactionWith } from './activity-arbitraries.ts'

const some = { minLength: 1, maxLength: 6 }
const honest = transactionWith(
  fc
    .tuple(fc.array(spamTransfer, { maxLength: 3 }), fc.array(honestTransfer, some), fc.nat())
    .map(([spam, others, at]) => {
      const place = at % (others.length + 1)
      return [...others.slice(0, place), ...spam, ...others.slice(place)]
    }),
)
const spam = transactionWith(fc.array(spamTransfer, some))
const empty = transactionWith(fc.constant([]))
const anything = fc.array(fc.oneof(honest, spam, empty), { maxLength: 12 })
const [chain] = chains as [(typeof chains)[number]]

clause('S5-46', () => {
  it('[S5-46] a transaction whose transfers are all spam NFTs is spam', () => {
    fc.assert(
      fc.property(spam, (transaction) => {
        expect(isSpam(transaction)).toBe(true)
      }),
    )
  })

  it('[S5-46] one transfer that is no spam NFT keeps it, wherever it stands', () => {
    fc.assert(
      fc.property(honest, (transaction) => {
        expect(isSpam(transaction)).toBe(false)
      }),
    )
  })

  it('[S5-46] a transaction that moved nothing is no spam', () => {
    fc.assert(
      fc.property(empty, (transaction) => {
        expect(isSpam(transaction)).toBe(false)
      }),
    )
  })

  it('[S5-46] what is hidden is spam, and nothing else is', () => {
    fc.assert(
      fc.property(anything, (transactions) => {
        const { kept, spam: hidden } = splitSpam(transactions, chain)
        expect(hidden.every(isSpam)).toBe(true)
        expect(kept.some(isSpam)).toBe(false)
      }),
    )
  })
})

clause('S5-47', () => {
  it('[S5-47] keeps those of the active network alone, each once and in their order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...chains), anything, (active, transactions) => {
        const { kept, spam: hidden } = splitSpam(transactions, active)
        const own = transactions.filter((one) => one.chain === active)
        expect(own.filter((one) => kept.includes(one))).toEqual(kept)
        expect(own.filter((one) => hidden.includes(one))).toEqual(hidden)
        expect(kept.length + hidden.length).toBe(own.length)
      }),
    )
  })
})

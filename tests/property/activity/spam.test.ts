import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isSpam, splitSpam } from '#domain/activity/spam.ts'
import { clause } from '#tests/spec/clauses.ts'

import { chains, ordinaryTransfer, spamTransfer, transactionWith } from './activity-arbitraries.ts'

const nonEmpty = { minLength: 1, maxLength: 6 }
const ordinaryTransaction = transactionWith(
  fc
    .tuple(fc.array(spamTransfer, { maxLength: 3 }), fc.array(ordinaryTransfer, nonEmpty), fc.nat())
    .map(([spamTransaction, ordinaryTransfers, seed]) => {
      const position = seed % (ordinaryTransfers.length + 1)
      return [
        ...ordinaryTransfers.slice(0, position),
        ...spamTransaction,
        ...ordinaryTransfers.slice(position),
      ]
    }),
)
const spamTransaction = transactionWith(fc.array(spamTransfer, nonEmpty))
const emptyTransaction = transactionWith(fc.constant([]))
const anyTransactions = fc.array(fc.oneof(ordinaryTransaction, spamTransaction, emptyTransaction), {
  maxLength: 12,
})
const [chain] = chains as [(typeof chains)[number]]

clause('S5-46', () => {
  it('[S5-46] a transaction whose transfers are all spam NFTs is spam', () => {
    fc.assert(
      fc.property(spamTransaction, (transaction) => {
        expect(isSpam(transaction)).toBe(true)
      }),
    )
  })

  it('[S5-46] one transfer that is not a spam NFT keeps it, at any position', () => {
    fc.assert(
      fc.property(ordinaryTransaction, (transaction) => {
        expect(isSpam(transaction)).toBe(false)
      }),
    )
  })

  it('[S5-46] a transaction without transfers is not spam', () => {
    fc.assert(
      fc.property(emptyTransaction, (transaction) => {
        expect(isSpam(transaction)).toBe(false)
      }),
    )
  })

  it('[S5-46] all hidden transactions are spam, and no others', () => {
    fc.assert(
      fc.property(anyTransactions, (transactions) => {
        const { kept: includedTransactions, spam: hidden } = splitSpam(transactions, chain)
        expect(hidden.every(isSpam)).toBe(true)
        expect(includedTransactions.some(isSpam)).toBe(false)
      }),
    )
  })
})

clause('S5-47', () => {
  it('[S5-47] keeps only the transactions of the active network, each once and in their order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...chains), anyTransactions, (active, transactions) => {
        const { kept: includedTransactions, spam: hidden } = splitSpam(transactions, active)
        const activeTransactions = transactions.filter((transaction) => transaction.chain === active)
        expect(
          activeTransactions.filter((transaction) => includedTransactions.includes(transaction)),
        ).toEqual(includedTransactions)
        expect(activeTransactions.filter((transaction) => hidden.includes(transaction))).toEqual(hidden)
        expect(includedTransactions.length + hidden.length).toBe(activeTransactions.length)
      }),
    )
  })
})

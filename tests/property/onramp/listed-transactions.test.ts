import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import { accountIdOf } from '#domain/caip/account-id.ts'
import { withListed } from '#domain/onramp/listed-transactions.ts'
import { address, chain } from '#tests/contract/examples.ts'

const account = accountIdOf(chain(1), address('1'))
const other = accountIdOf(chain(1), address('2'))
const transactions = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minedAt: fc.integer({ min: 1, max: 9 }) }),
  { selector: ({ id }) => id },
) as unknown as fc.Arbitrary<readonly Transaction[]>

it('[S3-14] purchases of an account are listed once each, as updated last, the newest first', () => {
  fc.assert(
    fc.property(transactions, transactions, transactions, (first, second, foreign) => {
      const before = withListed(withListed({}, other, foreign), account, first)
      const { [account]: listed = [], [other]: kept } = withListed(before, account, second)
      expect(kept).toEqual(before[other])
      const updated = new Set(second.map(({ id }) => id))
      const all = [...second, ...first.filter(({ id }) => !updated.has(id))]
      expect(listed).toHaveLength(all.length)
      expect(new Set(listed)).toEqual(new Set(all))
      const times = listed.map(({ minedAt = 0 }) => minedAt)
      expect(times).toEqual(times.toSorted((one, another) => another - one))
    }),
  )
})

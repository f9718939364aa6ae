import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import {
  hasArrived,
  isOpen,
  observed,
  type Purchase,
  type PurchaseObservation,
} from '#domain/onramp/purchase.ts'
import {
  statusInHistory,
  storedPurchases,
  withObserved,
  withoutAbandoned,
  withoutPurchase,
  withPurchase,
} from '#domain/onramp/stored-purchases.ts'
import { decodeStored, encodeStored } from '#domain/storage/storage-keys.ts'

const begun: Purchase = {
  id: 'meld-1',
  provider: 'meld',
  account: 'eip155:1:0x00000000000000000000000000000000000000a1' as AccountId,
  url: 'https://meld.example/pay',
  symbol: 'ETH',
  paymentAmount: '250',
  paymentCurrency: 'USD',
  purchaseAmount: '0.1',
  startedAt: 1,
  status: 'waiting',
  before: { units: 5n, decimals: 18 },
}
const TENTH = 10n ** 17n

const told = fc.constantFrom('waiting' as const, 'pending' as const, 'done' as const, 'failed' as const)
const observations: fc.Arbitrary<PurchaseObservation> = fc.oneof(
  told.map((status) => ({ type: 'reported' as const, report: { status } })),
  fc
    .bigInt({ min: 0n, max: TENTH })
    .map((units) => ({ type: 'balance' as const, amount: { units, decimals: 18 } })),
  fc.constantFrom({ type: 'timedOut' as const }, { type: 'resumed' as const }),
)
const rank = { overdue: 0, waiting: 0, pending: 1, done: 2, failed: 2 }

it('a purchase only ever goes forward, and nothing changes one that is over', () => {
  fc.assert(
    fc.property(fc.array(observations, { maxLength: 30 }), (all) => {
      let own = begun
      for (const observation of all) {
        const next = observed(own, observation)
        expect(rank[next.status]).toBeGreaterThanOrEqual(rank[own.status])
        if (!isOpen(own)) expect(next).toBe(own)
        own = next
      }
    }),
  )
})

const other: Purchase = { ...begun, id: 'coinbase-2', provider: 'coinbase' }
const statuses = (purchases: readonly Purchase[]) => purchases.map(({ status }) => status)

it('tokens that arrive once finish one purchase of them, in whatever order the open ones are looked at', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: TENTH, max: 10n * TENTH }),
      fc.array(fc.constantFrom(begun.id, other.id), { minLength: 1, maxLength: 9 }),
      fc.boolean(),
      (units, looks, isReported) => {
        const amount = { units, decimals: 18 }
        const [first = begun.id] = looks
        const start = isReported
          ? withObserved([begun, other], first, { type: 'reported', report: { status: 'done' } })
          : [begun, other]
        const after = looks.reduce((all, id) => withObserved(all, id, { type: 'balance', amount }), start)
        expect(statuses(after).filter((status) => status === 'done')).toHaveLength(1)
        const more = { units: units + TENTH, decimals: 18 }
        const both = after
          .filter(isOpen)
          .reduce((all, { id }) => withObserved(all, id, { type: 'balance', amount: more }), after)
        expect(statuses(both)).toEqual(['done', 'done'])
      },
    ),
  )
})

it('an arrival does not concern purchases of another token or account', () => {
  const others: readonly Purchase[] = [
    { ...other, contractAddress: `0x${'c0'.repeat(20)}` },
    { ...other, account: 'eip155:10:0x00000000000000000000000000000000000000a1' as AccountId },
    { ...other, status: 'failed' },
  ]
  for (const own of others) {
    const amount = { units: TENTH + 5n, decimals: 18 }
    const after = withObserved([begun, own], begun.id, { type: 'balance', amount })
    expect(after).toEqual([{ ...begun, status: 'done', before: amount }, own])
  }
})

it('a transaction of the history is that of one purchase', () => {
  const transaction = (id: string, status: Transaction['status'], minedAt = 10): Transaction => ({
    id,
    chain: 'eip155:1' as Transaction['chain'],
    hash: id,
    operation: 'buy',
    status,
    minedAt,
    transfers: [],
  })
  const listed = [transaction('new', 'confirmed'), transaction('old', 'confirmed', 0)]
  const report = statusInHistory([begun, other], begun, listed)
  expect(report).toEqual({ status: 'done', transactionId: 'new' })
  const after = withObserved([begun, other], begun.id, { type: 'reported', report })
  expect(statusInHistory(after, begun, listed)).toEqual(report)
  expect(statusInHistory(after, other, listed)).toEqual({ status: 'waiting' })
  expect(statusInHistory(after, other, [transaction('later', 'pending'), ...listed])).toEqual({
    status: 'pending',
    transactionId: 'later',
  })
})

it('tabs that see the same in any order agree once it is over by one word', () => {
  const seen = fc.array(
    fc.oneof(
      fc.constant({ type: 'timedOut' as const }),
      told
        .filter((one) => one !== 'failed')
        .map((status) => ({ type: 'reported' as const, report: { status } })),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(seen, (all) => {
      const end = (order: readonly PurchaseObservation[]) => order.reduce(observed, begun).status
      const finals = [end(all), end(all.toReversed())].map((status) => rank[status])
      expect(finals[0]).toBe(finals[1])
    }),
  )
})

it('money has arrived exactly when the balance grew by half of the quote, or by more than dust without one', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 19n })
  fc.assert(
    fc.property(units, units, fc.bigInt({ min: 1n, max: 100n }), (before, now, hundredths) => {
      const quotedUnits = hundredths * 10n ** 16n
      const text = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
      const amounts = [before, now].map((own) => ({ units: own, decimals: 18 }))
      const [earlier, later] = amounts as [
        { units: bigint; decimals: number },
        { units: bigint; decimals: number },
      ]
      const grown = now - before
      const quoted = { symbol: 'ETH', purchaseAmount: text }
      expect(hasArrived(quoted, earlier, later)).toBe(grown > 0n && grown * 2n >= quotedUnits)
      expect(hasArrived({ symbol: 'ETH' }, earlier, later)).toBe(grown >= 10n ** 14n)
      expect(hasArrived({ symbol: 'USDC' }, earlier, later)).toBe(grown >= 10n ** 18n)
    }),
  )
})

it('stored purchases come back as they were, and one that does not decode loses no other', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 25 })
  fc.assert(
    fc.property(ids, (own) => {
      const all = own.reduce((kept, id) => withPurchase(kept, { ...begun, id }), [] as readonly Purchase[])
      expect(all.map(({ id }) => id)).toEqual(own.toReversed().slice(0, 20))
      const text = encodeStored(storedPurchases, all)
      expect(decodeStored(storedPurchases, text)).toMatchObject({ right: all })
      const broken = JSON.stringify({ v: 1, value: [{ id: 5 }, ...JSON.parse(text).value] })
      expect(decodeStored(storedPurchases, broken)).toMatchObject({ right: all })
    }),
  )
})

it('after seven days exactly the purchases that nobody is known to have paid are forgotten', () => {
  const WEEK = 7 * 24 * 60 * 60 * 1000
  const states = fc.constantFrom(...(['waiting', 'pending', 'overdue', 'done', 'failed'] as const))
  const list = fc.array(fc.record({ status: states, startedAt: fc.nat({ max: 2 * WEEK }) }))
  fc.assert(
    fc.property(list, fc.nat({ max: 2 * WEEK }), (own, now) => {
      const all = own.map((more, place): Purchase => ({ ...begun, id: `${place}`, ...more }))
      const kept = all.filter(
        ({ status, startedAt }) => ['pending', 'done', 'failed'].includes(status) || now < startedAt + WEEK,
      )
      expect(withoutAbandoned(all, now)).toEqual(kept)
      if (kept.length === all.length) expect(withoutAbandoned(all, now)).toBe(all)
    }),
  )
})

it('a list changes in the purchase that is meant alone', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ ...begun, id, contractAddress: `0x${id.repeat(40)}` }))
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c', 'none'), observations, (id, observation) => {
      const next = withObserved(list, id, observation)
      for (const [place, own] of list.entries()) if (own.id !== id) expect(next[place]).toBe(own)
      if (next.every((own, place) => own === list[place])) expect(next).toBe(list)
      const less = withoutPurchase(list, id)
      expect(less).toEqual(list.filter((own) => own.id !== id))
    }),
  )
})

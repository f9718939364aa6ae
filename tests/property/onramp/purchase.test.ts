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

const startedPurchase: Purchase = {
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

const reportedStatus = fc.constantFrom(
  'waiting' as const,
  'pending' as const,
  'done' as const,
  'failed' as const,
)
const observations: fc.Arbitrary<PurchaseObservation> = fc.oneof(
  reportedStatus.map((status) => ({ type: 'reported' as const, report: { status } })),
  fc
    .bigInt({ min: 0n, max: TENTH })
    .map((units) => ({ type: 'balance' as const, amount: { units, decimals: 18 } })),
  fc.constantFrom({ type: 'timedOut' as const }, { type: 'resumed' as const }),
)
const rank = { overdue: 0, waiting: 0, pending: 1, done: 2, failed: 2 }

it('a purchase only moves forward, and a finished one never changes', () => {
  fc.assert(
    fc.property(fc.array(observations, { maxLength: 30 }), (all) => {
      let event = startedPurchase
      for (const observation of all) {
        const next = observed(event, observation)
        expect(rank[next.status]).toBeGreaterThanOrEqual(rank[event.status])
        if (!isOpen(event)) expect(next).toBe(event)
        event = next
      }
    }),
  )
})

const otherPurchase: Purchase = { ...startedPurchase, id: 'coinbase-2', provider: 'coinbase' }
const statuses = (purchases: readonly Purchase[]) => purchases.map(({ status }) => status)

it('tokens that arrive once complete only one of two open purchases, in any order of checks', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: TENTH, max: 10n * TENTH }),
      fc.array(fc.constantFrom(startedPurchase.id, otherPurchase.id), { minLength: 1, maxLength: 9 }),
      fc.boolean(),
      (units, order, isReported) => {
        const amount = { units, decimals: 18 }
        const [first = startedPurchase.id] = order
        const start = isReported
          ? withObserved([startedPurchase, otherPurchase], first, {
              type: 'reported',
              report: { status: 'done' },
            })
          : [startedPurchase, otherPurchase]
        const after = order.reduce((all, id) => withObserved(all, id, { type: 'balance', amount }), start)
        expect(statuses(after).filter((status) => status === 'done')).toHaveLength(1)
        const more = { units: units + TENTH, decimals: 18 }
        const observedTwice = after
          .filter(isOpen)
          .reduce((all, { id }) => withObserved(all, id, { type: 'balance', amount: more }), after)
        expect(statuses(observedTwice)).toEqual(['done', 'done'])
      },
    ),
  )
})

it('an arrival does not concern purchases of another token or account', () => {
  const unrelatedPurchases: readonly Purchase[] = [
    { ...otherPurchase, contractAddress: `0x${'c0'.repeat(20)}` },
    { ...otherPurchase, account: 'eip155:10:0x00000000000000000000000000000000000000a1' as AccountId },
    { ...otherPurchase, status: 'failed' },
  ]
  for (const unrelated of unrelatedPurchases) {
    const amount = { units: TENTH + 5n, decimals: 18 }
    const after = withObserved([startedPurchase, unrelated], startedPurchase.id, { type: 'balance', amount })
    expect(after).toEqual([{ ...startedPurchase, status: 'done', before: amount }, unrelated])
  }
})

it('a transaction of the history belongs to only one purchase', () => {
  const transaction = (id: string, status: Transaction['status'], minedAt = 10): Transaction => ({
    id,
    chain: 'eip155:1' as Transaction['chain'],
    hash: id,
    operation: 'buy',
    status,
    minedAt,
    transfers: [],
  })
  const sourceTransactions = [transaction('new', 'confirmed'), transaction('old', 'confirmed', 0)]
  const report = statusInHistory([startedPurchase, otherPurchase], startedPurchase, sourceTransactions)
  expect(report).toEqual({ status: 'done', transactionId: 'new' })
  const after = withObserved([startedPurchase, otherPurchase], startedPurchase.id, {
    type: 'reported',
    report,
  })
  expect(statusInHistory(after, startedPurchase, sourceTransactions)).toEqual(report)
  expect(statusInHistory(after, otherPurchase, sourceTransactions)).toEqual({ status: 'waiting' })
  expect(
    statusInHistory(after, otherPurchase, [transaction('later', 'pending'), ...sourceTransactions]),
  ).toEqual({
    status: 'pending',
    transactionId: 'later',
  })
})

it('two tabs that receive the same reports in opposite orders end in statuses of the same rank', () => {
  const events = fc.array(
    fc.oneof(
      fc.constant({ type: 'timedOut' as const }),
      reportedStatus
        .filter((status) => status !== 'failed')
        .map((status) => ({ type: 'reported' as const, report: { status } })),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(events, (all) => {
      const end = (order: readonly PurchaseObservation[]) => order.reduce(observed, startedPurchase).status
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
      const amounts = [before, now].map((units) => ({ units, decimals: 18 }))
      const [earlierAmount, laterAmount] = amounts as [
        { units: bigint; decimals: number },
        { units: bigint; decimals: number },
      ]
      const increase = now - before
      const quoted = { symbol: 'ETH', purchaseAmount: text }
      expect(hasArrived(quoted, earlierAmount, laterAmount)).toBe(
        increase > 0n && increase * 2n >= quotedUnits,
      )
      expect(hasArrived({ symbol: 'ETH' }, earlierAmount, laterAmount)).toBe(increase >= 10n ** 14n)
      expect(hasArrived({ symbol: 'USDC' }, earlierAmount, laterAmount)).toBe(increase >= 10n ** 18n)
    }),
  )
})

it('stored purchases are restored unchanged, and an invalid one does not affect the others', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 25 })
  fc.assert(
    fc.property(ids, (ids) => {
      const all = ids.reduce(
        (stored, id) => withPurchase(stored, { ...startedPurchase, id }),
        [] as readonly Purchase[],
      )
      expect(all.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20))
      const text = encodeStored(storedPurchases, all)
      expect(decodeStored(storedPurchases, text)).toMatchObject({ right: all })
      const broken = JSON.stringify({ v: 1, value: [{ id: 5 }, ...JSON.parse(text).value] })
      expect(decodeStored(storedPurchases, broken)).toMatchObject({ right: all })
    }),
  )
})

it('after seven days exactly the purchases without a known payment are removed', () => {
  const WEEK = 7 * 24 * 60 * 60 * 1000
  const states = fc.constantFrom(...(['waiting', 'pending', 'overdue', 'done', 'failed'] as const))
  const list = fc.array(fc.record({ status: states, startedAt: fc.nat({ max: 2 * WEEK }) }))
  fc.assert(
    fc.property(list, fc.nat({ max: 2 * WEEK }), (list, now) => {
      const all = list.map((more, index): Purchase => ({ ...startedPurchase, id: `${index}`, ...more }))
      const expectedKept = all.filter(
        ({ status, startedAt }) => ['pending', 'done', 'failed'].includes(status) || now < startedAt + WEEK,
      )
      expect(withoutAbandoned(all, now)).toEqual(expectedKept)
      if (expectedKept.length === all.length) expect(withoutAbandoned(all, now)).toBe(all)
    }),
  )
})

it('an observation or a removal changes only the purchase with that id', () => {
  const list = ['a', 'b', 'c'].map((id) => ({
    ...startedPurchase,
    id,
    contractAddress: `0x${id.repeat(40)}`,
  }))
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c', 'none'), observations, (id, observation) => {
      const next = withObserved(list, id, observation)
      for (const [index, purchase] of list.entries())
        if (purchase.id !== id) expect(next[index]).toBe(purchase)
      if (next.every((status, index) => status === list[index])) expect(next).toBe(list)
      const less = withoutPurchase(list, id)
      expect(less).toEqual(list.filter((purchase) => purchase.id !== id))
    }),
  )
})

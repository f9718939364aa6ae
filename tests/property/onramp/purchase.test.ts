import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { fitsOrder, type IncomingTransfer, transferKey } from '#domain/onramp/deposit.ts'
import { isOpen, observed, type Purchase, type PurchaseObservation } from '#domain/onramp/purchase.ts'
import {
  statusInHistory,
  storedPurchases,
  withObserved,
  withoutAbandoned,
  withoutPurchase,
  withPurchase,
} from '#domain/onramp/stored-purchases.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { decodeStored, encodeStored } from '#domain/storage/storage-keys.ts'
import { clause } from '#tests/spec/clauses.ts'

const startedPurchase: Purchase = {
  id: 'meld-1',
  provider: 'meld',
  account: 'eip155:1:0x00000000000000000000000000000000000000A1' as AccountId,
  url: 'https://meld.example/pay',
  symbol: cleanText('ETH'),
  paymentAmount: '250',
  paymentCurrency: 'USD',
  quotedAmount: '0.1',
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
    .map((units) => ({ type: 'read' as const, reading: { balance: { units, decimals: 18 } } })),
  fc.constantFrom({ type: 'timedOut' as const }, { type: 'resumed' as const }),
)
const rank = { overdue: 0, waiting: 0, unclear: 0, pending: 1, sent: 2, deposited: 3, failed: 4 }

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
      fc.bigInt({ min: TENTH, max: (TENTH * 5n) / 4n }),
      fc.array(fc.constantFrom(startedPurchase.id, otherPurchase.id), { minLength: 1, maxLength: 9 }),
      fc.boolean(),
      (units, order, isReported) => {
        const read = (balance: bigint) =>
          ({ type: 'read', reading: { balance: { units: balance, decimals: 18 } } }) as const
        const [first = startedPurchase.id] = order
        const start = isReported
          ? withObserved([startedPurchase, otherPurchase], first, {
              type: 'reported',
              report: { status: 'done' },
            })
          : [startedPurchase, otherPurchase]
        const after = order.reduce((all, id) => withObserved(all, id, read(units)), start)
        const deposited = after.filter(({ status }) => status === 'deposited')
        expect(deposited).toHaveLength(1)
        if (isReported) expect(deposited[0]?.id).toBe(first)
        const observedTwice = after
          .filter(isOpen)
          .reduce((all, { id }) => withObserved(all, id, read(units + TENTH)), after)
        expect(statuses(observedTwice)).toEqual(['deposited', 'deposited'])
      },
    ),
  )
})

it('an arrival does not concern purchases of another token or account', () => {
  const unrelatedPurchases: readonly Purchase[] = [
    { ...otherPurchase, contractAddress: `0x${'c0'.repeat(20)}` },
    { ...otherPurchase, account: 'eip155:10:0x00000000000000000000000000000000000000A1' as AccountId },
    { ...otherPurchase, status: 'failed', reported: 'failed' },
  ]
  for (const unrelated of unrelatedPurchases) {
    const balance = { units: TENTH + 5n, decimals: 18 }
    const reading = { balance }
    const after = withObserved([startedPurchase, unrelated], startedPurchase.id, { type: 'read', reading })
    const deposit = { units: TENTH, decimals: 18 }
    expect(after).toEqual([{ ...startedPurchase, status: 'deposited', deposit }, unrelated])
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

clause('S1-11', () => {
  it('[S1-11] an amount fits from four fifths to five fourths of the quote, and without one from more than dust', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n * 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 100n }),
        (units, hundredths) => {
          const quoted = hundredths * 10n ** 16n
          const quotedAmount = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
          const amount = { units, decimals: 18 }
          expect(fitsOrder({ symbol: 'ETH', quotedAmount }, amount)).toBe(
            units * 5n >= quoted * 4n && units * 4n <= quoted * 5n,
          )
          expect(fitsOrder({ symbol: 'ETH' }, amount)).toBe(units >= 10n ** 14n)
          expect(fitsOrder({ symbol: 'USDC' }, amount)).toBe(units >= 10n ** 18n)
        },
      ),
    )
    expect(fitsOrder({ symbol: 'ETH', quotedAmount: '0' }, { units: 0n, decimals: 18 })).toBe(false)
  })

  it('[S1-11] where transfers are listed, a deposit is one of them: after the start, fitting, and of one purchase only', () => {
    const transfers = fc.uniqueArray(
      fc.record<IncomingTransfer>({
        units: fc.constantFrom(1n, TENTH / 2n, TENTH, 2n * TENTH),
        from: fc.constant('0xf1'),
        hash: fc.constantFrom('0xa', '0xb', '0xc'),
        index: fc.nat({ max: 2 }),
        block: fc.integer({ min: 8, max: 12 }),
      }),
      { selector: transferKey, maxLength: 6 },
    )
    fc.assert(
      fc.property(transfers, fc.bigInt({ min: 0n, max: 9n * TENTH }), (listed, units) => {
        const before = { units: 0n, decimals: 18, block: 10 }
        const list = [startedPurchase, otherPurchase].map((purchase) => ({ ...purchase, before }))
        const reading = { balance: { units, decimals: 18 }, block: 12, transfers: listed }
        const after = list.reduce(
          (all, { id }) => withObserved(all, id, { type: 'read', reading }),
          list as readonly Purchase[],
        )
        const fitting = listed.filter((each) => each.block > 10 && each.units === TENTH)
        const deposits = after.flatMap(({ deposit }) => deposit ?? [])
        expect(deposits).toHaveLength(Math.min(2, fitting.length))
        const keys = deposits.map(({ hash = '', index = 0 }) => transferKey({ hash, index }))
        expect(new Set(keys).size).toBe(keys.length)
        for (const key of keys) expect(fitting.map(transferKey)).toContain(key)
      }),
    )
  })
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
  const states = fc.constantFrom(
    ...(['waiting', 'pending', 'overdue', 'sent', 'deposited', 'failed'] as const),
  )
  const list = fc.array(fc.record({ status: states, startedAt: fc.nat({ max: 2 * WEEK }) }))
  fc.assert(
    fc.property(list, fc.nat({ max: 2 * WEEK }), (list, now) => {
      const all = list.map((more, index): Purchase => ({ ...startedPurchase, id: `${index}`, ...more }))
      const expectedKept = all.filter(
        ({ status, startedAt }) =>
          ['pending', 'sent', 'deposited', 'failed'].includes(status) || now < startedAt + WEEK,
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

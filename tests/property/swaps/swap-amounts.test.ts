import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { maxSendable } from '#domain/send/spendable.ts'
import { minimumOf } from '#domain/swaps/minimum.ts'
import { MOST_SLIPPAGE } from '#domain/swaps/most-slippage.ts'
import { DEFAULT_SLIPPAGE, parseSlippage, slippageDoubt, slippageIn } from '#domain/swaps/slippage.ts'
import { impactLevelOf, impactOf, rateOf } from '#domain/swaps/swap-amounts.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import type { Price } from '#domain/tokens/token.ts'
import { clause } from '#tests/spec/clauses.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
const slippage = fc.integer({ min: 1, max: MOST_SLIPPAGE })
/** The steps of sources: a hundredth of a percent, and the vendor's whole percents. */
const step = fc.constantFrom(1, 5, 10, 100)
const value = (currency = 'USD') =>
  fc.record({
    amount: fc.record({
      units: fc.bigInt({ min: 1n, max: 10n ** 24n }),
      decimals: fc.integer({ min: 0, max: 24 }),
    }),
    currency: fc.constant(currency),
  })

describe('the minimum', () => {
  it('is within the slippage of what is quoted, and the most that it permits', () => {
    fc.assert(
      fc.property(units, slippage, (received, own) => {
        const minimum = minimumOf(received, own)
        const kept = received * (10_000n - BigInt(own))
        expect(minimum * 10_000n).toBeLessThanOrEqual(kept)
        expect((minimum + 1n) * 10_000n).toBeGreaterThan(kept)
      }),
    )
  })

  it('falls as the slippage grows', () => {
    fc.assert(
      fc.property(units, slippage, slippage, (received, one, other) => {
        const [least, most] = one < other ? [one, other] : [other, one]
        expect(minimumOf(received, least)).toBeGreaterThanOrEqual(minimumOf(received, most))
      }),
    )
  })
})

describe('the price impact', () => {
  it('never hides a part of a loss, and adds less than a hundredth of a percent', () => {
    fc.assert(
      fc.property(value(), value(), (paid, received) => {
        const impact = impactOf(paid, received)
        const places = Math.max(paid.amount.decimals, received.amount.decimals)
        const at = ({ amount }: Price) => amount.units * 10n ** BigInt(places - amount.decimals)
        const lost = (at(paid) - at(received)) * 10_000n
        if (impact === undefined) throw new Error('No impact')
        if (impact === -10_000) {
          expect(at(received)).toBeGreaterThanOrEqual(2n * at(paid))
        } else {
          expect(BigInt(impact) * at(paid)).toBeGreaterThanOrEqual(lost)
          expect((BigInt(impact) - 1n) * at(paid)).toBeLessThan(lost)
        }
      }),
    )
  })

  it('is nothing for equal values, everything if nothing is received, and unknown between currencies', () => {
    fc.assert(
      fc.property(value(), value('EUR'), (paid, other) => {
        expect(impactOf(paid, paid)).toBe(0)
        expect(impactOf(paid, { ...paid, amount: { units: 0n, decimals: 2 } })).toBe(10_000)
        expect(impactOf(paid, other)).toBeUndefined()
        expect(impactOf(paid, undefined)).toBeUndefined()
        expect(impactOf({ ...paid, amount: { units: 0n, decimals: 0 } }, paid)).toBeUndefined()
      }),
    )
  })

  it('is called low, high from three percent and very high from fifteen', () => {
    expect([-1, 0, 299, 300, 1499, 1500, 10_000].map(impactLevelOf)).toEqual([
      'low',
      'low',
      'low',
      'high',
      'high',
      'severe',
      'severe',
    ])
  })
})

it('the rate times what is taken is what is given, as far as its digits reach', () => {
  fc.assert(
    fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 30n }), (given, taken) => {
      const rate = rateOf({ units: given, decimals: 6 }, { units: taken, decimals: 6 })
      const product = (rate?.units ?? 0n) * taken
      expect(product).toBeLessThanOrEqual(given * 10n ** 18n)
      expect(product + taken).toBeGreaterThan(given * 10n ** 18n)
    }),
  )
  expect(rateOf({ units: 1n, decimals: 0 }, { units: 0n, decimals: 0 })).toBeUndefined()
})

it('Max with the fee is never more than there is', () => {
  fc.assert(
    fc.property(units, units, units, fc.boolean(), (balance, own, fee, isNative) => {
      const nativeBalance = isNative ? balance : own
      const most = maxSendable({ balance, nativeBalance, fee, isNative })
      expect(most).toBeGreaterThanOrEqual(0n)
      expect(most).toBeLessThanOrEqual(balance)
      if (isNative && most > 0n) expect(most + fee).toBe(balance)
    }),
  )
})

describe('the slippage', () => {
  clause('S9-22', () => {
    it('[S9-22] is the host’s, in the steps of the source, until the user sets another', () => {
      fc.assert(
        fc.property(slippage, step, (automatic, own) => {
          expect(slippageIn('auto', own, automatic)).toBe(slippageIn(automatic, own))
          expect(slippageIn(250, 1, automatic)).toBe(250)
        }),
      )
    })

    it('[S9-22] is one percent until host or user set another', () => {
      fc.assert(
        fc.property(step, (own) => {
          expect(slippageIn('auto', own)).toBe(100)
        }),
      )
      expect(DEFAULT_SLIPPAGE).toBe(100)
    })
  })

  it('is a multiple of what the source takes, and more than the user permits only where the source takes no less', () => {
    fc.assert(
      fc.property(slippage, step, (wanted, own) => {
        const told = slippageIn(wanted, own)
        expect(told % own).toBe(0)
        expect(told).toBeGreaterThan(0)
        expect(told).toBeLessThanOrEqual(Math.max(wanted, own))
        expect(told).toBeGreaterThan(wanted - own)
      }),
    )
  })

  it('is read as it is written, within the bounds and steps of the source', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), step, (wanted, own) => {
        const read = parseSlippage(exactAmount({ units: BigInt(wanted), decimals: 2 }), own)
        if (wanted < own || wanted > MOST_SLIPPAGE)
          expect(read).toMatchObject({ left: { _tag: 'SlippageOutOfRange', least: own, most: 5000 } })
        else if (wanted % own > 0) expect(read).toMatchObject({ left: { _tag: 'SlippageStep', step: own } })
        else expect(read).toEqual(E.right(wanted))
      }),
    )
    expect(parseSlippage('0.001', 1)).toMatchObject({ left: { _tag: 'TooManyDecimals' } })
    expect(parseSlippage('-1', 1)).toMatchObject({ left: { _tag: 'NotAnAmount' } })
  })

  it('is doubted when it is very tight, and above three percent', () => {
    expect([1, 10, 11, 300, 301, 5000].map(slippageDoubt)).toEqual([
      'tight',
      'tight',
      undefined,
      undefined,
      'high',
      'high',
    ])
  })
})

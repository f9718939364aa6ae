import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { maxSendable, shortageOf } from '#domain/send/spendable.ts'
import { MAX_SLIPPAGE_BPS } from '#domain/swaps/max-slippage.ts'
import { minimumReceived } from '#domain/swaps/minimum-received.ts'
import {
  DEFAULT_SLIPPAGE_BPS,
  effectiveSlippage,
  parseSlippage,
  slippageWarning,
} from '#domain/swaps/slippage.ts'
import { exchangeRate, feeWithMargin, impactLevelOf, priceImpact } from '#domain/swaps/swap-amounts.ts'
import { notEnoughForFee } from '#domain/swaps/swap-review.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import type { Price } from '#domain/tokens/token.ts'
import { clause } from '#tests/spec/clauses.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
const slippage = fc.integer({ min: 1, max: MAX_SLIPPAGE_BPS })
/** The slippage steps of sources, in basis points. The vendor's service accepts whole percents. */
const anyStep = fc.constantFrom(1, 5, 10, 100)
const value = (currency = 'USD') =>
  fc.record({
    amount: fc.record({
      units: fc.bigInt({ min: 1n, max: 10n ** 24n }),
      decimals: fc.integer({ min: 0, max: 24 }),
    }),
    currency: fc.constant(currency),
  })

describe('the minimum', () => {
  it('is the smallest amount within the slippage, rounded down', () => {
    fc.assert(
      fc.property(units, slippage, (received, bps) => {
        const minimum = minimumReceived(received, bps)
        const permitted = received * (10_000n - BigInt(bps))
        expect(minimum * 10_000n).toBeLessThanOrEqual(permitted)
        expect((minimum + 1n) * 10_000n).toBeGreaterThan(permitted)
      }),
    )
  })

  it('falls as the slippage grows', () => {
    fc.assert(
      fc.property(units, slippage, slippage, (received, slippage, otherSlippage) => {
        const [smaller, larger] =
          slippage < otherSlippage ? [slippage, otherSlippage] : [otherSlippage, slippage]
        expect(minimumReceived(received, smaller)).toBeGreaterThanOrEqual(minimumReceived(received, larger))
      }),
    )
  })
})

describe('the price impact', () => {
  it('is rounded up by less than one basis point, so that it hides no loss', () => {
    fc.assert(
      fc.property(value(), value(), (paid, received) => {
        const impact = priceImpact(paid, received)
        const decimals = Math.max(paid.amount.decimals, received.amount.decimals)
        const unitsOf = ({ amount }: Price) => amount.units * 10n ** BigInt(decimals - amount.decimals)
        const lossInBasisPoints = (unitsOf(paid) - unitsOf(received)) * 10_000n
        if (impact === undefined) throw new Error('No impact')
        if (impact === -10_000) {
          expect(unitsOf(received)).toBeGreaterThanOrEqual(2n * unitsOf(paid))
        } else {
          expect(BigInt(impact) * unitsOf(paid)).toBeGreaterThanOrEqual(lossInBasisPoints)
          expect((BigInt(impact) - 1n) * unitsOf(paid)).toBeLessThan(lossInBasisPoints)
        }
      }),
    )
  })

  it('is zero for equal values, 100 % if nothing is received, and unknown between currencies', () => {
    fc.assert(
      fc.property(value(), value('EUR'), (paid, euros) => {
        expect(priceImpact(paid, paid)).toBe(0)
        expect(priceImpact(paid, { ...paid, amount: { units: 0n, decimals: 2 } })).toBe(10_000)
        expect(priceImpact(paid, euros)).toBeUndefined()
        expect(priceImpact(paid, undefined)).toBeUndefined()
        expect(priceImpact({ ...paid, amount: { units: 0n, decimals: 0 } }, paid)).toBeUndefined()
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

it('the exchange rate times the paid amount is the received amount, within the rate’s precision', () => {
  fc.assert(
    fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 30n }), (received, paid) => {
      const rate = exchangeRate({ units: received, decimals: 6 }, { units: paid, decimals: 6 })
      const product = (rate?.units ?? 0n) * paid
      expect(product).toBeLessThanOrEqual(received * 10n ** 18n)
      expect(product + paid).toBeGreaterThan(received * 10n ** 18n)
    }),
  )
  expect(exchangeRate({ units: 1n, decimals: 0 }, { units: 0n, decimals: 0 })).toBeUndefined()
})

it('the largest amount plus the fee never exceeds the balance', () => {
  fc.assert(
    fc.property(units, units, units, fc.boolean(), (balance, otherBalance, fee, isNative) => {
      const nativeBalance = isNative ? balance : otherBalance
      const max = maxSendable({ balance, nativeBalance, fee, isNative })
      expect(max).toBeGreaterThanOrEqual(0n)
      expect(max).toBeLessThanOrEqual(balance)
      if (isNative && max > 0n) expect(max + fee).toBe(balance)
    }),
  )
})

/** A part of an amount, in thousandths. Independent amounts would hardly ever leave room for an offer. */
const share = fc.bigInt({ min: 0n, max: 1000n })

it('the amount that is offered after a shortage of the fee is covered, and one unit more is not', () => {
  fc.assert(
    fc.property(
      units,
      units,
      share,
      share,
      fc.boolean(),
      (balance, otherUnits, cost, remainder, isNative) => {
        const fee = (balance * cost) / 1000n
        const paid = balance - (balance * remainder) / 1000n
        const funds = { balance, nativeBalance: isNative ? balance : otherUnits, fee, isNative }
        fc.pre(shortageOf(funds, paid) === 'fee')
        const { max } = notEnoughForFee(funds)
        if (max === undefined) {
          // Either another token is paid, so its amount does not matter, or the fee takes the whole balance.
          expect(!isNative || shortageOf(funds, 1n) === 'fee').toBe(true)
          return
        }
        expect(max).toBeGreaterThan(0n)
        expect(max).toBeLessThan(paid)
        expect(shortageOf(funds, max)).toBeUndefined()
        expect(shortageOf(funds, max + 1n)).toBe('fee')
      },
    ),
  )
})

it('the offered amount is covered by the next review, also if its network fee is up to a quarter higher', () => {
  fc.assert(
    fc.property(units, share, share, share, share, (balance, network, bridge, reserve, rise) => {
      const networkFee = (balance * network) / 1000n
      const bridgeFee = (balance * bridge) / 1000n
      const fundsWith = (fee: bigint) => ({
        balance,
        nativeBalance: balance,
        fee: fee + bridgeFee,
        isNative: true,
      })
      // The remaining balance does not cover both fees.
      const remainder = ((networkFee + bridgeFee) * reserve) / 1001n
      const paid = balance - remainder
      fc.pre(shortageOf(fundsWith(networkFee), paid) === 'fee')
      const { max = 0n } = notEnoughForFee(fundsWith(feeWithMargin(networkFee)))
      expect(max >= 0n && max <= balance).toBe(true)
      if (max === 0n) return
      expect(max).toBeLessThan(paid)
      expect(shortageOf(fundsWith(networkFee), max)).toBeUndefined()
      expect(shortageOf(fundsWith(networkFee + (networkFee * rise) / 4000n), max)).toBeUndefined()
    }),
  )
})

describe('the slippage', () => {
  clause('S9-22', () => {
    it('[S9-22] is the host’s, in the steps of the source, until the user sets another', () => {
      fc.assert(
        fc.property(slippage, anyStep, (automatic, step) => {
          expect(effectiveSlippage('auto', step, automatic)).toBe(effectiveSlippage(automatic, step))
          expect(effectiveSlippage(250, 1, automatic)).toBe(250)
        }),
      )
    })

    it('[S9-22] is one percent until host or user set another', () => {
      fc.assert(
        fc.property(anyStep, (step) => {
          expect(effectiveSlippage('auto', step)).toBe(100)
        }),
      )
      expect(DEFAULT_SLIPPAGE_BPS).toBe(100)
    })
  })

  it('is a multiple of the source’s step, and larger than the user permits only if the user permits less than one step', () => {
    fc.assert(
      fc.property(slippage, anyStep, (slippage, step) => {
        const effective = effectiveSlippage(slippage, step)
        expect(effective % step).toBe(0)
        expect(effective).toBeGreaterThan(0)
        expect(effective).toBeLessThanOrEqual(Math.max(slippage, step))
        expect(effective).toBeGreaterThan(slippage - step)
      }),
    )
  })

  it('is parsed as it is written, within the range and the steps of the source', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), anyStep, (slippage, step) => {
        const parsed = parseSlippage(exactAmount({ units: BigInt(slippage), decimals: 2 }), step)
        if (slippage < step || slippage > MAX_SLIPPAGE_BPS)
          expect(parsed).toMatchObject({ left: { _tag: 'SlippageOutOfRange', min: step, max: 5000 } })
        else if (slippage % step > 0) expect(parsed).toMatchObject({ left: { _tag: 'SlippageStep', step } })
        else expect(parsed).toEqual(E.right(slippage))
      }),
    )
    expect(parseSlippage('0.001', 1)).toMatchObject({ left: { _tag: 'TooManyDecimals' } })
    expect(parseSlippage('-1', 1)).toMatchObject({ left: { _tag: 'NotAnAmount' } })
  })

  it('has a warning up to a tenth of a percent, and above three percent', () => {
    expect([1, 10, 11, 300, 301, 5000].map(slippageWarning)).toEqual([
      'low',
      'low',
      undefined,
      undefined,
      'high',
      'high',
    ])
  })
})

import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { amountFormatterIn } from '#domain/tokens/amount-formatter.ts'
import {
  addAmounts,
  type Amount,
  amountFrom,
  ceiledTo,
  compareAmounts,
  divideAmounts,
  exactAmount,
  flooredTo,
  multiplyAmounts,
  parseAmount,
} from '#domain/tokens/amount.ts'
import { clause } from '#tests/spec/clauses.ts'

const decimals = fc.integer({ min: 0, max: 77 })
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const amount: fc.Arbitrary<Amount> = fc.record({ units, decimals })
const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG', 'fa', 'bn', 'ja', 'pt-PT')

/** The sign of the difference when both amounts have the same decimals. */
const signOf = (difference: bigint) => (difference === 0n ? 0 : difference < 0n ? -1 : 1)

describe('exact amounts', () => {
  it('an exactly formatted amount parses to the same base units, for any decimals', () => {
    fc.assert(
      fc.property(amount, ({ units: value, decimals }) => {
        expect(parseAmount(exactAmount({ units: value, decimals }), decimals)).toEqual(E.right(value))
      }),
    )
  })

  it('an amount shown in a field parses to the same base units in any locale', () => {
    fc.assert(
      fc.property(amount, locale, (value, language) => {
        const { editable, marks } = amountFormatterIn(language)
        expect(parseAmount(editable(value), value.decimals, marks)).toEqual(E.right(value.units))
      }),
    )
  })

  it('a typed amount is never rounded: one decimal too many is refused, and zeros are not', () => {
    fc.assert(
      fc.property(amount, fc.nat(9), ({ units: value, decimals }, digit) => {
        const exact = exactAmount({ units: value, decimals })
        const withPoint = exact.includes('.') ? exact : `${exact}.`
        const padded = withPoint.padEnd(withPoint.indexOf('.') + 1 + decimals, '0')
        const parsed = parseAmount(`${padded}${digit}`, decimals)
        if (digit === 0) expect(parsed).toEqual(E.right(value))
        else expect(parsed).toMatchObject({ left: { _tag: 'TooManyDecimals' } })
      }),
    )
  })

  it.each(['', '.', ' ', '-1', '+1', '1e3', '0x1', '1.2.3', '1,5', '1 000', 'NaN', 'Infinity', '١'])(
    '"%s" is no amount',
    (text) => {
      expect(parseAmount(text, 18)).toMatchObject({ left: { _tag: 'NotAnAmount' } })
    },
  )

  it('what may be a number with groups is refused in every locale, except with the mark of its decimals', () => {
    for (const language of [
      'cs',
      'da',
      'de',
      'de-CH',
      'en',
      'es',
      'fi',
      'fr',
      'hi',
      'it',
      'pl',
      'pt-PT',
      'ru',
      'sv',
      'tr',
      'uk',
    ]) {
      const { marks } = amountFormatterIn(language)
      for (const mark of ['.', ',', '\u2019', '\u00a0', '\u202f', ' '])
        for (const text of [`1${mark}500`, `999${mark}000`, `1${mark}500${mark}000`]) {
          const amount = parseAmount(text, 18, marks)
          const isDecimal = mark === marks.decimal && text.split(mark).length === 2
          expect([language, text, E.isRight(amount)]).toEqual([language, text, isDecimal])
        }
      expect(parseAmount('0.500', 1, marks)).toEqual(marks.group === '.' ? expect.anything() : E.right(5n))
    }
    expect(parseAmount('1.5', 1, amountFormatterIn('fr').marks)).toEqual(E.right(15n))
  })

  it('a mark that groups thousands in this locale is refused, because the user may mean decimals', () => {
    expect(parseAmount('1.500', 18, amountFormatterIn('de').marks)).toMatchObject({
      left: { _tag: 'NotAnAmount' },
    })
    expect(parseAmount('1,500', 18, amountFormatterIn('en').marks)).toMatchObject({
      left: { _tag: 'NotAnAmount' },
    })
    expect(parseAmount('1,5', 1, amountFormatterIn('de').marks)).toEqual(E.right(15n))
    expect(parseAmount('.5', 1)).toEqual(E.right(5n))
    expect(parseAmount('5.', 1)).toEqual(E.right(50n))
  })

  it('sums, products and comparisons are those of whole numbers', () => {
    fc.assert(
      fc.property(amount, amount, (amount, otherAmount) => {
        const maxDecimals = 154
        const scaled = ({ units: value, decimals }: Amount) => value * 10n ** BigInt(maxDecimals - decimals)
        expect(scaled(addAmounts(amount, otherAmount))).toBe(scaled(amount) + scaled(otherAmount))
        expect(scaled(multiplyAmounts(amount, otherAmount))).toBe(
          (scaled(amount) * scaled(otherAmount)) / 10n ** BigInt(maxDecimals),
        )
        expect(compareAmounts(amount, otherAmount)).toBe(signOf(scaled(amount) - scaled(otherAmount)))
      }),
    )
  })

  it('flooring never increases an amount, and loses less than one unit of the last digit', () => {
    fc.assert(
      fc.property(amount, decimals, (value, decimals) => {
        const floored = flooredTo(value, decimals)
        expect(floored.decimals).toBe(decimals)
        expect(compareAmounts(floored, value)).not.toBe(1)
        expect(compareAmounts({ ...floored, units: floored.units + 1n }, value)).toBe(1)
      }),
    )
  })

  it('an amount rounded up is never smaller, and one unit of the last digit less would be', () => {
    fc.assert(
      fc.property(amount, decimals, (value, decimals) => {
        const ceiled = ceiledTo(value, decimals)
        expect(ceiled.decimals).toBe(decimals)
        expect(compareAmounts(ceiled, value)).not.toBe(-1)
        if (ceiled.units > 0n) expect(compareAmounts({ ...ceiled, units: ceiled.units - 1n }, value)).toBe(-1)
      }),
    )
  })

  it('a quotient times the divisor is never more than the dividend, and one unit more would be', () => {
    fc.assert(
      fc.property(amount, amount, decimals, (amount, otherAmount, decimals) => {
        const quotient = divideAmounts(amount, otherAmount, decimals)
        if (otherAmount.units === 0n || quotient === undefined) {
          expect([otherAmount.units, quotient]).toEqual([0n, undefined])
          return
        }
        const times = (units: bigint) => multiplyAmounts({ ...quotient, units }, otherAmount)
        expect(quotient.decimals).toBe(decimals)
        expect(compareAmounts(times(quotient.units), amount)).not.toBe(1)
        expect(compareAmounts(times(quotient.units + 1n), amount)).toBe(1)
      }),
    )
  })

  it('a JSON number is decoded as its exact decimal', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-60, max: 1e77, noNaN: true }), (number) => {
        const parsed = amountFrom(number)
        expect(parsed === undefined ? undefined : Number(exactAmount(parsed))).toBe(number)
      }),
    )
    expect(amountFrom('0.1')).toEqual({ units: 1n, decimals: 1 })
    expect(amountFrom('1.25e-7')).toEqual({ units: 125n, decimals: 9 })
    expect(amountFrom(1e21)).toEqual({ units: 10n ** 21n, decimals: 0 })
    expect([1e-81, 1e78, '1e-99'].map(amountFrom)).toEqual([undefined, undefined, undefined])
    expect(['-1', 'x', '', '1e999', Number.NaN, Number.POSITIVE_INFINITY].map(amountFrom)).toEqual(
      Array.from({ length: 6 }),
    )
  })
})

clause('S9-24', () => {
  it('[S9-24] a token amount of a row has at most three decimals, floored, and never shows a nonzero amount as zero', () => {
    const { row, exact } = amountFormatterIn('en')
    expect(row({ units: 1_234_567_899_999n, decimals: 6 })).toBe('1,234,567.899')
    expect(row({ units: 1_500_000n, decimals: 6 })).toBe('1.5')
    expect(row({ units: 0n, decimals: 18 })).toBe('0')
    expect(row({ units: 7n, decimals: 0 })).toBe('7')
    expect(exact({ units: 1_234_567_899_999n, decimals: 6 })).toBe('1,234,567.899999')
    fc.assert(
      fc.property(amount, (value) => {
        const text = row(value).replaceAll(',', '')
        const thousandths = flooredTo(value, 3)
        if (thousandths.units === 0n) expect(text).toBe(value.units === 0n ? '0' : '<0.001')
        else expect(parseAmount(text, 3)).toEqual(E.right(thousandths.units))
      }),
    )
  })

  it('[S9-24] the amount is written as the locale writes it', () => {
    const value = { units: 1_234_567_891n, decimals: 3 }
    expect(amountFormatterIn('de').row(value)).toBe('1.234.567,891')
    expect(amountFormatterIn('en-IN').row(value)).toBe('12,34,567.891')
    expect(amountFormatterIn('fa').row(value)).toBe('۱٬۲۳۴٬۵۶۷٫۸۹۱')
    expect(amountFormatterIn('no such locale').row(value)).toBe('1,234,567.891')
  })
})

clause('S5-43', () => {
  it('[S5-43] the parts of a value add up to the value in any locale, and its two decimals are the fraction', () => {
    fc.assert(
      fc.property(amount, locale, (value, language) => {
        const { rowFiat, rowFiatPieces, marks } = amountFormatterIn(language)
        const parts = rowFiatPieces(value, 'EUR')
        const textOf = (all: typeof parts) => all.map(({ text }) => text).join('')
        expect(textOf(parts)).toBe(rowFiat(value, 'EUR'))
        expect(textOf(parts.filter(({ isFraction }) => isFraction))).toHaveLength(marks.decimal.length + 2)
      }),
    )
  })

  it('[S5-43] a value in a row has two decimals, floored, and its currency', () => {
    const { rowFiat, rowFiatPieces, sign } = amountFormatterIn('en')
    expect(rowFiat({ units: 1_234_999n, decimals: 3 }, 'USD')).toBe('$1,234.99')
    expect(rowFiat({ units: 0n, decimals: 3 }, 'USD')).toBe('$0.00')
    expect(rowFiat({ units: 9n, decimals: 3 }, 'USD')).toBe('<$0.01')
    expect(rowFiat({ units: 5n, decimals: 0 }, 'EUR')).toBe('€5.00')
    expect(
      rowFiatPieces({ units: 1_234_999n, decimals: 3 }, 'USD').filter((each) => each.isFraction),
    ).toEqual([
      { text: '.', isFraction: true },
      { text: '99', isFraction: true },
    ])
    expect([sign('USD'), amountFormatterIn('de').sign('EUR')]).toEqual(['$', '€'])
    fc.assert(
      fc.property(amount, (value) => {
        const text = rowFiat(value, 'USD').replaceAll(/[$,]/g, '')
        const cents = flooredTo(value, 2)
        if (cents.units === 0n) expect(text).toBe(value.units === 0n ? '0.00' : '<0.01')
        else
          expect(text).toBe(
            `${exactAmount({ units: cents.units / 100n, decimals: 0 })}.${(cents.units % 100n).toString().padStart(2, '0')}`,
          )
      }),
    )
  })
})

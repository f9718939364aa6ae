import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { amountFormatterIn } from '#domain/tokens/amount-formatter.ts'
import { type Amount, compareAmounts, parseAmount } from '#domain/tokens/amount.ts'
import { clause } from '#tests/spec/clauses.ts'

const { atLeast, atMost, exact, row } = amountFormatterIn('en')

const decimals = fc.integer({ min: 0, max: 36 })
/** Of any size: a length in digits is drawn first, so that tiny, huge and ordinary amounts are equally likely. */
const units = fc
  .integer({ min: 0, max: 77 })
  .chain((length) => fc.bigInt({ min: 0n, max: 10n ** BigInt(length) - 1n }))
const amount: fc.Arbitrary<Amount> = fc.record({ units, decimals })
/** Another amount that is often equal, or differs in a late digit. */
const pair = fc
  .tuple(amount, fc.oneof(amount, fc.bigInt({ min: -2n, max: 2n })))
  .map(([one, other]): readonly [Amount, Amount] =>
    typeof other === 'bigint'
      ? [one, { ...one, units: one.units + other < 0n ? 0n : one.units + other }]
      : [one, other],
  )

/** The number that a text states. */
const read = (text: string): Amount => {
  const value = parseAmount(text.replaceAll(',', ''), 80)
  return { units: E.isRight(value) ? value.right : -1n, decimals: 80 }
}
const significant = (text: string): number => text.replaceAll(/[,.]/g, '').replace(/^0+/, '').length

clause('S9-24', () => {
  it('[S9-24] an amount that one gets or pays has four significant digits or all of them, and never a “<”', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(atLeast, atMost), (value, write) => {
        const text = write(value)
        expect(text).toMatch(/^[\d,]+(\.\d+)?$/)
        if (text !== exact(value)) expect(significant(text)).toBeGreaterThanOrEqual(4)
      }),
    )
  })

  it('[S9-24] what one gets is never shown as more, what one pays never as less, and both to less than a thousandth', () => {
    fc.assert(
      fc.property(pair, ([value, other]) => {
        const [low, high] = [read(atLeast(value, [other])), read(atMost(value, [other]))]
        expect(compareAmounts(low, value)).not.toBe(1)
        expect(compareAmounts(high, value)).not.toBe(-1)
        const loss = { units: value.units * 1001n, decimals: value.decimals + 3 }
        expect(compareAmounts(high, loss)).not.toBe(1)
        expect(compareAmounts({ ...low, units: low.units * 1001n, decimals: 83 }, value)).not.toBe(-1)
      }),
    )
  })

  it('[S9-24] the shown number has at least the digits of a row', () => {
    fc.assert(
      fc.property(amount, (value) => {
        if (row(value).startsWith('<')) return
        expect(compareAmounts(read(atLeast(value)), read(row(value)))).not.toBe(-1)
      }),
    )
  })

  it('[S9-24] two different amounts that are shown together never read the same, and equal ones always do', () => {
    fc.assert(
      fc.property(
        pair,
        fc.constantFrom(atLeast, atMost),
        fc.constantFrom(atLeast, atMost),
        ([one, other], write, otherWrite) => {
          const [text, otherText] = [write(one, [other]), otherWrite(other, [one])] as const
          if (compareAmounts(one, other) !== 0) {
            expect(text).not.toBe(otherText)
            expect(compareAmounts(read(text), read(otherText))).toBe(compareAmounts(one, other))
          } else expect(write(one, [other])).toBe(write(other, [one]))
        },
      ),
    )
  })

  it('[S9-24] of any number of amounts that are shown together, those that differ read differently', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 4 }), (pairs) => {
        const all = pairs.flat()
        const different = all.filter(
          (each, index) => all.findIndex((other) => compareAmounts(each, other) === 0) === index,
        )
        expect(new Set(all.map((each) => atLeast(each, all))).size).toBe(different.length)
      }),
    )
  })

  it.each([
    [{ units: 15_123_456n, decimals: 9 }, '0.01512', '0.01513'],
    [{ units: 42n, decimals: 8 }, '0.00000042', '0.00000042'],
    [{ units: 1_500_000n, decimals: 6 }, '1.5', '1.5'],
    [{ units: 10_000_001n, decimals: 7 }, '1.000', '1.001'],
    [{ units: 123_456_789n, decimals: 8 }, '1.234', '1.235'],
    [{ units: 12_345_670_001n, decimals: 4 }, '1,234,567', '1,234,567.001'],
    [{ units: 99_996n, decimals: 8 }, '0.0009999', '0.0010000'],
    [{ units: 0n, decimals: 18 }, '0', '0'],
    [{ units: 7n, decimals: 0 }, '7', '7'],
  ] as const)('[S9-24] %o is shown as %s if one gets it, and as %s if one pays it', (value, least, most) => {
    expect([atLeast(value), atMost(value)]).toEqual([least, most])
  })

  it('[S9-24] amounts that are shown together have the same decimals', () => {
    const [fee, total] = [
      { units: 23_100_000_000_001n, decimals: 18 },
      { units: 1_500_023_100_000_000_001n, decimals: 18 },
    ]
    expect([atMost(fee, [total]), atMost(total, [fee])]).toEqual(['0.00002311', '1.50002311'])
  })
})

clause('S9-24', () => {
  const money = amountFormatterIn('en')
  const currency = fc.constantFrom('USD', 'JPY', 'KWD')
  const places = (name: string) => ({ USD: 2, JPY: 0, KWD: 3 })[name] ?? Number.NaN
  /** The digits after the sign of the currency. */
  const digits = (text: string): string => text.replace(/^\D+/, '')

  it('[S9-24] money that one gets or pays has four significant digits or all of them, the decimals of its currency, and never a “<”', () => {
    fc.assert(
      fc.property(amount, currency, fc.constantFrom('fiatAtLeast', 'fiatAtMost'), (value, name, form) => {
        const text = money[form](value, name)
        expect(text).toMatch(/^([$¥]|KWD\s)[\d,]+(\.\d+)?$/)
        const shown = digits(text)
        expect((shown.split('.')[1] ?? '').length).toBeGreaterThanOrEqual(places(name))
        if (compareAmounts(read(shown), value) !== 0) expect(significant(shown)).toBeGreaterThanOrEqual(4)
      }),
    )
  })

  it('[S9-24] money that one gets is never shown as more, what one pays never as less; of those shown together, different ones differ', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 3 }), currency, (pairs, name) => {
        const all = pairs.flat()
        const shown = all.map((each, index) => {
          const form = index % 2 === 0 ? 'fiatAtLeast' : 'fiatAtMost'
          const text = read(digits(money[form](each, name, all)))
          expect(compareAmounts(text, each)).not.toBe(form === 'fiatAtLeast' ? 1 : -1)
          return text
        })
        for (const [one, text] of shown.entries())
          for (const [other, otherText] of shown.entries()) {
            const [first, second] = [all[one], all[other]] as readonly [Amount, Amount]
            const order = compareAmounts(first, second)
            if (order !== 0) expect(compareAmounts(text, otherText)).toBe(order)
          }
      }),
    )
  })

  it.each([
    [{ units: 1_234_991n, decimals: 3 }, 'USD', '$1,234.99', '$1,235.00'],
    [{ units: 10_009n, decimals: 3 }, 'USD', '$10.00', '$10.01'],
    [{ units: 423_19n, decimals: 9 }, 'USD', '$0.00004231', '$0.00004232'],
    [{ units: 15n, decimals: 1 }, 'USD', '$1.50', '$1.50'],
    [{ units: 0n, decimals: 18 }, 'USD', '$0.00', '$0.00'],
    [{ units: 1_500_000n, decimals: 3 }, 'JPY', '¥1,500', '¥1,500'],
  ] as const)(
    '[S9-24] %o %s is shown as %s if one gets it, and as %s if one pays it',
    (value, name, least, most) => {
      expect([money.fiatAtLeast(value, name), money.fiatAtMost(value, name)]).toEqual([least, most])
    },
  )

  it('[S9-24] 10.009 and 10.001 that are shown together have three decimals; a fee does not add its decimals to a total', () => {
    const [paid, received] = [
      { units: 10_009n, decimals: 3 },
      { units: 10_001n, decimals: 3 },
    ]
    expect(money.fiatAtMost(paid, 'USD', [received])).toBe('$10.009')
    expect(money.fiatAtLeast(received, 'USD', [paid])).toBe('$10.001')
    const fee = { units: 423_199n, decimals: 9 }
    expect(money.fiatAtMost(paid, 'USD', [fee])).toBe('$10.01')
    expect(money.fiatAtMost(fee, 'USD', [paid])).toBe('$0.0004232')
  })
})

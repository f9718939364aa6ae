import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { decimalOf, Decimals, flooredDecimal } from '#domain/shared/decimal.ts'

const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const amount = fc.bigInt({ min: 0n, max: 10n ** 40n })
const decimals = fc.integer({ min: 0, max: 30 })

/** The base units that a decimal stands for. */
const unitsOf = (text: string, places: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

describe('exact decimals', () => {
  it('a number of base units survives the way to text and back', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(unitsOf(decimalOf(value, places), places)).toBe(value)
      }),
    )
  })

  it('the text has no needless zero and no bare point', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(decimalOf(value, places)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it('nothing at all has no sign', () => {
    fc.assert(
      fc.property(decimals, (places) => {
        expect(decimalOf(0n, places)).toBe('0')
      }),
    )
  })

  it('shifting the point by one digit is a division by ten', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(decimalOf(value * 10n, places + 1)).toBe(decimalOf(value, places))
      }),
    )
  })

  it('flooring keeps exactly the requested digits, never rounds up, and loses less than one unit of the last digit', () => {
    fc.assert(
      fc.property(amount, decimals, fc.integer({ min: 0, max: 12 }), (value, unit, places) => {
        const text = flooredDecimal(value, unit, places)
        const [whole = '', fraction = ''] = text.split('.')
        expect(text).toBe(places === 0 ? whole : `${whole}.${fraction}`)
        expect(whole).toMatch(/^(0|[1-9]\d*)$/)
        expect(fraction).toMatch(new RegExp(`^\\d{${places}}$`))
        const lost = value * 10n ** BigInt(places) - BigInt(whole + fraction) * 10n ** BigInt(unit)
        expect(lost >= 0n && lost < 10n ** BigInt(unit)).toBe(true)
      }),
    )
  })

  it('decimals are whole numbers from 0 to 255', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ min: -3, max: 260 }), fc.anything()), (value) => {
        const fits = [...Array(256).keys()].some((known) => known === value)
        expect(Decimals.is(value)).toBe(fits)
        expect(E.isRight(Decimals.decode(value))).toBe(fits)
      }),
    )
    expect(Decimals.decode(18)).toEqual(E.right(18))
    expect(Decimals.encode(18)).toBe(18)
    expect(Decimals.is(0) && Decimals.is(255) && !Decimals.is(256) && !Decimals.is(-1)).toBe(true)
    expect(Decimals.is('18')).toBe(false)
  })
})

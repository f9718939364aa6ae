import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { decimalOf, Decimals, flooredDecimal } from '#domain/shared/decimal.ts'

const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const amount = fc.bigInt({ min: 0n, max: 10n ** 40n })
const decimals = fc.integer({ min: 0, max: 30 })

/** The base units that a decimal stands for. */
const unitsOf = (text: string, decimals: number): bigint => {
  const [integer = '', fraction = ''] = text.split('.')
  return BigInt(integer + fraction.padEnd(decimals, '0'))
}

describe('exact decimals', () => {
  it('a number of base units survives conversion to text and back', () => {
    fc.assert(
      fc.property(units, decimals, (value, decimals) => {
        expect(unitsOf(decimalOf(value, decimals), decimals)).toBe(value)
      }),
    )
  })

  it('the text has no redundant zero and no point without digits', () => {
    fc.assert(
      fc.property(units, decimals, (value, decimals) => {
        expect(decimalOf(value, decimals)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it('zero has no sign', () => {
    fc.assert(
      fc.property(decimals, (decimals) => {
        expect(decimalOf(0n, decimals)).toBe('0')
      }),
    )
  })

  it('shifting the point by one digit is a division by ten', () => {
    fc.assert(
      fc.property(units, decimals, (value, decimals) => {
        expect(decimalOf(value * 10n, decimals + 1)).toBe(decimalOf(value, decimals))
      }),
    )
  })

  it('flooring keeps exactly the requested digits, never rounds up, and loses less than one unit of the last digit', () => {
    fc.assert(
      fc.property(amount, decimals, fc.integer({ min: 0, max: 12 }), (value, unit, decimals) => {
        const text = flooredDecimal(value, unit, decimals)
        const [integer = '', fraction = ''] = text.split('.')
        expect(text).toBe(decimals === 0 ? integer : `${integer}.${fraction}`)
        expect(integer).toMatch(/^(0|[1-9]\d*)$/)
        expect(fraction).toMatch(new RegExp(`^\\d{${decimals}}$`))
        const remainder = value * 10n ** BigInt(decimals) - BigInt(integer + fraction) * 10n ** BigInt(unit)
        expect(remainder >= 0n && remainder < 10n ** BigInt(unit)).toBe(true)
      }),
    )
  })

  it('decimals are whole numbers from 0 to 80', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ min: -3, max: 260 }), fc.anything()), (value) => {
        const isInRange = [...Array(81).keys()].some((valid) => valid === value)
        expect(Decimals.is(value)).toBe(isInRange)
        expect(E.isRight(Decimals.decode(value))).toBe(isInRange)
      }),
    )
    expect(Decimals.decode(18)).toEqual(E.right(18))
    expect(Decimals.encode(18)).toBe(18)
    expect(Decimals.is(0) && Decimals.is(80) && !Decimals.is(81) && !Decimals.is(-1)).toBe(true)
    expect(Decimals.is('18')).toBe(false)
  })
})

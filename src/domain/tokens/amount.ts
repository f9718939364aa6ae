import * as E from 'fp-ts/Either'

import { decimalOf } from '#domain/shared/decimal.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** An exact decimal number: whole base units, of which ten to the power of `decimals` make one. */
export interface Amount {
  readonly units: bigint
  readonly decimals: number
}

export type InvalidAmount = Failure<'NotAnAmount' | 'TooManyDecimals'>

/** How a locale writes numbers. */
export interface NumberMarks {
  readonly decimal: string
  readonly group: string
  /** The ten digits, from zero to nine. */
  readonly digits: readonly string[]
}

export const plainMarks: NumberMarks = { decimal: '.', group: ',', digits: Array.from('0123456789') }

const scaled = (amount: Amount, decimals: number): bigint =>
  amount.units * 10n ** BigInt(decimals - amount.decimals)

/** The sign of the difference of two amounts, whatever their decimals. */
export const compareAmounts = (one: Amount, other: Amount): -1 | 0 | 1 => {
  const decimals = Math.max(one.decimals, other.decimals)
  const difference = scaled(one, decimals) - scaled(other, decimals)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

export const addAmounts = (one: Amount, other: Amount): Amount => {
  const decimals = Math.max(one.decimals, other.decimals)
  return { units: scaled(one, decimals) + scaled(other, decimals), decimals }
}

export const multiplyAmounts = (one: Amount, other: Amount): Amount => ({
  units: one.units * other.units,
  decimals: one.decimals + other.decimals,
})

/** The amount in units of other decimals, always rounded down. */
export const flooredTo = ({ units, decimals }: Amount, places: number): Amount =>
  decimals <= places
    ? { units: scaled({ units, decimals }, places), decimals: places }
    : { units: units / 10n ** BigInt(decimals - places), decimals: places }

/** The amount in units of other decimals, always rounded up. */
export const ceiledTo = (amount: Amount, places: number): Amount => {
  const floored = flooredTo(amount, places)
  return compareAmounts(floored, amount) < 0 ? { ...floored, units: floored.units + 1n } : floored
}

/** The quotient of two amounts in units of other decimals, always rounded down. Undefined for a divisor of nothing. */
export const divideAmounts = (one: Amount, other: Amount, places: number): Amount | undefined => {
  if (other.units === 0n) return undefined
  const dividend = one.units * 10n ** BigInt(other.decimals + places)
  return { units: dividend / (other.units * 10n ** BigInt(one.decimals)), decimals: places }
}

/** The exact amount as a decimal string without trailing zeros, as services and wallets read it. */
export const exactAmount = ({ units, decimals }: Amount): string => decimalOf(units, decimals)

const NOT_AN_AMOUNT = failure('NotAnAmount', 'Not an amount')

/** The ASCII form of a number in the digits and decimal mark of a locale. */
const asciiOf = (text: string, { decimal, group, digits }: NumberMarks): string =>
  Array.from(text, (character) => {
    if (character === decimal) return '.'
    // The locale's grouping mark may look like a decimal one: `1.500` is ambiguous and therefore refused.
    if (character === group) return '!'
    const digit = digits.indexOf(character)
    return digit === -1 ? character : String(digit)
  }).join('')

/**
 * Parses what a user typed into base units: digits with at most one decimal mark. Signs, exponents and grouping
 * marks are refused, and so are more decimals than the token has unless they are zeros. Nothing is rounded.
 */
export const parseAmount = (
  text: string,
  decimals: number,
  marks: NumberMarks = plainMarks,
): E.Either<InvalidAmount, bigint> => {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(asciiOf(text.trim(), marks))
  const [, whole = '', fraction = ''] = match ?? []
  if (whole + fraction === '') return E.left(NOT_AN_AMOUNT)
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals)
    return E.left(failure('TooManyDecimals', `More than ${decimals} decimals: ${text}`))
  return E.right(BigInt(whole + kept.padEnd(decimals, '0')))
}

/** A number has at most this many decimals, so that a hostile exponent costs nothing. */
const MAX_EXPONENT = 400

/**
 * The exact decimal that a JSON number or a decimal string spells, exponent included. Undefined for anything that is
 * negative or no number.
 */
export const amountFrom = (value: number | string): Amount | undefined => {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value))
  if (match === null) return undefined
  const [, whole = '', fraction = '', power = '0'] = match
  const decimals = fraction.length - Number(power)
  if (Math.abs(decimals) > MAX_EXPONENT) return undefined
  const units = BigInt(whole + fraction)
  return decimals < 0 ? { units: units * 10n ** BigInt(-decimals), decimals: 0 } : { units, decimals }
}

import * as E from 'fp-ts/Either'

import { decimalOf } from '#domain/shared/decimal.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { MAX_DECIMALS, MAX_DIGITS, baseUnitsIn } from '#domain/shared/whole-number.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'

/** An exact decimal number: `units` divided by ten to the power of `decimals`. */
export interface Amount {
  readonly units: bigint
  readonly decimals: number
}

export type InvalidAmount = Failure<'NotAnAmount' | 'TooManyDecimals'>

/** The digits and marks of numbers in a locale. */
export interface NumberMarks {
  readonly decimal: string
  readonly group: string
  /** The ten digits, from zero to nine. */
  readonly digits: readonly string[]
}

export const plainMarks: NumberMarks = { decimal: '.', group: ',', digits: Array.from('0123456789') }

const scaled = (amount: Amount, decimals: number): bigint =>
  amount.units * 10n ** BigInt(decimals - amount.decimals)

/** The sign of the difference of two amounts, which may have different decimals. */
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

/** Converts the amount to other decimals, rounded down. */
export const flooredTo = ({ units, decimals }: Amount, places: number): Amount =>
  decimals <= places
    ? { units: scaled({ units, decimals }, places), decimals: places }
    : { units: units / 10n ** BigInt(decimals - places), decimals: places }

/** Converts the amount to other decimals, rounded up. */
export const ceiledTo = (amount: Amount, places: number): Amount => {
  const floored = flooredTo(amount, places)
  return compareAmounts(floored, amount) < 0 ? { ...floored, units: floored.units + 1n } : floored
}

/** The quotient of two amounts with the given decimals, rounded down. Undefined if the divisor is zero. */
export const divideAmounts = (one: Amount, other: Amount, places: number): Amount | undefined => {
  if (other.units === 0n) return undefined
  const dividend = one.units * 10n ** BigInt(other.decimals + places)
  return { units: dividend / (other.units * 10n ** BigInt(one.decimals)), decimals: places }
}

/** The exact amount as a decimal string without trailing zeros, as services and wallets expect it. */
export const exactAmount = ({ units, decimals }: Amount): string => decimalOf(units, decimals)

const NOT_AN_AMOUNT = failure('NotAnAmount', 'Not an amount')

/** The maximum length of the text of a number: digits, decimals, the mark and an exponent. */
const MAX_LENGTH = MAX_DIGITS + MAX_DECIMALS + 6

/** Converts a number with the digits and the decimal mark of a locale to ASCII. */
const asciiOf = (text: string, { decimal, group, digits }: NumberMarks): string =>
  Array.from(text, (character) => {
    if (character === decimal) return '.'
    // The locale's grouping mark may look like a decimal mark: `1.500` is ambiguous and therefore rejected.
    if (character === group) return '!'
    const digit = digits.indexOf(character)
    return digit === -1 ? character : String(digit)
  }).join('')

/**
 * Parses the amount that a user typed to base units: digits with at most one decimal mark. Signs, exponents and grouping
 * marks are rejected, and so are more decimals than the token has, except zeros. Nothing is rounded.
 */
export const parseAmount = (
  text: string,
  decimals: number,
  marks: NumberMarks = plainMarks,
): E.Either<InvalidAmount, bigint> => {
  if (text.length > MAX_LENGTH) return E.left(NOT_AN_AMOUNT)
  // Where a comma separates decimals, `1.500` may be meant as one and a half or as fifteen hundred.
  if (marks.decimal !== '.' && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text.trim())) return E.left(NOT_AN_AMOUNT)
  const match = /^(\d*)(?:\.(\d*))?$/.exec(asciiOf(text.trim(), marks))
  const [, whole = '', fraction = ''] = match ?? []
  if (whole + fraction === '') return E.left(NOT_AN_AMOUNT)
  const kept = withoutFinal(fraction, '0')
  if (kept.length > decimals)
    return E.left(failure('TooManyDecimals', `More than ${decimals} decimals: ${text}`))
  return E.fromNullable(NOT_AN_AMOUNT)(baseUnitsIn(whole, kept, decimals))
}

/**
 * Parses a JSON number or a decimal string, which may have an exponent. Undefined for negative numbers, for numbers of more
 * digits or decimals than anybody needs, and for other values.
 */
export const amountFrom = (value: number | string): Amount | undefined => {
  const text = String(value)
  if (text.length > MAX_LENGTH) return undefined
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (match === null) return undefined
  const [, whole = '', fraction = '', power = '0'] = match
  const digits = whole + fraction
  const point = whole.length + Number(power)
  const decimals = point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)
  const units = baseUnitsIn(digits.slice(0, Math.max(point, 0)).padEnd(point, '0'), decimals, decimals.length)
  return units === undefined ? undefined : { units, decimals: decimals.length }
}

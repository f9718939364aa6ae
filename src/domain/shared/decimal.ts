import * as t from 'io-ts'

import { withoutFinal } from '#domain/shared/without-final.ts'

import { MAX_DECIMALS } from './whole-number.ts'

const isDecimals = (u: unknown): u is number =>
  typeof u === 'number' && Number.isInteger(u) && u >= 0 && u <= MAX_DECIMALS

/** The number of decimals of a unit. */
export const Decimals = new t.Type<number>(
  `a whole number from 0 to ${MAX_DECIMALS}`,
  isDecimals,
  (u, context) => (isDecimals(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/** Formats base units as an exact decimal string without trailing zeros: `(1500n, 3)` gives `1.5`. */
export const decimalOf = (units: bigint, decimals: number): string => {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = withoutFinal(digits.slice(digits.length - decimals), '0')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}

/** Formats an amount with exactly `places` decimals, always rounded down. */
export const flooredDecimal = (units: bigint, decimals: number, places: number): string => {
  const scale = 10n ** BigInt(Math.max(decimals - places, 0))
  const kept = units / scale
  const shown = decimals < places ? kept * 10n ** BigInt(places - decimals) : kept
  const digits = shown.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

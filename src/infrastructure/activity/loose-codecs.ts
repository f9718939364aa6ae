import * as t from 'io-ts'

import { wholeIn } from '#domain/shared/whole-number.ts'

// Codecs of fields that sources omit, set to null or fill with other values. No such field makes a row invalid.

const DIGITS = /^\d+$/

const loose = <A>(name: string, is: (u: unknown) => u is A, read: (u: unknown) => A) =>
  new t.Type<A, A, unknown>(name, is, (u) => t.success(read(u)), t.identity)

const orUndefined =
  <A>(is: (u: unknown) => u is A) =>
  (u: unknown): u is A | undefined =>
    u === undefined || is(u)

/** Empty if there is no text. */
export const text = loose('text', t.string.is, (u) => (typeof u === 'string' ? u : ''))

const isFigure = (u: unknown): u is string | number => typeof u === 'string' || typeof u === 'number'

/** A number, or its text. Empty if there is none. */
export const figure = loose('figure', isFigure, (u) => (isFigure(u) ? u : ''))

/** What a value is written as that is neither a text nor a number. No list has it. */
const ODD = '?'

/** A value of a service's list as text, also if it is a number. Empty if there is none. */
export const code = loose('code', t.string.is, (u) => {
  if (u === undefined || u === null) return ''
  return isFigure(u) ? String(u) : ODD
})

/** True only for the value `true`. */
export const flag = loose('flag', t.boolean.is, (u) => u === true)

/** The entries of a list, not decoded. */
export const entries = loose('entries', t.UnknownArray.is, (u): unknown[] => (Array.isArray(u) ? u : []))

const isWhole = (u: unknown): u is number => Number.isSafeInteger(u) && Number(u) >= 0

/** A whole number, or the digits of one. */
export const whole = loose('whole', orUndefined(isWhole), (u) => {
  const number = typeof u === 'string' && DIGITS.test(u) ? Number(u) : u
  return isWhole(number) ? number : undefined
})

const isUnits = (u: unknown): u is bigint => typeof u === 'bigint'

/** An amount in base units: a whole number, or the digits of one. */
export const units = loose('units', orUndefined(isUnits), (u) => {
  if (isUnits(u)) return u
  const digits = isWhole(u) ? String(u) : u
  return typeof digits === 'string' && DIGITS.test(digits) ? wholeIn(digits) : undefined
})

/** A time of ISO 8601, in milliseconds since the epoch. */
export const instant = loose('instant', orUndefined(t.number.is), (u) =>
  typeof u === 'string' && u !== '' ? Date.parse(u) : undefined,
)

/** An object that may be missing. Its fields then have their defaults. */
export const part = <A>(codec: t.Type<A, unknown>) =>
  new t.Type<A, unknown, unknown>(
    codec.name,
    codec.is,
    (u, context) => codec.validate(t.UnknownRecord.is(u) ? u : {}, context),
    t.identity,
  )

import * as t from 'io-ts'

import { MAX_UINT256 } from '#domain/shared/units.ts'

const Whole = t.refinement(t.bigint, (number) => number >= 0n && number <= MAX_UINT256, 'Whole')

export const Balance = t.type({ value: Whole })

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value

/** Converts a response to JSON values. A bigint remains only if a number would be inexact. */
export const asJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asJson)
  if (typeof value !== 'object' || value === null) return plain(value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]))
}

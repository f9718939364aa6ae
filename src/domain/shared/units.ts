import * as t from 'io-ts'

import { wholeIn } from './whole-number.ts'

/** The maximum number of an EVM contract. */
export const MAX_UINT256 = 2n ** 256n - 1n

/** An amount of base units. In JSON it is a string of digits, because it may not fit a number, or a number that fits. */
export const Units = new t.Type<bigint, string, unknown>(
  'Units',
  (u): u is bigint => typeof u === 'bigint' && u >= 0n && u <= MAX_UINT256,
  (u, context) => {
    const digits = Number.isSafeInteger(u) ? String(u) : u
    const units = typeof digits === 'string' && /^\d+$/.test(digits) ? wholeIn(digits) : undefined
    return units === undefined ? t.failure(u, context) : t.success(units)
  },
  String,
)

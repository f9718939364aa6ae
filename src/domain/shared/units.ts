import * as t from 'io-ts'

import { wholeIn } from './whole-number.ts'

/** The maximum number of an EVM contract. */
export const MAX_UINT256 = 2n ** 256n - 1n

/** An amount of base units. In JSON it is a string of digits, because it may not fit a number. */
export const Units = new t.Type<bigint, string, unknown>(
  'Units',
  (u): u is bigint => typeof u === 'bigint' && u >= 0n && u <= MAX_UINT256,
  (u, context) => {
    const units = typeof u === 'string' && /^\d+$/.test(u) ? wholeIn(u) : undefined
    return units === undefined ? t.failure(u, context) : t.success(units)
  },
  String,
)

import * as t from 'io-ts'

import { isHex } from '#domain/shared/hex.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

/** A hex amount as nodes return it. An empty response is an error, not zero. */
export const HexAmount = new t.Type<bigint, unknown>(
  'HexAmount',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => {
    const number = typeof u === 'string' && isHex(u) ? wholeIn(u) : undefined
    return number === undefined ? t.failure(u, context) : t.success(number)
  },
  (amount) => `0x${amount.toString(16)}`,
)

import * as t from 'io-ts'

/** The maximum number of an EVM contract. */
export const MAX_UINT256 = 2n ** 256n - 1n

/** An amount of base units. In JSON it is a string of digits, because it may not fit a number. */
export const Units = new t.Type<bigint, string, unknown>(
  'Units',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) =>
    typeof u === 'string' && /^\d{1,78}$/.test(u) ? t.success(BigInt(u)) : t.failure(u, context),
  String,
)

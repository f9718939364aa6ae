const WHOLE = 10_000n

/** The least of a quoted amount that a slippage in hundredths of a percent permits, rounded down to a base unit. */
export const minimumOf = (received: bigint, slippage: number): bigint =>
  (received * (WHOLE - BigInt(slippage))) / WHOLE

/** One hundred percent in basis points. */
const FULL_BPS = 10_000n

/** The smallest amount that a slippage in basis points permits, rounded down to a base unit. */
export const minimumReceived = (received: bigint, slippage: number): bigint =>
  (received * (FULL_BPS - BigInt(slippage))) / FULL_BPS

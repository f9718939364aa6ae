/** The largest slippage in basis points. With a larger one a swap could give less than half of what was quoted. */
export const MAX_SLIPPAGE_BPS = 5000

/** The largest slippage in hundredths of a percent. Above it a swap could give less than half of what was quoted. */
export const MOST_SLIPPAGE = 5000

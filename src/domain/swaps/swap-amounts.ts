import { type Amount, divideAmounts } from '#domain/tokens/amount.ts'
import type { Price } from '#domain/tokens/token.ts'

/** A hundred percent in hundredths of a percent. */
const WHOLE = 10_000n

/**
 * The part of the value that a swap loses, in hundredths of a percent, rounded up. Negative if it gains. Undefined without both
 * values in one currency.
 */
export const impactOf = (paid: Price | undefined, received: Price | undefined): number | undefined => {
  if (paid === undefined || received === undefined || paid.currency !== received.currency) return undefined
  const places = Math.max(paid.amount.decimals, received.amount.decimals)
  const [before, after] = [paid.amount, received.amount].map(
    ({ units, decimals }) => units * 10n ** BigInt(places - decimals),
  ) as [bigint, bigint]
  if (before === 0n) return undefined
  // A gain beyond the whole is a wrong price rather than luck.
  if (after >= 2n * before) return -Number(WHOLE)
  return Number(WHOLE - (after * WHOLE) / before)
}

export type ImpactLevel = 'low' | 'high' | 'severe'

const HIGH_IMPACT = 300
const SEVERE_IMPACT = 1500

export const impactLevelOf = (impact: number): ImpactLevel => {
  if (impact >= SEVERE_IMPACT) return 'severe'
  return impact >= HIGH_IMPACT ? 'high' : 'low'
}

/** Maximum number of decimals of a rate. */
const RATE_PLACES = 18

/** How many of the one token are given for one of the other. Undefined if nothing is given for it. */
export const rateOf = (given: Amount, taken: Amount): Amount | undefined =>
  divideAmounts(given, taken, RATE_PLACES)

/** Gas for which Max leaves the fee: routes through several pools take as much. */
export const MAX_GAS = 300_000n
/** The gas of a swap that no node simulated and whose source names none, as wallets know it. */
export const USUAL_GAS = 150_000n

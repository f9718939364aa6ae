import { type Amount, divideAmounts } from '#domain/tokens/amount.ts'
import type { Price } from '#domain/tokens/token.ts'

/** One hundred percent in basis points. */
const FULL_BPS = 10_000n

/**
 * The part of the paid value that a swap loses, in basis points, rounded up. Negative if the swap gains value. Undefined unless
 * both values are known in one currency.
 */
export const priceImpact = (paid: Price | undefined, received: Price | undefined): number | undefined => {
  if (paid === undefined || received === undefined || paid.currency !== received.currency) return undefined
  const decimals = Math.max(paid.amount.decimals, received.amount.decimals)
  const unitsOf = ({ amount }: Price) => amount.units * 10n ** BigInt(decimals - amount.decimals)
  const [paidUnits, receivedUnits] = [unitsOf(paid), unitsOf(received)]
  if (paidUnits === 0n) return undefined
  // A gain of more than one hundred percent comes from a wrong price, so it is not reported in full.
  if (receivedUnits >= 2n * paidUnits) return -Number(FULL_BPS)
  return Number(FULL_BPS - (receivedUnits * FULL_BPS) / paidUnits)
}

export type ImpactLevel = 'low' | 'high' | 'severe'

const HIGH_IMPACT_BPS = 300
const SEVERE_IMPACT_BPS = 1500

export const impactLevelOf = (impact: number): ImpactLevel => {
  if (impact >= SEVERE_IMPACT_BPS) return 'severe'
  return impact >= HIGH_IMPACT_BPS ? 'high' : 'low'
}

/** Maximum number of decimals of an exchange rate. */
const RATE_DECIMALS = 18

/** How much is received for one whole token that is paid. Undefined if nothing is paid. */
export const exchangeRate = (received: Amount, paid: Amount): Amount | undefined =>
  divideAmounts(received, paid, RATE_DECIMALS)

/** Gas whose fee the largest payable amount leaves before a swap is simulated. Routes through several pools use this much. */
export const MAX_AMOUNT_GAS = 300_000n
/** The fee with a quarter on top. The next review may find a higher gas price, and calldata of another amount costs other gas. */
export const feeWithMargin = (fee: bigint): bigint => fee + fee / 4n

/** Gas of a typical swap, for one that no node simulated and whose source states no gas. */
export const TYPICAL_GAS = 150_000n

import { addAmounts, type Amount, ceiledTo } from '#domain/tokens/amount.ts'
import { type Holding, nativeToken, type Price, type Token, valueOf } from '#domain/tokens/token.ts'

import type { PreparedTransfer } from './prepared-transfer.ts'

/** Maximum number of digits shown of the highest fee. */
const FEE_DIGITS = 3

/** What a transfer is worth and costs at most. A value without a known price is undefined, which is not nothing. */
export interface TransferCost {
  readonly value: Price | undefined
  /** The fee in the network's own token, rounded up to a few digits. */
  readonly feeAmount: Amount
  readonly fee: Price | undefined
  /** The amount with the fee, where the token pays it, rounded up as the fee is. */
  readonly totalAmount: Amount | undefined
  readonly total: Price | undefined
}

const roundedFee = ({ units, decimals }: Amount): Amount => {
  const places = decimals - units.toString().length + FEE_DIGITS
  return ceiledTo({ units, decimals }, Math.min(decimals, Math.max(0, places)))
}

const sumOf = (one: Price | undefined, other: Price | undefined): Price | undefined =>
  one === undefined || one.currency !== other?.currency
    ? undefined
    : { amount: addAmounts(one.amount, other.amount), currency: one.currency }

/** The cost at the prices that came with the account's holdings. */
export const costOf = (
  { transfer: { token, units, network }, funds }: Pick<PreparedTransfer, 'transfer' | 'funds'>,
  holdings: readonly Holding[],
): TransferCost => {
  const worth = (of: Token, amount: bigint): Price | undefined => {
    const price = holdings.find((holding) => holding.token.id === of.id)?.price
    const value = valueOf({ token: of, units: amount, price })
    return value && price && { amount: value, currency: price.currency }
  }
  const native = nativeToken(network)
  const { decimals } = native
  const value = worth(token, units)
  const fee = worth(native, funds.fee)
  const feeAmount = roundedFee({ units: funds.fee, decimals })
  const sum = { units: units + funds.fee, decimals }
  const totalAmount = funds.isNative ? ceiledTo(sum, feeAmount.decimals) : undefined
  return { value, feeAmount, fee, totalAmount, total: sumOf(value, fee) }
}

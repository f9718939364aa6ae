import { addAmounts, type Amount } from '#domain/tokens/amount.ts'
import { type Holding, nativeToken, type Price, type Token, valueOf } from '#domain/tokens/token.ts'

import type { PreparedTransfer } from './prepared-transfer.ts'

/** The value and the maximum cost of a transfer. A value without a known price is undefined, which differs from zero. */
export interface TransferCost {
  readonly value: Price | undefined
  /** The highest fee in the native token. Undefined if nobody knows it. */
  readonly feeAmount: Amount | undefined
  readonly fee: Price | undefined
  /** The amount plus the fee if the token pays the fee, and the fee is known. */
  readonly totalAmount: Amount | undefined
  readonly total: Price | undefined
}

const sumOf = (one: Price | undefined, other: Price | undefined): Price | undefined =>
  one === undefined || one.currency !== other?.currency
    ? undefined
    : { amount: addAmounts(one.amount, other.amount), currency: one.currency }

/** Computes the cost with the prices of the account's holdings. */
export const costOf = (
  {
    transfer: { token, units, network },
    funds,
    isFeeUnknown = false,
  }: Pick<PreparedTransfer, 'transfer' | 'funds' | 'isFeeUnknown'>,
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
  if (isFeeUnknown)
    return { value, feeAmount: undefined, fee: undefined, totalAmount: undefined, total: undefined }
  const fee = worth(native, funds.fee)
  const feeAmount = { units: funds.fee, decimals }
  const totalAmount = funds.isNative ? { units: units + funds.fee, decimals } : undefined
  return { value, feeAmount, fee, totalAmount, total: sumOf(value, fee) }
}

import { addAmounts } from '#domain/tokens/amount.ts'
import { type Holding, nativeToken, type Price, type Token, valueOf } from '#domain/tokens/token.ts'

import type { PreparedTransfer } from './prepared-transfer.ts'

/** What a transfer is worth and costs at most. A value without a known price is undefined, which is not nothing. */
export interface TransferCost {
  readonly value: Price | undefined
  readonly fee: Price | undefined
  readonly total: Price | undefined
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
  const value = worth(token, units)
  const fee = worth(nativeToken(network), funds.fee)
  return { value, fee, total: sumOf(value, fee) }
}

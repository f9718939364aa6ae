import { type GasPrice, gasLimitOf, maxCostOf } from '#domain/send/fee.ts'

/** Gas and price of a transaction. */
export interface GasTerms {
  readonly gas: bigint
  readonly price: GasPrice
}

/**
 * Gas and price for at most this fee. The margins of both, for a later state and a higher base fee, are cut if they would exceed
 * it. Undefined if the fee does not even pay for the estimate at the price of the next block.
 */
export const feeWithin = (fee: bigint, estimate: bigint, price: GasPrice): GasTerms | undefined => {
  const gas = gasLimitOf(estimate)
  if (fee < 0n) return undefined
  if (maxCostOf(gas, price) <= fee) return { gas, price }
  if ('gasPrice' in price) {
    const affordable = fee / price.gasPrice
    return affordable >= estimate ? { gas: affordable, price } : undefined
  }
  // See `gasPriceOf`: the highest price is twice the base fee and the tip.
  const { maxFeePerGas, maxPriorityFeePerGas } = price
  const nextPrice = (maxFeePerGas + maxPriorityFeePerGas) / 2n
  const affordable = fee / gas
  return affordable >= nextPrice
    ? { gas, price: { maxPriorityFeePerGas, maxFeePerGas: affordable } }
    : undefined
}

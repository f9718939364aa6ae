import type { GasPrice } from '#domain/send/fee.ts'

/**
 * Nodes take a replacement for at least a tenth more in each field (some of them for an eighth), and round differently. This is
 * more than either, also of zero.
 */
const raised = (price: bigint): bigint => price + price / 8n + 1n

const larger = (one: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((largest, other) => (other > largest ? other : largest), one)

const perGas = (price: GasPrice): bigint => ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas)

const tipOf = (price: GasPrice): bigint => ('gasPrice' in price ? 0n : price.maxPriorityFeePerGas)

/** The price with which nodes take a replacement, and at least the present one. The kind of the price stays. EIP-1559. */
export const replacementPrice = (pending: GasPrice, present: GasPrice): GasPrice => {
  if ('gasPrice' in pending) return { gasPrice: larger(raised(pending.gasPrice), perGas(present)) }
  const maxPriorityFeePerGas = larger(raised(pending.maxPriorityFeePerGas), tipOf(present))
  return {
    maxFeePerGas: larger(raised(pending.maxFeePerGas), perGas(present), maxPriorityFeePerGas),
    maxPriorityFeePerGas,
  }
}

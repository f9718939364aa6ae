/** The price of gas in an EVM transaction, in wei. A network without EIP-1559 has a single price. */
export type GasPrice =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** The response to `eth_feeHistory`, without the number of the oldest block. */
export interface FeeHistory {
  /** The base fee of each block, followed by the base fee of the next block. */
  readonly baseFeePerGas: readonly bigint[]
  /** The tips at one percentile, one row per block. */
  readonly reward: readonly (readonly bigint[])[]
}

const inOrder = (amounts: readonly bigint[]): readonly bigint[] =>
  amounts.toSorted((one, other) => (one < other ? -1 : 1))

/** The base fee of the next block. Undefined if the network has no base fee. EIP-1559. */
export const nextBaseFee = ({ baseFeePerGas }: FeeHistory): bigint | undefined =>
  baseFeePerGas.at(-1) || undefined

/** The median tip of the blocks that had a tip. Undefined if none had one. */
export const paidTip = ({ reward }: FeeHistory): bigint | undefined => {
  const tips = inOrder(reward.flatMap(([tip]) => tip || []))
  return tips[Math.floor(tips.length / 2)]
}

/** Twice the next block's base fee, because it can rise by an eighth per block, plus the tip. EIP-1559. */
export const gasPriceOf = (baseFee: bigint, tip: bigint): GasPrice => ({
  maxFeePerGas: 2n * baseFee + tip,
  maxPriorityFeePerGas: tip,
})

/** The maximum cost of the gas. */
export const maxCostOf = (gas: bigint, price: GasPrice): bigint =>
  gas * ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas)

/** The estimate plus a tenth, because the state may change before the transaction is included. */
export const gasLimitOf = (estimate: bigint): bigint => estimate + estimate / 10n

const MICRO_LAMPORTS = 1_000_000n
/** Solana's fee for each signature, in lamports. */
export const SIGNATURE_FEE = 5000n
/** The maximum price, in micro-lamports per compute unit. A higher price has no benefit. */
const MAX_MICRO_LAMPORTS = 1_000_000n

/**
 * The price of a compute unit in micro-lamports: the upper quartile of the minimum prices in recent blocks. Blocks without a
 * price count as zero, so that a quiet network costs nothing.
 */
export const unitPriceOf = (recent: readonly bigint[]): bigint => {
  const sorted = inOrder(recent)
  const quartile = sorted[Math.floor((sorted.length * 3) / 4)] ?? 0n
  return quartile > MAX_MICRO_LAMPORTS ? MAX_MICRO_LAMPORTS : quartile
}

/** The complete fee of a transaction with one signature, in lamports, rounded up. */
export const solanaFee = (units: bigint, unitPrice: bigint): bigint =>
  SIGNATURE_FEE + (units * unitPrice + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS

/** What an EVM transaction offers for gas, in wei. A network without EIP-1559 has one price. */
export type GasPrice =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** The answer to `eth_feeHistory`, without the blocks' oldest number. */
export interface FeeHistory {
  /** One more than there are blocks: the last is that of the next block. */
  readonly baseFeePerGas: readonly bigint[]
  /** The tips at one percentile, a row per block. */
  readonly reward: readonly (readonly bigint[])[]
}

const inOrder = (amounts: readonly bigint[]): readonly bigint[] =>
  amounts.toSorted((one, other) => (one < other ? -1 : 1))

/** The base fee of the next block. Undefined where the network has none. EIP-1559. */
export const nextBaseFee = ({ baseFeePerGas }: FeeHistory): bigint | undefined =>
  baseFeePerGas.at(-1) || undefined

/** The median tip of the blocks that had one. Undefined if none had. */
export const paidTip = ({ reward }: FeeHistory): bigint | undefined => {
  const tips = inOrder(reward.flatMap(([tip]) => tip || []))
  return tips[Math.floor(tips.length / 2)]
}

/** The next block's base fee twice, because it can rise by an eighth a block, and the tip. EIP-1559. */
export const gasPriceOf = (baseFee: bigint, tip: bigint): GasPrice => ({
  maxFeePerGas: 2n * baseFee + tip,
  maxPriorityFeePerGas: tip,
})

/** The most that the gas can cost. */
export const mostFor = (gas: bigint, price: GasPrice): bigint =>
  gas * ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas)

/** The estimate with a tenth on top, because the state may change before the transaction is included. */
export const gasLimitOf = (estimate: bigint): bigint => estimate + estimate / 10n

const MICRO_LAMPORTS = 1_000_000n
/** Solana's fee for each signature, in lamports. */
export const SIGNATURE_FEE = 5000n
/** Above this price a transaction gains nothing, in micro-lamports for each compute unit. */
const MOST_MICRO_LAMPORTS = 1_000_000n

/**
 * The price of a compute unit: the upper quartile of what recent blocks took at least, in micro-lamports. Blocks that
 * took nothing count, so that a quiet network costs nothing.
 */
export const unitPriceOf = (recent: readonly bigint[]): bigint => {
  const sorted = inOrder(recent)
  const quartile = sorted[Math.floor((sorted.length * 3) / 4)] ?? 0n
  return quartile > MOST_MICRO_LAMPORTS ? MOST_MICRO_LAMPORTS : quartile
}

/** The whole fee of a transaction with one signature, in lamports. A part of a lamport counts as one. */
export const solanaFee = (units: bigint, unitPrice: bigint): bigint =>
  SIGNATURE_FEE + (units * unitPrice + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS

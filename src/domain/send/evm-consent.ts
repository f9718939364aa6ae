import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

import type { EvmCall, EvmTransaction } from './evm-call.ts'
import { hasReviewedFields } from './evm-fields.ts'

/** What was reviewed of a transaction: its account and network, the calls that it may be, and its highest fee. */
export interface ReviewedCalls {
  readonly chainId: ChainId
  readonly from: string
  readonly calls: readonly Omit<EvmCall, 'from'>[]
  readonly fee: bigint
}

export type EvmDifference = 'network' | 'account' | 'call' | 'field' | 'fee'

export const isSameHex = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()

/** The highest fee of a transaction with one kind of price. Undefined if it has no limit. */
export const highestFee = ({ gas, gasPrice, maxFeePerGas }: EvmTransaction): bigint | undefined => {
  const price = maxFeePerGas ?? gasPrice
  return gas === undefined || price === undefined ? undefined : wholeOf(gas) * wholeOf(price)
}

const isSameCall = (one: Omit<EvmCall, 'from'>, other: Omit<EvmCall, 'from'>): boolean =>
  isSameHex(one.to, other.to) &&
  wholeOf(one.value) === wholeOf(other.value) &&
  isSameHex(one.data, other.data)

/** The first part of a transaction that differs from what was reviewed. `hasNonce`: it must have one, which the caller compares. */
export const evmDifference = (
  { chainId, from, calls, fee: shownFee }: ReviewedCalls,
  transaction: EvmTransaction,
  hasNonce = false,
): EvmDifference | undefined => {
  if (!hasReviewedFields(transaction, hasNonce)) return 'field'
  if (transaction.chainId !== chainNumber(chainId)) return 'network'
  if (!isSameHex(transaction.from, from)) return 'account'
  if (!calls.some((call) => isSameCall(transaction, call))) return 'call'
  const fee = highestFee(transaction)
  return fee === undefined || fee > shownFee ? 'fee' : undefined
}

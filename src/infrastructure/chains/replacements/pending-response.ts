import * as t from 'io-ts'

import type { GasPrice } from '#domain/send/fee.ts'
import { Count, Hash, Quantity } from '#infrastructure/chains/transfers/evm/evm-responses.ts'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

const Found = t.intersection([
  t.type({
    hash: Hash,
    nonce: Count,
    from: t.string,
    to: orNull(t.string),
    value: Quantity,
    input: t.string,
    gas: Quantity,
  }),
  t.partial({
    type: Quantity,
    /** Null while it is not in a block. */
    blockHash: orNull(t.string),
    gasPrice: orNull(Quantity),
    maxFeePerGas: orNull(Quantity),
    maxPriorityFeePerGas: orNull(Quantity),
  }),
])
export type Found = t.TypeOf<typeof Found>

/** A transaction with its price. Null if the node does not know it. */
export const PendingResponse = orNull(Found)

/** The price, of the kind with which it was signed. Nodes report a `gasPrice` for both kinds. */
export const priceOf = ({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Found): GasPrice | undefined => {
  if (maxFeePerGas != null && maxPriorityFeePerGas != null) return { maxFeePerGas, maxPriorityFeePerGas }
  return gasPrice == null ? undefined : { gasPrice }
}

import * as t from 'io-ts'

import { isHex, isTransactionHash } from '#domain/shared/hex.ts'

/** A number in hex. */
export const Quantity = new t.Type<bigint, unknown>(
  'Quantity',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => (typeof u === 'string' && isHex(u) ? t.success(BigInt(u)) : t.failure(u, context)),
  (amount) => `0x${amount.toString(16)}`,
)

/** Any number of bytes in hex. */
export const Bytes = t.refinement(t.string, (text) => /^0x(?:[\da-f]{2})*$/i.test(text), 'Bytes')

/** The hash of a transaction in lower case, because some wallets and nodes use capitals. */
export const Hash = new t.Type<string, string, unknown>(
  'Hash',
  t.string.is,
  (u, context) =>
    typeof u === 'string' && isTransactionHash(u) ? t.success(u.toLowerCase()) : t.failure(u, context),
  String,
)

export const History = t.intersection([
  t.type({ baseFeePerGas: t.readonlyArray(Quantity) }),
  t.partial({ reward: t.readonlyArray(t.readonlyArray(Quantity)) }),
])

const SimulatedCall = t.intersection([t.type({ status: Quantity }), t.partial({ returnData: t.string })])
/** The response to `eth_simulateV1` for successive calls in one block. */
export const Simulated = t.readonlyArray(t.type({ calls: t.readonlyArray(SimulatedCall) }))

/** Null while the transaction is not in a block. */
export const Receipt = t.union([t.null, t.type({ status: Quantity })])

export const PendingTransaction = t.union([t.null, t.type({ nonce: Quantity })])

const BlockTransaction = t.type({ hash: Hash, from: t.string, nonce: Quantity })
export const Block = t.union([
  t.null,
  t.type({ number: Quantity, transactions: t.readonlyArray(BlockTransaction) }),
])

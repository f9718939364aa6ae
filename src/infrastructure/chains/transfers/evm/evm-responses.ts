import * as t from 'io-ts'

import type { CallFrame } from '#domain/send/evm-execution.ts'
import { isHex, isTransactionHash } from '#domain/shared/hex.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

/** A number in hex. */
export const Quantity = new t.Type<bigint, unknown>(
  'Quantity',
  (u): u is bigint => typeof u === 'bigint',
  (u, context) => {
    const number = typeof u === 'string' && isHex(u) ? wholeIn(u) : undefined
    return number === undefined ? t.failure(u, context) : t.success(number)
  },
  (amount) => `0x${amount.toString(16)}`,
)

/** A count of transactions, or the number of a block. They are stored as numbers, so a node that states a greater one is not read. */
export const Count = t.refinement(Quantity, (count) => count <= BigInt(Number.MAX_SAFE_INTEGER), 'Count')

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

const Log = t.intersection([
  t.type({ address: t.string, topics: t.readonlyArray(t.string), data: t.string }),
  t.partial({ transactionHash: Hash }),
])
/** The response to `eth_getLogs`. */
export const Logs = t.readonlyArray(Log)

const MinedReceipt = t.intersection([
  t.type({ status: Quantity }),
  t.partial({
    to: t.union([t.string, t.null]),
    logs: Logs,
    blockNumber: Count,
    blockHash: t.string,
    transactionHash: Hash,
    // Nodes that leave one of these out, or give another form of it, are still believed in the rest.
    ...{ from: t.unknown, gasUsed: t.unknown, effectiveGasPrice: t.unknown, l1Fee: t.unknown },
  }),
])
export type MinedReceipt = t.TypeOf<typeof MinedReceipt>
/** Null while the transaction is not in a block. */
export const Receipt = t.union([t.null, MinedReceipt])

/** The call of a transaction. `to` is null if it creates a contract. */
const Call = t.type({ from: t.string, to: t.union([t.string, t.null]), value: Quantity, input: t.string })
export type Call = t.TypeOf<typeof Call>

/** A transaction, in a block or not. Some nodes report only parts of it. */
export const KnownTransaction = t.union([
  t.null,
  t.intersection([
    t.type({ nonce: Count }),
    t.partial(Call.props),
    /** Null while it is not in a block. */
    t.partial({ blockHash: t.union([t.string, t.null]), blockNumber: t.union([Count, t.null]) }),
  ]),
])
export type KnownTransaction = t.TypeOf<typeof KnownTransaction>

/** The response to `debug_traceTransaction` with the tracer `callTracer`. */
export const Trace: t.Type<CallFrame, unknown, unknown> = t.recursion('Trace', () =>
  t.intersection([
    t.type({ type: t.string, from: t.string, input: t.string }),
    t.partial({ to: t.string, value: Quantity, error: t.string, calls: t.readonlyArray(Trace) }),
  ]),
)

const BlockTransaction = t.intersection([t.type({ hash: Hash, nonce: Count }), Call])
export type BlockTransaction = t.TypeOf<typeof BlockTransaction>
/** A block, or the pending one, whose transactions are not in a block yet. */
export const Block = t.union([t.null, t.type({ transactions: t.readonlyArray(BlockTransaction) })])

/** The block that a node builds of what waits, or its latest one if it shows nothing that waits. */
export const NextBlock = t.union([t.null, t.type({ number: t.union([Count, t.null]) })])

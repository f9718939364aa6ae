import * as t from 'io-ts'

export const Count = t.refinement(t.number, Number.isSafeInteger, 'Count')

/**
 * Just before the wallet was asked: the latest block (on Solana the slot), and the number of transactions of an EVM account.
 * `waiting`: with those that waited for a block. Undefined if the nodes did not show what waits.
 */
export const StateBefore = t.readonly(
  t.intersection([t.type({ block: Count }), t.partial({ nonce: Count, waiting: Count })]),
)
export type StateBefore = t.TypeOf<typeof StateBefore>

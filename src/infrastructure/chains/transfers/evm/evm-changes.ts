import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { quantity } from '#domain/send/evm-call.ts'
import { type BlockChange, type Delivery, gainIn } from '#domain/send/evm-receipt.ts'
import { balanceOfData, numberIn } from '#domain/tokens/erc20.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import { Bytes, Logs, type MinedReceipt, Quantity } from './evm-responses.ts'

/** The balance at the end of a block. None for a node that has forgotten the block. */
const balanceAt = (node: NodeReader, { contract, owner }: Delivery, block: bigint) =>
  pipe(
    node.try('eth_call', [{ to: contract, data: balanceOfData(owner) }, quantity(block)], Bytes),
    TE.map((read) => O.toUndefined(O.chain((answer: string) => O.fromNullable(numberIn(answer)))(read))),
  )

/** What the block has changed for the owner of a delivery, besides the transaction of the receipt. */
export const changeIn = (
  node: NodeReader,
  delivery: Delivery,
  { transactionHash }: MinedReceipt,
  block: bigint,
): TE.TaskEither<never, BlockChange | undefined> => {
  const range = { fromBlock: quantity(block), toBlock: quantity(block) }
  return pipe(
    TE.Do,
    TE.apS('before', balanceAt(node, delivery, block - 1n)),
    TE.apS('after', balanceAt(node, delivery, block)),
    TE.apS('logs', node.try('eth_getLogs', [{ address: delivery.contract, ...range }], Logs)),
    TE.map(({ before, after, logs }): BlockChange | undefined => {
      if (before === undefined || after === undefined) return undefined
      const gained = after - before
      if (O.isNone(logs) || transactionHash === undefined)
        return { gained, byOthers: undefined, hasOthers: true }
      const others = logs.value.filter((log) => log.transactionHash !== transactionHash)
      const byOthers = gainIn(delivery, others) ?? 0n
      return { gained, byOthers, hasOthers: concerns(delivery, others) }
    }),
  )
}

const concerns = (delivery: Delivery, logs: readonly Parameters<typeof gainIn>[1][number][]): boolean =>
  logs.some((log) => (gainIn(delivery, [log]) ?? 0n) !== 0n)

/** The native balances around a block. Undefined for a node that has forgotten it. */
export const nativeChange = (node: NodeReader, owner: string, block: bigint) => {
  const at = (height: bigint) => node.try('eth_getBalance', [owner, quantity(height)], Quantity)
  return pipe(
    TE.Do,
    TE.apS('before', at(block - 1n)),
    TE.apS('after', at(block)),
    TE.map(({ before, after }) =>
      O.isSome(before) && O.isSome(after) ? after.value - before.value : undefined,
    ),
  )
}

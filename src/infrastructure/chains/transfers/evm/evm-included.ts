import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import { quantity } from '#domain/send/evm-call.ts'
import {
  type BlockChange,
  deliveredIn,
  type Delivery,
  deliveryOf,
  gainIn,
  provenDelivery,
} from '#domain/send/evm-receipt.ts'
import type { Included, Observation } from '#domain/send/observation.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import { balanceOfData, numberIn } from '#domain/tokens/erc20.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { Bytes, Count, Logs, type MinedReceipt, Quantity, Receipt } from './evm-responses.ts'

/** Why nothing is concluded. */
export const behind: ChainFailure = failure('ChainUnreachable', 'The node lags')

/** The number of later blocks after which a block counts as final. */
export const FINAL_BLOCKS = 12

type Arrived = Pick<SentTransfer, 'delivered' | 'deliveredBy'>
type Recent = Pick<SentTransfer, 'recentBlock'>

/** The block of a receipt, while a reorganisation may still remove it. */
const recentBlock = (node: NodeReader, { blockNumber }: MinedReceipt): TE.TaskEither<ChainFailure, Recent> =>
  blockNumber === undefined
    ? TE.right({})
    : pipe(
        node.read('eth_blockNumber', [], Count),
        TE.map((latest) =>
          latest >= blockNumber + BigInt(FINAL_BLOCKS) ? {} : { recentBlock: Number(blockNumber) },
        ),
      )

/** The balance at the end of a block. None for a node that has forgotten the block. */
const balanceAt = (node: NodeReader, { contract, owner }: Delivery, block: bigint) =>
  pipe(
    node.try('eth_call', [{ to: contract, data: balanceOfData(owner) }, quantity(block)], Bytes),
    TE.map((read) => O.toUndefined(O.chain((answer: string) => O.fromNullable(numberIn(answer)))(read))),
  )

/** What the block has changed for the owner of a delivery, besides the transaction of the receipt. */
const changeIn = (
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

/** What arrived, by the logs of the receipt and by the balances around its block. */
const delivered = (
  node: NodeReader,
  sent: SentTransfer,
  receipt: MinedReceipt,
): TE.TaskEither<never, Arrived> => {
  const { logs = [], blockNumber } = receipt
  const delivery = deliveryOf(sent)
  const logged = deliveredIn(sent, logs)
  if (delivery === undefined || logged === undefined) return TE.right({})
  return blockNumber === undefined
    ? TE.right(provenDelivery(logged, undefined))
    : pipe(
        changeIn(node, delivery, receipt, blockNumber),
        TE.map((change) => provenDelivery(logged, change)),
      )
}

/** The native balances around a block. Undefined for a node that has forgotten it. */
const nativeChange = (node: NodeReader, owner: string, block: bigint) => {
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

/**
 * What arrived, if the receipt shows no movement: of the native token what the balances around the block prove, which have changed
 * by exactly the amount. Otherwise nobody can tell.
 */
const unmoved = (
  node: NodeReader,
  { account, to, tokenId = '', units, swapped }: SentTransfer,
  { blockNumber }: MinedReceipt,
): TE.TaskEither<never, Arrived> => {
  if (swapped !== undefined) return TE.right({})
  const { address } = accountParts(account)
  const nobody: Arrived = { deliveredBy: 'nobody' }
  const isNative = tokenId.endsWith('/native') && to.toLowerCase() !== address.toLowerCase()
  return blockNumber === undefined || blockNumber === 0n || !isNative
    ? TE.right(nobody)
    : pipe(
        TE.Do,
        TE.apS('paid', nativeChange(node, address, blockNumber)),
        TE.apS('gained', nativeChange(node, to, blockNumber)),
        TE.map(({ paid, gained }): Arrived =>
          gained === units && paid !== undefined && -paid >= units
            ? { delivered: units, deliveredBy: 'node' }
            : nobody,
        ),
      )
}

interface Inclusion {
  readonly succeeded: boolean
  /** Whether nothing but the account's word says that it has moved. */
  readonly isUnmoved?: boolean | undefined
  /** Another hash than the stored one. */
  readonly by?: string | undefined
  readonly nonce?: number | undefined
}

/** The observation of a transfer in a block. */
export const includedIn = (
  node: NodeReader,
  sent: SentTransfer,
  receipt: MinedReceipt,
  { succeeded, by, nonce, isUnmoved = false }: Inclusion,
): TE.TaskEither<ChainFailure, Included> => {
  const arrived = isUnmoved ? unmoved : delivered
  return pipe(
    recentBlock(node, receipt),
    TE.bindTo('recent'),
    TE.apSW('arrived', succeeded ? arrived(node, sent, receipt) : TE.right<ChainFailure, Arrived>({})),
    TE.map(({ recent, arrived }): Included => ({
      type: 'included',
      succeeded,
      ...(by === undefined ? {} : { by }),
      ...(nonce === undefined ? {} : { nonce }),
      ...arrived,
      ...recent,
    })),
  )
}

/**
 * The receipt of a transaction. Null if it is in no block, also if the node answers with that of another transaction.
 */
export const receiptOf = (node: NodeReader, hash: string): TE.TaskEither<ChainFailure, MinedReceipt | null> =>
  pipe(
    node.read('eth_getTransactionReceipt', [hash], Receipt),
    TE.map((receipt) =>
      receipt?.transactionHash === undefined || receipt.transactionHash === hash ? receipt : null,
    ),
  )

/** Whether a block was known before the request, so that all in it is something else. */
export const isEarlier = (
  { before }: Pick<SentTransfer, 'before'>,
  block: bigint | null | undefined,
): boolean => before !== undefined && block != null && block <= BigInt(before.block)

/** A node that knows no later block than the request, or than the one with the transaction, does not prove that it is absent. */
export const unlessBehind =
  (node: NodeReader, { before, recentBlock = 0 }: SentTransfer) =>
  (observed: TE.TaskEither<ChainFailure, Observation>): TE.TaskEither<ChainFailure, Observation> =>
    pipe(
      observed,
      TE.chain((observation): TE.TaskEither<ChainFailure, Observation> =>
        observation.type === 'included'
          ? TE.right(observation)
          : pipe(
              node.read('eth_blockNumber', [], Count),
              TE.filterOrElseW(
                (latest) => latest > BigInt(Math.max(before?.block ?? 0, recentBlock)),
                (): ChainFailure => behind,
              ),
              TE.map(() => observation),
            ),
      ),
    )

import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Included, Observation } from '#domain/send/observation.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { type Arrived, arrivedIn, type ShownBy } from './evm-delivery.ts'
import { type Paid, paidIn } from './evm-paid.ts'
import { Count, type MinedReceipt, Receipt } from './evm-responses.ts'

/** Why nothing is concluded. */
export const behind: ChainFailure = failure('ChainUnreachable', 'The node lags')

/** The number of later blocks after which a block counts as final. */
export const FINAL_BLOCKS = 12

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

interface Inclusion {
  readonly succeeded: boolean
  readonly shownBy: ShownBy
  /** Another hash than the stored one. */
  readonly by?: string | undefined
  readonly nonce?: number | undefined
}

/** The observation of a transfer in a block. */
export const includedIn = (
  node: NodeReader,
  sent: SentTransfer,
  receipt: MinedReceipt,
  { succeeded, by, nonce, shownBy }: Inclusion,
): TE.TaskEither<ChainFailure, Included> =>
  pipe(
    recentBlock(node, receipt),
    TE.bindTo('recent'),
    TE.apSW(
      'arrived',
      succeeded ? arrivedIn(node, sent, receipt, shownBy) : TE.right<ChainFailure, Arrived>({}),
    ),
    TE.apSW('paid', succeeded ? paidIn(node, sent, receipt, shownBy) : TE.right<ChainFailure, Paid>({})),
    TE.map(({ recent, arrived, paid }): Included => ({
      type: 'included',
      succeeded,
      ...(by === undefined ? {} : { by }),
      ...(nonce === undefined ? {} : { nonce }),
      ...arrived,
      ...paid,
      ...recent,
    })),
  )

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

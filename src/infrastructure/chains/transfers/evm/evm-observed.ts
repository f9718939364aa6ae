import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { quantity } from '#domain/send/evm-call.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { includedIn, receiptOf } from './evm-included.ts'
import { Count } from './evm-responses.ts'

/** A transfer that is looked for, and what belongs to others. */
export interface ObservedTransfer {
  readonly node: NodeReader
  readonly sent: SentTransfer
  readonly others: OfOthers
  /** The wallet that was asked, if it is connected. */
  readonly provider?: unknown
}

export type Observed = TE.TaskEither<ChainFailure, Observation>

/** This call in a block, under another hash: it was sped up, or the wallet has not returned its hash. */
export const includedAs = ({ node, sent }: ObservedTransfer, by: string, nonce: number): Observed =>
  pipe(
    receiptOf(node, by),
    TE.chain((receipt): Observed =>
      receipt === null
        ? TE.right({ type: 'pending', by, nonce })
        : includedIn(node, sent, receipt, { succeeded: receipt.status === 1n, shownBy: 'call', by, nonce }),
    ),
  )

/** The account's numbers of transactions: in blocks up to the latest, and with those that wait. */
export const counts = (node: NodeReader, address: string) =>
  pipe(
    TE.Do,
    TE.apS('latest', node.read('eth_blockNumber', [], Count)),
    // At that block: another node behind the same address may lag.
    TE.bind('count', ({ latest }) =>
      node.read('eth_getTransactionCount', [address, quantity(latest)], Count),
    ),
    TE.bind('waiting', () => node.read('eth_getTransactionCount', [address, 'pending'], Count)),
  )

import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import { quantity } from '#domain/send/evm-call.ts'
import type { EvmLog } from '#domain/send/evm-receipt.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { Count, Logs } from './evm-responses.ts'

type FoundLogs = O.Option<t.TypeOf<typeof Logs>>

/** Nodes limit the number of blocks of one search, so the latest ones are searched if all of them are refused. */
const LATEST_BLOCKS = 1000

/** The logs after the request. */
const logsSince = (
  node: NodeReader,
  { before }: SentTransfer,
  wanted: object | undefined,
): TE.TaskEither<never, FoundLogs> => {
  if (before === undefined || wanted === undefined) return TE.right(O.none)
  const logsFrom = (block: number) =>
    node.try('eth_getLogs', [{ ...wanted, fromBlock: quantity(block) }], Logs)
  const latestLogs = pipe(
    node.try('eth_blockNumber', [], Count),
    TE.chain((latest) =>
      O.isSome(latest)
        ? logsFrom(Math.max(before.block + 1, Number(latest.value) - LATEST_BLOCKS))
        : TE.right<never, FoundLogs>(O.none),
    ),
  )
  return pipe(
    logsFrom(before.block + 1),
    TE.chain((logs) => (O.isSome(logs) ? TE.right(logs) : latestLogs)),
  )
}

/** The hashes of the transactions that have logged something of this kind after the request. */
export const loggedIn = (
  node: NodeReader,
  sent: SentTransfer,
  wanted: object | undefined,
  isIt: (log: EvmLog) => boolean = () => true,
): TE.TaskEither<ChainFailure, readonly string[]> =>
  pipe(
    logsSince(node, sent, wanted),
    TE.map((found) =>
      (O.toUndefined(found) ?? []).flatMap((log) => (isIt(log) ? (log.transactionHash ?? []) : [])),
    ),
  )

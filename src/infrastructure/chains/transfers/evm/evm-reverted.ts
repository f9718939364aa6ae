import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { hasFailed } from '#domain/send/evm-execution.ts'
import type { Observation } from '#domain/send/observation.ts'
import type { OfOthers, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import type { CallsReport } from './calls-status.ts'
import { includedIn, isEarlier, receiptOf } from './evm-included.ts'
import type { Observed } from './evm-observed.ts'
import { KnownTransaction } from './evm-responses.ts'

/** What the wallet names, and what belongs to no other transfer. */
export const namedBy = (calls: CallsReport | undefined, others: OfOthers): readonly string[] =>
  (calls?.hashes ?? []).filter((hash) => !others.hashes.includes(hash))

/** The failure in the transaction that the wallet says was reverted, and nobody else has carried it out. `absent` if it proves none. */
export const byReverted = (
  node: NodeReader,
  sent: SentTransfer,
  others: OfOthers,
  calls: CallsReport | undefined,
  absent: Observation,
): Observed => {
  const [by] = calls?.type === 'reverted' ? namedBy(calls, others) : []
  if (by === undefined || absent.type === 'included') return TE.right(absent)
  return pipe(
    TE.Do,
    TE.apS('receipt', receiptOf(node, by)),
    TE.bindW('known', () => node.read('eth_getTransactionByHash', [by], KnownTransaction)),
    TE.chain(({ receipt, known }): Observed => {
      if (receipt === null || known === null || isEarlier(sent, receipt.blockNumber)) return TE.right(absent)
      const { from, to, input } = known
      const { logs = [], status } = receipt
      return hasFailed(sent, { logs, from, to, input, succeeded: status === 1n })
        ? includedIn(node, sent, receipt, { succeeded: false, shownBy: 'word', by })
        : TE.right(absent)
    }),
  )
}

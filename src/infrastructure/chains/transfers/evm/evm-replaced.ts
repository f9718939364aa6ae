import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import { combinedObservation, type ReplacementState } from '#domain/replacements/replaced-sends.ts'
import { isReplacement } from '#domain/replacements/replacement-review.ts'
import type { Observation } from '#domain/send/observation.ts'
import { type Replacement, withHash } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { includedIn, receiptOf } from './evm-included.ts'
import { KnownTransaction } from './evm-responses.ts'

const absent: ReplacementState['state'] = { type: 'absent' }

/** The state of a replacement. A transaction with its hash that has another nonce, sender or call replaces nothing. */
const stateOf = (
  node: NodeReader,
  sent: SentTransfer,
  { hash, type }: Replacement,
): TE.TaskEither<ChainFailure, ReplacementState['state']> =>
  pipe(
    node.read('eth_getTransactionByHash', [hash], KnownTransaction),
    TE.chain((known): TE.TaskEither<ChainFailure, ReplacementState['state']> => {
      const isIt = known !== null && Number(known.nonce) === sent.nonce && isReplacement(sent, type, known)
      if (!isIt) return TE.right(absent)
      return pipe(
        receiptOf(node, hash),
        TE.chain((receipt): TE.TaskEither<ChainFailure, ReplacementState['state']> =>
          receipt === null
            ? TE.right({ type: 'pending' })
            : includedIn(node, sent, receipt, {
                succeeded: receipt.status === 1n,
                shownBy: 'call',
                nonce: Number(known.nonce),
              }),
        ),
      )
    }),
  )

/** Observes a transaction that the user has sped up or cancelled under all of its hashes. The first that is included counts. */
export const observeReplaced = (
  node: NodeReader,
  sent: SentTransfer,
  observation: TE.TaskEither<ChainFailure, Observation>,
): TE.TaskEither<ChainFailure, Observation> => {
  const replacements = withHash(sent.replacements)
  if (replacements.length === 0) return observation
  return pipe(
    observation,
    TE.chain((own) =>
      own.type === 'included'
        ? TE.right(own)
        : pipe(
            replacements,
            TE.traverseArray((each) =>
              pipe(
                stateOf(node, sent, each),
                TE.map((state): ReplacementState => ({ ...each, state })),
              ),
            ),
            TE.map((states) => combinedObservation(own, states)),
          ),
    ),
  )
}

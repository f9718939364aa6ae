import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import type { PendingFacts, PendingTransaction } from '#domain/replacements/pending-transaction.ts'
import { type NotReplaceable, notReplaceable, obstacleOf } from '#domain/replacements/replaceable.ts'
import { replacementCall } from '#domain/replacements/replacement-review.ts'
import { isContract } from '#domain/send/contract-code.ts'
import { quantity } from '#domain/send/evm-call.ts'
import { gasLimitOf } from '#domain/send/fee.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { TransferProblem } from '#domain/send/prepared-transfer.ts'
import { type ReplacementType, withHash } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import { dataFee, gasPrice } from '#infrastructure/chains/transfers/evm/evm-fee.ts'
import { Bytes, Count, Quantity } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { NotPending } from '#ports/replacements.ts'

import { type Found, PendingResponse, priceOf } from './pending-response.ts'

type Unreadable = ChainFailure | NotPending | NotReplaceable

const mined: NotPending = failure(
  'AlreadyMined',
  'A block has included the transaction, or another with its nonce',
)
const unknown: NotPending = failure('NotPending', 'No node has the transaction')

/** Legacy transactions, and those with an access list or EIP-1559. Others carry blobs or authorizations. */
const KINDS: readonly (bigint | undefined)[] = [undefined, 0n, 1n, 2n]

/** The gas of a transfer between accounts, if no node estimates it. */
const CANCEL_GAS = 21_000n

/** The transaction that is pending under one of the hashes, the newest first. */
const found = (node: NodeReader, hashes: readonly string[]): TE.TaskEither<Unreadable, Found> => {
  const [hash, ...others] = hashes
  if (hash === undefined) return TE.left(unknown)
  return pipe(
    node.read('eth_getTransactionByHash', [hash], PendingResponse),
    TE.chainW((response) => (response === null ? found(node, others) : TE.right(response))),
  )
}

/** Checks that it is the account's own transaction, and one that can be replaced. */
const pending = (from: string, response: Found): E.Either<Unreadable, PendingTransaction> => {
  const { hash, nonce, to, value, input: data, gas, blockHash } = response
  if (blockHash != null) return E.left(mined)
  if (!KINDS.includes(response.type)) return E.left(notReplaceable('kind'))
  const price = priceOf(response)
  if (response.from.toLowerCase() !== from.toLowerCase() || to === null || price === undefined)
    return E.left(notReplaceable('different'))
  return E.right({ hash, nonce: Number(nonce), call: { to, value, data }, gas, price })
}

interface Estimate {
  readonly gas: bigint | undefined
  readonly wouldFail: TransferProblem | undefined
}

const estimate = (node: NodeReader, call: object): TE.TaskEither<ChainFailure, Estimate> =>
  pipe(
    node.request('eth_estimateGas', [call], Quantity),
    TE.map((gas): Estimate => ({ gas, wouldFail: undefined })),
    TE.orElse((failed) =>
      failed._tag === 'RequestRejected'
        ? TE.right({
            gas: undefined,
            wouldFail: { problem: nodeProblemOf(failed.message), reason: failed.message },
          })
        : TE.left(failed),
    ),
  )

/**
 * Reads the pending transaction, and what its replacement would cost. While earlier transactions of the account are pending, the
 * call is not simulated, because it may depend on them.
 */
export const pendingFacts = (
  node: NodeReader,
  sent: SentTransfer,
  type: ReplacementType,
): TE.TaskEither<Unreadable, PendingFacts> => {
  const obstacle = obstacleOf(sent, type)
  const call = replacementCall(sent, type)
  if (obstacle !== undefined || call === undefined) return TE.left(notReplaceable(obstacle ?? 'different'))
  const { address: from } = accountParts(sent.account)
  // One with another nonce is a second transaction, which is not replaced here.
  const own = withHash(sent.replacements).filter(({ isNonceKept }) => isNonceKept !== false)
  const hashes = [sent.hash, ...own.map(({ hash }) => hash)].toReversed()
  return pipe(
    TE.Do,
    TE.apS('response', found(node, hashes)),
    TE.apSW('block', node.read('eth_blockNumber', [], Count)),
    TE.apSW('count', node.read('eth_getTransactionCount', [from, 'latest'], Count)),
    TE.apSW('pool', node.try('eth_getTransactionCount', [from, 'pending'], Count)),
    TE.apSW('code', node.read('eth_getCode', [from, 'latest'], Bytes)),
    TE.apSW('balance', node.read('eth_getBalance', [from, 'latest'], Quantity)),
    TE.apSW('price', gasPrice(node)),
    TE.bindW('transaction', ({ response, count }) =>
      TE.fromEither(count > response.nonce ? E.left(mined) : pending(from, response)),
    ),
    TE.bindW('estimate', () => estimate(node, { from, ...call, value: quantity(call.value) })),
    TE.let('gas', ({ transaction, estimate: estimated }) =>
      type === 'speedUp' ? transaction.gas : gasLimitOf(estimated.gas ?? CANCEL_GAS),
    ),
    TE.bindW('after', ({ gas }) => dataFee(node, call, gas)),
    TE.bindW('before', ({ transaction, after }) =>
      type === 'speedUp' ? TE.right(after) : dataFee(node, transaction.call, transaction.gas),
    ),
    TE.map(
      ({
        block,
        count,
        pool,
        code,
        balance,
        price,
        transaction,
        estimate: estimated,
        gas,
        ...fees
      }): PendingFacts => {
        const nextNonce = Number(count)
        const waiting = O.isSome(pool) ? Number(pool.value) : 0
        const isNext = nextNonce === transaction.nonce
        return {
          transaction,
          nextNonce,
          before: {
            block: Number(block),
            nonce: nextNonce,
            waiting: Math.max(waiting, transaction.nonce + 1),
          },
          isContract: isContract(code),
          price,
          balance,
          gas,
          dataFee: { before: fees.before, after: fees.after },
          wouldFail: isNext ? estimated.wouldFail : undefined,
        }
      },
    ),
    // Without the hash, a used nonce proves that it was replaced or included.
    TE.orElse((failed) =>
      failed._tag === 'NotPending' && sent.nonce !== undefined
        ? pipe(
            node.read('eth_getTransactionCount', [from, 'latest'], Count),
            TE.chainW((count) => TE.left(count > BigInt(sent.nonce ?? 0) ? mined : failed)),
          )
        : TE.left(failed),
    ),
  )
}

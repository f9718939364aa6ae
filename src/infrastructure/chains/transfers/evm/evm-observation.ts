import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import type { Observation, SentTransfer } from '#domain/send/sent-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { quantity } from './evm-call.ts'
import { Block, PendingTransaction, Quantity, Receipt } from './evm-responses.ts'

/** The number of latest blocks in which a replacement is searched for. */
const SEARCHED_BLOCKS = 8

/** The account's transaction with that nonce in one of the latest blocks. */
const replacement =
  (node: NodeReader, from: string, nonce: number) => async (): Promise<string | undefined> => {
    let number = 'latest'
    for (let searched = 0; searched < SEARCHED_BLOCKS; searched++) {
      const block = await node.try('eth_getBlockByNumber', [number, true], Block)()
      if (block._tag === 'Left' || O.isNone(block.right) || block.right.value === null) return undefined
      const { transactions, number: height } = block.right.value
      const transaction = transactions.find(
        (each) => each.from.toLowerCase() === from.toLowerCase() && each.nonce === BigInt(nonce),
      )
      if (transaction !== undefined) return transaction.hash
      if (height === 0n) return undefined
      number = quantity(height - 1n)
    }
    return undefined
  }

const absence = (
  node: NodeReader,
  { account, nonce, hash }: SentTransfer,
): TE.TaskEither<ChainFailure, Observation> => {
  if (nonce === undefined) return TE.right({ type: 'unknown' })
  const { address } = accountParts(account)
  return pipe(
    node.read('eth_getTransactionCount', [address, 'latest'], Quantity),
    TE.chain((count): TE.TaskEither<ChainFailure, Observation> => {
      if (count <= BigInt(nonce)) return TE.right({ type: 'unknown' })
      return pipe(
        TE.rightTask<ChainFailure, string | undefined>(replacement(node, address, nonce)),
        TE.map((by): Observation => {
          if (by === undefined) return { type: 'nonceUsed' }
          // An earlier node did not know the transaction, because it lags behind the block.
          return by === hash ? { type: 'pending', nonce } : { type: 'nonceUsed', by }
        }),
      )
    }),
  )
}

/** Requests the receipt, then the transaction itself, then the account's nonce. */
export const observeEvm = (node: NodeReader, sent: SentTransfer): TE.TaskEither<ChainFailure, Observation> =>
  pipe(
    node.read('eth_getTransactionReceipt', [sent.hash], Receipt),
    TE.chain((receipt): TE.TaskEither<ChainFailure, Observation> => {
      if (receipt !== null) return TE.right({ type: 'included', succeeded: receipt.status === 1n })
      return pipe(
        node.read('eth_getTransactionByHash', [sent.hash], PendingTransaction),
        TE.chain((pending) =>
          pending === null
            ? absence(node, sent)
            : TE.right({ type: 'pending', nonce: Number(pending.nonce) }),
        ),
      )
    }),
  )

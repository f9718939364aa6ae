import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import { type EvmCall } from '#domain/send/evm-call.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { NetworkTransfer, TransferProblem } from '#domain/send/prepared-transfer.ts'
import { numberIn } from '#domain/tokens/erc20.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { balanceData, balanceIn } from './evm-balance.ts'
import { Bytes, Quantity, Simulated } from './evm-responses.ts'

/** The result of a simulated call. */
export interface EvmSimulation {
  /** The gas that the call needs. Undefined if it fails. */
  readonly gas: bigint | undefined
  readonly wouldFail: TransferProblem | undefined
  readonly received: bigint | undefined
}

const refused: TransferProblem = { problem: 'tokenRefused', reason: '' }

/** A token may return nothing, but a token that returns false has transferred nothing. */
export const answersFalse = (answer: string): boolean => answer.length > 2 && numberIn(answer) === 0n

const executed = (
  node: NodeReader,
  call: EvmCall,
): TE.TaskEither<ChainFailure, E.Either<TransferProblem, string>> =>
  pipe(
    node.request('eth_call', [call, 'latest'], Bytes),
    TE.map((answer) => E.right<TransferProblem, string>(answer)),
    TE.orElse((failed) =>
      failed._tag === 'RequestRejected'
        ? TE.right(E.left({ problem: nodeProblemOf(failed.message) ?? 'reverted', reason: failed.message }))
        : TE.left(failed),
    ),
  )

const estimated = (
  node: NodeReader,
  call: EvmCall,
): TE.TaskEither<ChainFailure, E.Either<TransferProblem, bigint>> =>
  pipe(
    node.request('eth_estimateGas', [call], Quantity),
    TE.map((gas) => E.right<TransferProblem, bigint>(gas)),
    TE.orElse((failed) =>
      failed._tag === 'RequestRejected'
        ? TE.right(E.left({ problem: nodeProblemOf(failed.message), reason: failed.message }))
        : TE.left(failed),
    ),
  )

/** The difference of the recipient's balance before and after the call. Undefined if a call fails. */
const gainIn = ({ token, to }: NetworkTransfer, [block]: t.TypeOf<typeof Simulated>): bigint | undefined => {
  const [before, moved, after] = block?.calls ?? []
  if (moved?.status !== 1n) return undefined
  const [unitsBefore, unitsAfter] = [before, after].map((reading) =>
    balanceIn(token, to, reading?.returnData ?? ''),
  )
  return unitsBefore === undefined || unitsAfter === undefined ? undefined : unitsAfter - unitsBefore
}

/**
 * The amount that reaches the recipient, if the node can simulate several calls. It is the change of the balance, because the
 * events of a token may be false.
 */
const received = (
  node: NodeReader,
  call: EvmCall,
  transfer: NetworkTransfer,
): TE.TaskEither<ChainFailure, bigint | undefined> => {
  const { token, from, to, units } = transfer
  if (token.address === undefined) return TE.right(units)
  // A transfer to the sender does not change the balance.
  if (from.toLowerCase() === to.toLowerCase()) return TE.right(undefined)
  const balance = { from, to: token.address, data: balanceData(token, to) }
  const blockStateCalls = [{ calls: [balance, call, balance] }]
  return pipe(
    node.try('eth_simulateV1', [{ blockStateCalls }, 'latest'], Simulated),
    TE.map(
      O.match(
        () => undefined,
        (simulated) => gainIn(transfer, simulated),
      ),
    ),
  )
}

/** Executes the call without sending it. */
export const simulate = (
  node: NodeReader,
  call: EvmCall,
  transfer: NetworkTransfer,
): TE.TaskEither<ChainFailure, EvmSimulation> =>
  pipe(
    TE.Do,
    TE.apS('answer', executed(node, call)),
    TE.apS('gas', estimated(node, call)),
    TE.apS('received', received(node, call, transfer)),
    TE.map(({ answer, gas, received: arrived }): EvmSimulation => {
      const isToken = transfer.token.address !== undefined
      const failed = E.isLeft(answer) ? answer.left : E.isLeft(gas) ? gas.left : undefined
      const isRefused = isToken && E.isRight(answer) && answersFalse(answer.right)
      return {
        gas: E.isRight(gas) ? gas.right : undefined,
        wouldFail: failed ?? (isRefused ? refused : undefined),
        received: arrived,
      }
    }),
  )

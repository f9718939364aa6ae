import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { numberIn, receivedIn } from '#domain/send/erc20.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { NetworkTransfer, TransferProblem } from '#domain/send/prepared-transfer.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { Bytes, Quantity, Simulated } from './evm-answers.ts'
import type { EvmCall } from './evm-call.ts'

/** What a simulated call does. */
export interface EvmSimulation {
  /** What the call needs; undefined if it fails. */
  readonly gas: bigint | undefined
  readonly wouldFail: TransferProblem | undefined
  readonly received: bigint | undefined
}

const refused: TransferProblem = { problem: 'tokenRefused', reason: '' }

/** A token may return nothing, but one that returns false has moved nothing. */
const answersFalse = (answer: string): boolean => answer.length > 2 && numberIn(answer) === 0n

const executed = (
  node: NodeReader,
  call: EvmCall,
): TE.TaskEither<ChainFailure, E.Either<TransferProblem, string>> =>
  pipe(
    node.ask('eth_call', [call, 'latest'], Bytes),
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
    node.ask('eth_estimateGas', [call], Quantity),
    TE.map((gas) => E.right<TransferProblem, bigint>(gas)),
    TE.orElse((failed) =>
      failed._tag === 'RequestRejected'
        ? TE.right(E.left({ problem: nodeProblemOf(failed.message), reason: failed.message }))
        : TE.left(failed),
    ),
  )

/** What reaches the recipient, where the node can simulate with events. */
const received = (
  node: NodeReader,
  call: EvmCall,
  { token, to, units }: NetworkTransfer,
): TE.TaskEither<ChainFailure, bigint | undefined> =>
  token.address === undefined
    ? TE.right(units)
    : pipe(
        node.try('eth_simulateV1', [{ blockStateCalls: [{ calls: [call] }] }, 'latest'], Simulated),
        TE.map((simulated) => {
          const own = O.isSome(simulated) ? simulated.value[0]?.calls[0] : undefined
          return own === undefined || own.status === 0n
            ? undefined
            : receivedIn(own.logs, token.address ?? '', to)
        }),
      )

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

import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { AskedApproval, SwapRequest } from '#domain/swaps/swap.ts'
import { allowanceData, approveData, numberIn } from '#domain/tokens/erc20.ts'
import { Bytes } from '#infrastructure/chains/transfers/evm/evm-answers.ts'
import type { EvmCall } from '#infrastructure/chains/transfers/evm/evm-call.ts'
import { answersFalse } from '#infrastructure/chains/transfers/evm/evm-simulation.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

/** What the spender may take of the token that is paid. Nothing of a contract that does not answer. */
export const readAllowance = (
  node: NodeReader,
  { from, owner }: SwapRequest,
  spender: string,
): TE.TaskEither<ChainFailure, bigint> => {
  const call = { to: from.address, data: allowanceData(owner, spender) }
  return pipe(
    node.read('eth_call', [call, 'latest'], Bytes),
    TE.map((answer) => numberIn(answer) ?? 0n),
  )
}

const isRefused = (node: NodeReader, call: EvmCall): TE.TaskEither<ChainFailure, boolean> =>
  pipe(
    node.ask('eth_call', [call, 'latest'], Bytes),
    TE.map(answersFalse),
    TE.orElse((failed) => (failed._tag === 'RequestRejected' ? TE.right(true) : TE.left(failed))),
  )

type Approving = readonly [EvmCall] | readonly [EvmCall, EvmCall]

/** The calls that allow exactly so much. A token such as USDT wants another allowance taken back first. */
export const approvalCalls = (
  node: NodeReader,
  request: SwapRequest,
  { spender, units }: AskedApproval,
): TE.TaskEither<ChainFailure, Approving> => {
  const { from, owner } = request
  const approving = (allowed: bigint): EvmCall => ({
    from: owner,
    to: from.address ?? '',
    value: '0x0',
    data: approveData(spender, allowed),
  })
  const call = approving(units)
  return pipe(
    readAllowance(node, request, spender),
    TE.chain((allowed) => (allowed === 0n ? TE.right(false) : isRefused(node, call))),
    TE.map((takesBack): Approving => (takesBack ? [approving(0n), call] : [call])),
  )
}

import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { EvmCall } from '#domain/send/evm-call.ts'
import type { ApprovalRequest, SwapRequest } from '#domain/swaps/swap.ts'
import { approvalCall } from '#domain/swaps/wallet-request.ts'
import { allowanceData, numberIn } from '#domain/tokens/erc20.ts'
import { Bytes } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import { answersFalse } from '#infrastructure/chains/transfers/evm/evm-simulation.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

/** The spender's allowance of a token of the owner. Undefined if the contract's response is not a number. */
export const allowed = (
  node: NodeReader,
  owner: string,
  token: string | undefined,
  spender: string,
): TE.TaskEither<ChainFailure, bigint | undefined> => {
  const call = { to: token, data: allowanceData(owner, spender) }
  return pipe(node.read('eth_call', [call, 'latest'], Bytes), TE.map(numberIn))
}

/** The spender's current allowance of the paid token. Zero if the contract's response is not a number. */
export const readAllowance = (
  node: NodeReader,
  { from, owner }: SwapRequest,
  spender: string,
): TE.TaskEither<ChainFailure, bigint> =>
  pipe(
    allowed(node, owner, from.address, spender),
    TE.map((units) => units ?? 0n),
  )

/** Whether the token refuses the call: it reverts, or returns false. */
const isRefusedByToken = (node: NodeReader, call: EvmCall): TE.TaskEither<ChainFailure, boolean> =>
  pipe(
    node.request('eth_call', [call, 'latest'], Bytes),
    TE.map(answersFalse),
    TE.orElse((failed) => (failed._tag === 'RequestRejected' ? TE.right(true) : TE.left(failed))),
  )

/**
 * The calls that approve exactly the units. Some tokens, such as USDT, require that another allowance is reset to zero first.
 */
export const approvalCalls = (
  node: NodeReader,
  request: SwapRequest,
  { spender, units }: ApprovalRequest,
): TE.TaskEither<ChainFailure, readonly [EvmCall, ...EvmCall[]]> => {
  const call = approvalCall(request, spender, units)
  return pipe(
    readAllowance(node, request, spender),
    TE.chain((allowed) => (allowed === 0n ? TE.right(false) : isRefusedByToken(node, call))),
    TE.map((needsReset) => (needsReset ? [approvalCall(request, spender, 0n), call] : [call])),
  )
}

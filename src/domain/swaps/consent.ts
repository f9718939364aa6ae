import * as E from 'fp-ts/Either'

import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { EvmCall, EvmTransaction } from '#domain/send/evm-call.ts'
import { evmDifference, type EvmDifference, isSameHex } from '#domain/send/evm-consent.ts'
import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { permitData } from './permit-data.ts'
import type { SwapReview } from './swap-review.ts'
import type { SwapPermit } from './swap.ts'
import {
  approvalCall,
  bundleOf,
  type SwapBundle,
  swapCall,
  type SwapRequestKind,
  type SwapRequests,
  type SwapWalletRequest,
} from './wallet-request.ts'

/** A request that asks for nothing beyond a review. Only `withinReview` returns one, and a wallet gets no other. */
export type ReviewedSwapRequest<Kind extends SwapRequestKind = SwapRequestKind> = Brand<
  SwapWalletRequest<Kind>,
  'ReviewedSwapRequest'
>

/** The part of a request that differs from what was reviewed. */
type Difference = EvmDifference | 'kind' | 'allowance'

/** The first part of a transaction that differs from all of the calls, any of which was reviewed. */
const transactionDifference = (
  { plan, fee }: SwapReview,
  transaction: EvmTransaction,
  calls: readonly EvmCall[],
): Difference | undefined => {
  const { network, owner: from } = plan.quote.request
  return evmDifference({ chainId: network.caipNetworkId, from, calls, fee }, transaction)
}

/** The reset of another allowance, which some tokens demand first, and the reviewed allowance. */
const allowanceCalls = ({ plan, allowanceMethod }: SwapReview): readonly EvmCall[] => {
  if (allowanceMethod.type === 'none') return []
  const { request } = plan.quote
  const { spender } = allowanceMethod.approval
  return [0n, request.units].map((units) => approvalCall(request, spender, units))
}

/** Whether the reviewed allowance is exactly what is paid. */
const isExact = ({ plan, allowanceMethod }: SwapReview): boolean =>
  allowanceMethod.type !== 'none' && allowanceMethod.approval.units === plan.quote.request.units

const approvalDifference = (review: SwapReview, transaction: EvmTransaction): Difference | undefined => {
  if (review.allowanceMethod.type !== 'approve') return 'kind'
  return isExact(review) ? transactionDifference(review, transaction, allowanceCalls(review)) : 'allowance'
}

const permitDifference = (review: SwapReview, permit: SwapPermit): Difference | undefined => {
  const { plan, allowanceMethod } = review
  const { network, owner, from, units } = plan.quote.request
  if (allowanceMethod.type !== 'permit') return 'kind'
  if (`0x${permit.domain.chainId.toString(16)}` !== chainNumber(network.caipNetworkId)) return 'network'
  if (!isSameHex(permit.owner, owner)) return 'account'
  const isReviewed =
    isExact(review) &&
    isSameHex(permit.spender, allowanceMethod.approval.spender) &&
    permit.units === units &&
    isSameHex(permit.domain.verifyingContract, from.address ?? '')
  if (!isReviewed) return 'allowance'
  // What remains: nonce, deadline, and the name and version of the token's domain.
  return permitData(permit) === permitData(allowanceMethod.permit) ? undefined : 'call'
}

const batchDifference = (review: SwapReview, bundle: SwapBundle): Difference | undefined => {
  const { plan, allowanceMethod } = review
  if (allowanceMethod.type !== 'batch') return 'kind'
  if (!isExact(review)) return 'allowance'
  const [reset, approve] = allowanceCalls(review)
  const swap = swapCall(plan)
  const { request } = plan.quote
  // Every part is compared, also one that nobody has reviewed.
  const isSame = (...calls: readonly (EvmCall | undefined)[]) =>
    JSON.stringify(bundle) ===
    JSON.stringify(
      bundleOf(
        request,
        calls.flatMap((call) => call ?? []),
      ),
    )
  return isSame(approve, swap) || isSame(reset, approve, swap) ? undefined : 'call'
}

const swapDifference = (review: SwapReview, transaction: EvmTransaction): Difference | undefined =>
  review.allowanceMethod.type === 'none'
    ? transactionDifference(review, transaction, [swapCall(review.plan)])
    : 'kind'

const differences: {
  readonly [Kind in SwapRequestKind]: (
    review: SwapReview,
    asked: SwapRequests[Kind],
  ) => Difference | undefined
} = {
  approval: approvalDifference,
  permit: permitDifference,
  batch: batchDifference,
  swap: swapDifference,
}

const differenceOf = <Kind extends SwapRequestKind>(
  review: SwapReview,
  { kind, chainId, asked, dataFee = 0n }: SwapWalletRequest<Kind>,
): Difference | undefined =>
  chainId === review.plan.quote.request.network.caipNetworkId
    ? differences[kind]({ ...review, fee: review.fee - dataFee }, asked)
    : 'network'

/**
 * Accepts a request that asks for what was reviewed, for at most the reviewed fee: exactly the allowance, or exactly the call of
 * the swap. What a layer-2 network charges for the data is part of that fee, as a node states it now. A wallet chooses the fee of a
 * batch itself, so nothing can limit that.
 */
export const withinReview = <Kind extends SwapRequestKind>(
  review: SwapReview,
  request: SwapWalletRequest<Kind>,
): E.Either<Failure<'SendFailed'>, ReviewedSwapRequest<Kind>> => {
  const difference = differenceOf<Kind>(review, request)
  return difference === undefined
    ? E.right(request as ReviewedSwapRequest<Kind>)
    : E.left(failure('SendFailed', `The request differs from the review: ${difference}`))
}

import * as E from 'fp-ts/Either'

import { quantity } from '#domain/send/evm-call.ts'
import { evmDifference, type EvmDifference } from '#domain/send/evm-consent.ts'
import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

import type { ReplacementRequest, ReplacementReview } from './replacement-review.ts'

/** A request that asks for nothing beyond a review. Only `withinReplacement` returns one, and a wallet gets no other. */
export type ReviewedReplacement = Brand<ReplacementRequest, 'ReviewedReplacement'>

/** The part of a request that differs from what was reviewed. */
type Difference = EvmDifference | 'nonce'

const differenceOf = (
  { network, from, nonce, call, fee }: ReplacementReview,
  { chainId, transaction }: ReplacementRequest,
  dataFee: bigint,
): Difference | undefined => {
  if (chainId !== network.caipNetworkId) return 'network'
  const calls = [{ ...call, value: quantity(call.value) }]
  const difference = evmDifference({ chainId, from, calls, fee: fee - dataFee }, transaction, true)
  if (difference !== undefined) return difference
  return wholeOf(transaction.nonce) === BigInt(nonce) ? undefined : 'nonce'
}

/**
 * Accepts a request that asks for the reviewed call with the reviewed nonce for at most the reviewed fee. `dataFee`: what a
 * layer-2 network charges for its data at this moment.
 */
export const withinReplacement = (
  review: ReplacementReview,
  request: ReplacementRequest,
  dataFee: bigint,
): E.Either<Failure<'SendFailed'>, ReviewedReplacement> => {
  const difference = differenceOf(review, request, dataFee)
  return difference === undefined
    ? E.right(request as ReviewedReplacement)
    : E.left(failure('SendFailed', `The request differs from the review: ${difference}`))
}

import * as E from 'fp-ts/Either'
import type { Task } from 'fp-ts/Task'

import type { NotAsked } from '#domain/send/submission.ts'
import { type ReviewedSwapRequest, withinReview } from '#domain/swaps/consent.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import type { SwapRequestKind } from '#domain/swaps/wallet-request.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { FeeTooHigh, SwapTransactions } from '#ports/swap-transactions.ts'

/** The only way to a wallet: builds a request, and passes it on only if it is within the review. */
export const askFor = async <Kind extends SwapRequestKind, Answer>(
  transactions: Pick<SwapTransactions, 'request'>,
  review: SwapReview,
  kind: Kind,
  ask: (request: ReviewedSwapRequest<Kind>) => Task<Answer>,
): Promise<Answer | NotAsked | FeeTooHigh> => {
  const request = await transactions.request(kind, review)()
  if (E.isLeft<ChainFailure | FeeTooHigh>(request))
    return isTooHigh(request.left) ? request.left : { type: 'notAsked', reason: request.left }
  const reviewed = withinReview(review, request.right)
  return E.isLeft(reviewed) ? { type: 'notAsked', reason: reviewed.left } : ask(reviewed.right)()
}

const isTooHigh = (failed: ChainFailure | FeeTooHigh): failed is FeeTooHigh => failed._tag === 'FeeTooHigh'

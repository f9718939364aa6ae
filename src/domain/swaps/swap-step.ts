import type { SwapTerm } from '#contracts/swaps.ts'
import type { Unsubmitted } from '#domain/send/send-step.ts'
import type { SentTransferId } from '#domain/send/sent-transfer.ts'

import { worseTerms } from './accepted-review.ts'
import { minimumReceived } from './minimum-received.ts'
import type { Refusal } from './refusal.ts'
import type { SwapProblem, SwapReview } from './swap-review.ts'
import type { SwapPlan, SwapQuote } from './swap.ts'

/** Milliseconds between two quotes while the form or the review is shown. */
export const QUOTE_REFRESH_MS = 10_000

/**
 * The first review may give this part less than the quote of the form, in basis points, before the user is told that the price has
 * changed. It lowers nothing that was accepted: the user has not seen a review yet.
 */
const FORM_TOLERANCE_BPS = 10

/**
 * The current part of a confirmed swap. `approving`, `signingPermit`, `sendingSwap`: the user confirms in the wallet.
 * `confirmingApproval`: the approval is sent and not in a block yet. `checking`: the swap is checked again after the allowance.
 */
export type SwapStage = 'approving' | 'confirmingApproval' | 'signingPermit' | 'checking' | 'sendingSwap'

export interface Reviewing {
  readonly step: 'review'
  readonly review: SwapReview
  /** The review that the user has accepted, or that was shown first. */
  readonly accepted: SwapReview
  /** The terms in which `review` is worse than `accepted`. While there are any, the user must accept it first. */
  readonly worse: readonly SwapTerm[]
  readonly isRefreshing: boolean
  readonly isExpired: boolean
  /** Whether the user has rejected the request in the wallet. */
  readonly isRejected: boolean
}

/** A plan that a check refused. */
export interface RefusedPlan {
  readonly plan: SwapPlan
  readonly refusal: Refusal
}

/** The reason of a swap that was not asked for because its approval is in a block without effect. */
export const NO_ALLOWANCE = 'NoAllowance'

/** One step of a swap. Only the current step is kept. */
export type SwapStep =
  | { readonly step: 'idle'; readonly failure: SwapProblem | undefined }
  | { readonly step: 'preparing' }
  | Reviewing
  /** A check refused the plan. The user cannot override it. */
  | (RefusedPlan & { readonly step: 'stopped' })
  | { readonly step: 'waiting'; readonly review: SwapReview; readonly stage: SwapStage }
  /** Nothing was swapped. `of`: the request without a result. If it is the allowance, the wallet was not asked for the swap. */
  | ({ readonly step: 'unsent'; readonly review: SwapReview } & (
      | { readonly of: 'allowance'; readonly submission: Unsubmitted }
      | { readonly of: 'swap'; readonly submission: Exclude<Unsubmitted, { readonly type: 'unknown' }> }
    ))
  /** The wallet has sent the swap, or may have: then `message` is what it answered instead of a hash. */
  | {
      readonly step: 'sent'
      readonly quote: SwapQuote
      readonly sent: SentTransferId
      readonly message?: string
    }

export const idle = { step: 'idle', failure: undefined } as const satisfies SwapStep

/** The step of a swap that is stored. */
export const sentStep = (
  { plan }: SwapReview,
  { account, hash, reference }: SentTransferId,
  message?: string,
): SwapStep => ({
  step: 'sent',
  quote: plan.quote,
  sent: { account, hash, ...(reference === undefined ? {} : { reference }) },
  ...(message === undefined ? {} : { message }),
})

/** The step that shows a review. */
export const reviewing = (
  review: SwapReview,
  accepted: SwapReview,
  changes: Partial<Pick<Reviewing, 'worse' | 'isRejected'>> = {},
): Reviewing => ({
  step: 'review',
  review,
  accepted,
  worse: worseTerms(accepted, review),
  isRefreshing: false,
  isExpired: false,
  isRejected: false,
  ...changes,
})

/** The review with the price of an earlier quote. */
const atPriceOf = (review: SwapReview, { received, minimum }: SwapQuote): SwapReview => {
  const { plan } = review
  return { ...review, plan: { ...plan, quote: { ...plan.quote, received, minimum } } }
}

/** The first review. `quoted`: the quote that the user has seen before. */
export const firstReview = (review: SwapReview, quoted: SwapQuote | undefined): Reviewing => {
  const { received } = review.plan.quote
  return quoted === undefined || received >= minimumReceived(quoted.received, FORM_TOLERANCE_BPS)
    ? reviewing(review, review)
    : reviewing(review, atPriceOf(review, quoted), { worse: ['received'] })
}

/** Whether the user can confirm the swap now. */
export const canConfirm = ({ isExpired, worse }: Reviewing): boolean => !isExpired && worse.length === 0

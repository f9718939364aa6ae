import type { SentTransfer } from '#domain/send/sent-transfer.ts'

import type { Refusal } from './refusal.ts'
import { emptySwapForm, type SwapForm } from './swap-form.ts'
import type { SwapProblem, SwapReview } from './swap-review.ts'
import type { SwapPlan, SwapQuote } from './swap.ts'

/** Milliseconds after the last edit until a quote is requested. */
export const QUOTE_DEBOUNCE_MS = 200
/** Milliseconds between two quotes while the form or the review is shown. */
export const QUOTE_REFRESH_MS = 10_000
/** The price may fall by this part, in basis points, before the user must accept it again. */
const PRICE_TOLERANCE_BPS = 10n
const FULL_BPS = 10_000n

export interface Reviewed {
  readonly review: SwapReview
  /** Base units of `to` at the price that the user last accepted. A new price is compared with it. */
  readonly acceptedReceived: bigint
}

/**
 * The current part of a confirmed swap. `approving`, `signingPermit`, `sendingSwap`: the user confirms in the wallet.
 * `confirmingApproval`: the approval is sent and not in a block yet. `checking`: the swap is prepared again after the approval.
 */
export type SwapStage = 'approving' | 'confirmingApproval' | 'signingPermit' | 'checking' | 'sendingSwap'

/** One step of the flow. Only the current step is kept. */
export type SwapStep =
  | { readonly step: 'form'; readonly failure: SwapProblem | undefined }
  /** `acceptedReceived`: the received amount of the form's quote, if there is one. */
  | { readonly step: 'preparing'; readonly acceptedReceived: bigint | undefined }
  | (Reviewed & {
      readonly step: 'review'
      readonly isRefreshing: boolean
      readonly isExpired: boolean
      /** Whether the user has rejected the request in the wallet. */
      readonly isRejected: boolean
    })
  /** A check refused the plan before anything was signed. The user cannot override it. */
  | { readonly step: 'stopped'; readonly plan: SwapPlan; readonly refusal: Refusal }
  | (Reviewed & { readonly step: 'waiting'; readonly stage: SwapStage })
  /** `isUnknown`: the wallet accepted the swap and does not report its outcome. Otherwise nothing was swapped. */
  | (Reviewed & { readonly step: 'failed'; readonly message: string; readonly isUnknown: boolean })
  | {
      readonly step: 'sent'
      readonly quote: SwapQuote
      readonly sent: Pick<SentTransfer, 'account' | 'hash'>
    }

/** The quote of the form. */
export interface Quoting {
  readonly isLoading: boolean
  readonly quote: SwapQuote | undefined
  readonly failure: SwapProblem | undefined
}

export interface SwapState {
  readonly form: SwapForm
  readonly quoting: Quoting
  readonly current: SwapStep
  /** Grows with each change of the form. */
  readonly formVersion: number
  /** Grows with each request for a quote of the form. Responses to earlier requests are ignored. */
  readonly quoteRequestId: number
  /** Grows with each step that the user takes. Responses to earlier attempts are ignored. */
  readonly attempt: number
}

export type SwapEvent =
  | { readonly type: 'formEdited'; readonly change: Partial<SwapForm> }
  | { readonly type: 'formFlipped' }
  /** Another account or network became active, or the user leaves a finished swap. */
  | { readonly type: 'formReset' }
  | { readonly type: 'quoteRequested' }
  | { readonly type: 'quoteReceived'; readonly quoteRequestId: number; readonly quote: SwapQuote }
  | {
      readonly type: 'quoteFailed'
      readonly quoteRequestId: number
      readonly failure: SwapProblem | undefined
    }
  | { readonly type: 'quoteExpired'; readonly quote: SwapQuote }
  | { readonly type: 'reviewRequested' }
  /** The review is prepared again with a new quote. */
  | { readonly type: 'refreshRequested' }
  /** Nobody waits for the refreshed review any more. */
  | { readonly type: 'refreshAbandoned'; readonly attempt: number }
  | { readonly type: 'reviewPrepared'; readonly attempt: number; readonly review: SwapReview }
  | { readonly type: 'reviewFailed'; readonly attempt: number; readonly failure: SwapProblem }
  | {
      readonly type: 'planRefused'
      readonly attempt: number
      readonly plan: SwapPlan
      readonly refusal: Refusal
    }
  /** The user accepts the current price of the review. */
  | { readonly type: 'priceAccepted' }
  | { readonly type: 'swapConfirmed' }
  | { readonly type: 'stageStarted'; readonly attempt: number; readonly stage: SwapStage }
  | {
      readonly type: 'swapSent'
      readonly attempt: number
      readonly sent: Pick<SentTransfer, 'account' | 'hash'>
    }
  | {
      readonly type: 'swapFailed'
      readonly attempt: number
      readonly message: string
      readonly isUnknown: boolean
    }
  /** The user rejected a request in the wallet. */
  | { readonly type: 'requestRejected'; readonly attempt: number }
  /** The user goes back to the form, which keeps its entries. */
  | { readonly type: 'cancelled' }

/** The first step, with an unchanged form. */
export const formStep: SwapStep = { step: 'form', failure: undefined }

export const noQuote: Quoting = { isLoading: false, quote: undefined, failure: undefined }

export const initialSwapState: SwapState = {
  form: emptySwapForm,
  quoting: noQuote,
  current: formStep,
  formVersion: 0,
  quoteRequestId: 0,
  attempt: 0,
}

/** Whether the price has fallen so far since the user accepted it that the user must accept it again. */
export const hasPriceFallen = ({ review, acceptedReceived }: Reviewed): boolean =>
  review.plan.quote.received * FULL_BPS < acceptedReceived * (FULL_BPS - PRICE_TOLERANCE_BPS)

/** Whether the user can confirm the swap now. */
export const canConfirm = (current: SwapStep): boolean =>
  current.step === 'review' && !current.isExpired && !hasPriceFallen(current)

import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Shortage } from '#domain/send/spendable.ts'
import type { Failure } from '#domain/shared/failure.ts'

import type { Refusal } from './refusal.ts'
import { changedForm, emptySwapForm, flippedForm, type SwapForm } from './swap-form.ts'
import type { AskedApproval, SwapPermit, SwapPlan, SwapQuote } from './swap.ts'

/** Milliseconds after the last change until a source is asked. */
export const QUOTE_DEBOUNCE_MS = 200
/** Milliseconds between two quotes while somebody looks at them. */
export const QUOTE_REFRESH_MS = 10_000
/** A price may fall by this part of what was accepted, in hundredths of a percent, before it must be accepted again. */
const PRICE_TOLERANCE = 10n

/** Why there is no quote, or no review. */
export type SwapProblem = Failure | (Failure<'NotEnough'> & { readonly of: Shortage })

/** How the paid token is allowed to be taken. `batch` and `permit` need no transaction of their own. */
export type ApprovalMeans =
  | { readonly type: 'none' }
  | { readonly type: 'approve' | 'batch'; readonly approval: AskedApproval }
  | { readonly type: 'permit'; readonly approval: AskedApproval; readonly permit: SwapPermit }

/** A swap that passed every check, as the user reviews it. */
export interface SwapReview {
  readonly plan: SwapPlan
  readonly means: ApprovalMeans
  /** The most that the network takes, in base units of its own token. */
  readonly fee: bigint
  /** Whether a node has run it. */
  readonly isSimulated: boolean
}

/** What is received when the user last accepted a price. The present price is held against it. */
interface Reviewing {
  readonly review: SwapReview
  /** Base units of `to`. */
  readonly accepted: bigint
}

/** What happens after the user has confirmed. `approved`: the approval is sent, and its block is waited for. */
export type SwapStage = 'approval' | 'approved' | 'permit' | 'checking' | 'swap'

export type SwapStep =
  | { readonly step: 'form'; readonly failure: SwapProblem | undefined }
  | { readonly step: 'preparing' }
  | (Reviewing & { readonly step: 'review'; readonly isRefreshing: boolean; readonly isExpired: boolean })
  /** Nothing was signed, and there is no way past it. */
  | { readonly step: 'refused'; readonly plan: SwapPlan; readonly refusal: Refusal }
  | (Reviewing & { readonly step: 'waiting'; readonly stage: SwapStage })
  | (Reviewing & { readonly step: 'failed'; readonly message: string })
  | {
      readonly step: 'sent'
      readonly quote: SwapQuote
      readonly sent: Pick<SentTransfer, 'account' | 'hash'>
    }

/** What is known of the price while the form is shown. */
export interface Quoting {
  readonly isAsking: boolean
  readonly quote: SwapQuote | undefined
  readonly failure: SwapProblem | undefined
}

export interface SwapState {
  readonly form: SwapForm
  readonly quoting: Quoting
  readonly current: SwapStep
  /** The form whose quotes count. Each change of it is another question. */
  readonly question: number
  /** The request for a quote whose answer counts. */
  readonly asked: number
  /** The step whose answers count. An answer to an earlier one changes nothing. */
  readonly attempt: number
}

export type SwapEvent =
  | { readonly type: 'edited'; readonly change: Partial<SwapForm> }
  | { readonly type: 'flipped' }
  | { readonly type: 'asked' }
  | { readonly type: 'quoted'; readonly asked: number; readonly quote: SwapQuote }
  | { readonly type: 'notQuoted'; readonly asked: number; readonly failure: SwapProblem | undefined }
  | { readonly type: 'preparing' }
  /** The review is read again, because its quote grows old. */
  | { readonly type: 'refreshing' }
  | { readonly type: 'prepared'; readonly attempt: number; readonly review: SwapReview }
  | {
      readonly type: 'refused'
      readonly attempt: number
      readonly plan: SwapPlan
      readonly refusal: Refusal
    }
  | { readonly type: 'notPrepared'; readonly attempt: number; readonly failure: SwapProblem }
  | { readonly type: 'expired'; readonly quote: SwapQuote }
  /** The user accepts the price as it is now. */
  | { readonly type: 'accepted' }
  | { readonly type: 'requested' }
  | { readonly type: 'staged'; readonly attempt: number; readonly stage: SwapStage }
  | { readonly type: 'sent'; readonly attempt: number; readonly sent: Pick<SentTransfer, 'account' | 'hash'> }
  | { readonly type: 'failed'; readonly attempt: number; readonly message: string }
  | { readonly type: 'rejected'; readonly attempt: number }
  /** Back to the form, as it was. */
  | { readonly type: 'returned' }
  /** Another account or network: nothing of the form holds there. */
  | { readonly type: 'reset' }

const atForm: SwapStep = { step: 'form', failure: undefined }
const unasked: Quoting = { isAsking: false, quote: undefined, failure: undefined }

export const notSwapping: SwapState = {
  form: emptySwapForm,
  quoting: unasked,
  current: atForm,
  question: 0,
  asked: 0,
  attempt: 0,
}

/** Whether the price has fallen so far since the user accepted it that it must be accepted again. */
export const hasPriceFallen = ({ review, accepted }: Reviewing): boolean =>
  review.plan.quote.received * 10_000n < accepted * (10_000n - PRICE_TOLERANCE)

/** Whether the user may confirm the swap now. */
export const mayBeSwapped = (current: SwapStep): boolean =>
  current.step === 'review' && !current.isExpired && !hasPriceFallen(current)

const reviewing = ({ review, accepted }: Reviewing): SwapStep => ({
  step: 'review',
  review,
  accepted,
  isRefreshing: false,
  isExpired: false,
})

type Answer = Extract<SwapEvent, { readonly attempt: number }>

/** The step after an answer that counts. An answer that the step does not wait for changes nothing. */
const answered = (current: SwapStep, event: Answer): SwapStep => {
  const isPreparing =
    current.step === 'preparing' ||
    (current.step === 'review' && current.isRefreshing) ||
    (current.step === 'waiting' && current.stage === 'checking')
  switch (event.type) {
    case 'prepared': {
      const { review } = event
      if (!isPreparing) return current
      return reviewing({
        review,
        accepted: 'accepted' in current ? current.accepted : review.plan.quote.received,
      })
    }
    case 'refused':
      return isPreparing ? { step: 'refused', plan: event.plan, refusal: event.refusal } : current
    case 'notPrepared':
      if (!isPreparing) return current
      // A review whose quote cannot be read again stays until it expires.
      return current.step === 'review'
        ? { ...current, isRefreshing: false }
        : { step: 'form', failure: event.failure }
    case 'staged':
      return current.step === 'waiting' ? { ...current, stage: event.stage } : current
    case 'sent':
      return current.step === 'waiting'
        ? { step: 'sent', quote: current.review.plan.quote, sent: event.sent }
        : current
    case 'failed':
      return current.step === 'waiting'
        ? { step: 'failed', review: current.review, accepted: current.accepted, message: event.message }
        : current
    case 'rejected':
      return current.step === 'waiting' ? reviewing(current) : current
  }
}

const quoted = (state: SwapState, event: Extract<SwapEvent, { readonly asked: number }>): SwapState => {
  if (event.asked !== state.asked || !state.quoting.isAsking) return state
  return event.type === 'quoted'
    ? { ...state, quoting: { isAsking: false, quote: event.quote, failure: undefined } }
    : { ...state, quoting: { isAsking: false, quote: undefined, failure: event.failure } }
}

/** The form of another question. Its quotes are asked again. */
const withForm = (state: SwapState, form: SwapForm): SwapState => ({
  form,
  quoting: unasked,
  current: atForm,
  question: state.question + 1,
  asked: state.asked + 1,
  attempt: state.attempt + 1,
})

const withStep = (state: SwapState, current: SwapStep): SwapState => ({
  ...state,
  current,
  attempt: state.attempt + 1,
})

const isOld = (quote: SwapQuote | undefined, expired: SwapQuote): boolean => quote === expired

/** Every step that the user takes makes the answers to earlier steps too late. */
export const swapState = (state: SwapState, event: SwapEvent): SwapState => {
  if ('attempt' in event) {
    if (event.attempt !== state.attempt) return state
    const current = answered(state.current, event)
    // A sent swap leaves an empty form, with the slippage that the user prefers.
    return event.type === 'sent' && current.step === 'sent'
      ? { ...withForm(state, { ...emptySwapForm, slippage: state.form.slippage }), current }
      : { ...state, current }
  }
  if ('asked' in event) return quoted(state, event)
  const { current } = state
  switch (event.type) {
    case 'edited':
      return withForm(state, changedForm(state.form, event.change))
    case 'flipped':
      return withForm(state, flippedForm(state.form, state.quoting.quote?.received))
    case 'asked':
      return { ...state, asked: state.asked + 1, quoting: { ...state.quoting, isAsking: true } }
    case 'preparing':
      return withStep(state, { step: 'preparing' })
    case 'refreshing':
      return current.step === 'review' ? withStep(state, { ...current, isRefreshing: true }) : state
    case 'expired':
      if (current.step === 'review' && isOld(current.review.plan.quote, event.quote))
        return { ...state, current: { ...current, isExpired: true } }
      return isOld(state.quoting.quote, event.quote)
        ? { ...state, quoting: { ...state.quoting, quote: undefined } }
        : state
    case 'accepted':
      return current.step === 'review'
        ? { ...state, current: { ...current, accepted: current.review.plan.quote.received } }
        : state
    case 'requested':
      return mayBeSwapped(current) && current.step === 'review'
        ? withStep(state, {
            step: 'waiting',
            stage: 'checking',
            review: current.review,
            accepted: current.accepted,
          })
        : state
    case 'returned':
      return withStep(state, atForm)
    case 'reset':
      return withForm(state, emptySwapForm)
  }
}

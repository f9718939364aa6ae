import { editForm, emptySwapForm, flipForm, type SwapForm } from './swap-form.ts'
import {
  canConfirm,
  formStep,
  noQuote,
  type Reviewed,
  type SwapEvent,
  type SwapState,
  type SwapStep,
} from './swap-state.ts'
import type { SwapQuote } from './swap.ts'

type EventOf<Type extends SwapEvent['type']> = Extract<SwapEvent, { readonly type: Type }>

const reviewStep = ({ review, acceptedReceived }: Reviewed, isRejected = false): SwapStep => ({
  step: 'review',
  review,
  acceptedReceived,
  isRefreshing: false,
  isExpired: false,
  isRejected,
})

/** Removes the quote of the form. The response to a pending request for one is ignored. */
const withoutQuote = (state: SwapState): SwapState => ({
  ...state,
  quoting: noQuote,
  quoteRequestId: state.quoteRequestId + 1,
})

/** Shows another form, without a quote. Responses to earlier requests are ignored. */
const withForm = (state: SwapState, form: SwapForm): SwapState => ({
  ...withoutQuote(state),
  form,
  current: formStep,
  formVersion: state.formVersion + 1,
  attempt: state.attempt + 1,
})

/** The form without tokens and amount. The slippage is the user's preference and stays. */
const clearedForm = ({ slippage }: SwapForm): SwapForm => ({ ...emptySwapForm, slippage })

/** Starts a step of the user. Responses to earlier attempts are ignored. */
const withStep = (state: SwapState, current: SwapStep): SwapState => ({
  ...state,
  current,
  attempt: state.attempt + 1,
})

const afterQuote = (state: SwapState, event: EventOf<'quoteReceived' | 'quoteFailed'>): SwapState => {
  if (event.quoteRequestId !== state.quoteRequestId || !state.quoting.isLoading) return state
  const response =
    event.type === 'quoteReceived'
      ? { quote: event.quote, failure: undefined }
      : { quote: undefined, failure: event.failure }
  return { ...state, quoting: { isLoading: false, ...response } }
}

/** An expired quote disappears from the form. A review stays, but can no longer be confirmed. */
const withExpiredQuote = (state: SwapState, quote: SwapQuote): SwapState => {
  const { current, quoting } = state
  if (current.step === 'review' && current.review.plan.quote === quote)
    return { ...state, current: { ...current, isExpired: true } }
  return quoting.quote === quote ? { ...state, quoting: { ...quoting, quote: undefined } } : state
}

type PreparingStep = Extract<SwapStep, { readonly step: 'preparing' | 'review' | 'waiting' }>

/** Whether a review is being prepared: the first one, a newer one, or the one after the approval. */
const isPreparing = (current: SwapStep): current is PreparingStep =>
  current.step === 'preparing' ||
  (current.step === 'review' && current.isRefreshing) ||
  (current.step === 'waiting' && current.stage === 'checking')

/** The state after a review was prepared, refused or could not be prepared. */
const afterPreparation = (
  state: SwapState,
  event: EventOf<'reviewPrepared' | 'reviewFailed' | 'refreshAbandoned' | 'planRefused'>,
): SwapState => {
  const { current } = state
  if (event.attempt !== state.attempt || !isPreparing(current)) return state
  switch (event.type) {
    case 'reviewPrepared': {
      const { review } = event
      const acceptedReceived = current.acceptedReceived ?? review.plan.quote.received
      // A new quote does not change that the user has rejected the swap.
      const isRejected = current.step === 'review' && current.isRejected
      return { ...state, current: reviewStep({ review, acceptedReceived }, isRejected) }
    }
    case 'reviewFailed':
      // A review that cannot be refreshed stays until its quote expires.
      return current.step === 'review'
        ? { ...state, current: { ...current, isRefreshing: false } }
        : { ...state, current: { step: 'form', failure: event.failure } }
    case 'refreshAbandoned':
      return current.step === 'review' ? { ...state, current: { ...current, isRefreshing: false } } : state
    case 'planRefused':
      // The quote may contain the refused transaction, so another try begins with a new quote.
      return {
        ...withoutQuote(state),
        current: { step: 'stopped', plan: event.plan, refusal: event.refusal },
      }
  }
}

/** The state after a stage of a confirmed swap has started or ended. */
const afterStage = (
  state: SwapState,
  event: EventOf<'stageStarted' | 'swapSent' | 'swapFailed' | 'requestRejected'>,
): SwapState => {
  const { current } = state
  if (event.attempt !== state.attempt || current.step !== 'waiting') return state
  const { review, acceptedReceived } = current
  switch (event.type) {
    case 'stageStarted':
      return { ...state, current: { ...current, stage: event.stage } }
    case 'swapSent':
      return {
        ...withForm(state, clearedForm(state.form)),
        // The attempt has succeeded, and no other one has begun.
        attempt: state.attempt,
        current: { step: 'sent', quote: review.plan.quote, sent: event.sent },
      }
    case 'swapFailed': {
      const { message, isUnknown } = event
      return { ...state, current: { step: 'failed', review, acceptedReceived, message, isUnknown } }
    }
    case 'requestRejected':
      return { ...state, current: reviewStep({ review, acceptedReceived }, true) }
  }
}

/** The state after an action of the user in the review. In any other step nothing changes. */
const afterReviewAction = (
  state: SwapState,
  { type }: EventOf<'refreshRequested' | 'priceAccepted' | 'swapConfirmed'>,
): SwapState => {
  const { current } = state
  if (current.step !== 'review') return state
  const { review, acceptedReceived } = current
  switch (type) {
    case 'refreshRequested':
      return withStep(state, { ...current, isRefreshing: true })
    case 'priceAccepted':
      return { ...state, current: { ...current, acceptedReceived: review.plan.quote.received } }
    case 'swapConfirmed':
      return canConfirm(current)
        ? withStep(state, { step: 'waiting', stage: 'checking', review, acceptedReceived })
        : state
  }
}

export const swapReducer = (state: SwapState, event: SwapEvent): SwapState => {
  switch (event.type) {
    case 'formEdited':
      return withForm(state, editForm(state.form, event.change))
    case 'formFlipped':
      return withForm(state, flipForm(state.form, state.quoting.quote?.received))
    case 'formReset':
      return withForm(state, clearedForm(state.form))
    case 'quoteRequested':
      return {
        ...state,
        quoteRequestId: state.quoteRequestId + 1,
        quoting: { ...state.quoting, isLoading: true },
      }
    case 'quoteReceived':
    case 'quoteFailed':
      return afterQuote(state, event)
    case 'quoteExpired':
      return withExpiredQuote(state, event.quote)
    case 'reviewRequested':
      return withStep(state, { step: 'preparing', acceptedReceived: state.quoting.quote?.received })
    case 'reviewPrepared':
    case 'reviewFailed':
    case 'refreshAbandoned':
    case 'planRefused':
      return afterPreparation(state, event)
    case 'refreshRequested':
    case 'priceAccepted':
    case 'swapConfirmed':
      return afterReviewAction(state, event)
    case 'stageStarted':
    case 'swapSent':
    case 'swapFailed':
    case 'requestRejected':
      return afterStage(state, event)
    case 'cancelled':
      return withStep(state, formStep)
  }
}

import type { SentTransfer } from '#domain/send/sent-transfer.ts'

import type { Refusal } from './refusal.ts'
import { changedForm, emptySwapForm, flippedForm, type SwapForm } from './swap-form.ts'
import type { SwapProblem, SwapReview } from './swap-review.ts'
import type { SwapPlan, SwapQuote } from './swap.ts'

/** Milliseconds after the last change until a source is asked. */
export const QUOTE_DEBOUNCE_MS = 200
/** Milliseconds between two quotes while the view is shown. */
export const QUOTE_REFRESH_MS = 10_000
/** A price may fall by this part of what was accepted, in hundredths of a percent, before it must be accepted again. */
const PRICE_TOLERANCE = 10n

/** `accepted`: the received amount of the price that the user last accepted. A new price is compared with it. */
interface Reviewing {
  readonly review: SwapReview
  /** Base units of `to`. */
  readonly accepted: bigint
}

/** What happens after the user has confirmed. `approved`: the approval is sent, and its block is waited for. */
export type SwapStage = 'approval' | 'approved' | 'permit' | 'checking' | 'swap'

export type SwapStep =
  | { readonly step: 'form'; readonly failure: SwapProblem | undefined }
  /** `accepted`: the received amount of the form's quote, with which the review's price is compared. */
  | { readonly step: 'preparing'; readonly accepted: bigint | undefined }
  | (Reviewing & {
      readonly step: 'review'
      readonly isRefreshing: boolean
      readonly isExpired: boolean
      /** Whether the user has just turned the request down in the wallet. */
      readonly isDeclined: boolean
    })
  /** Nothing was signed, and there is no way past it. */
  | { readonly step: 'stopped'; readonly plan: SwapPlan; readonly refusal: Refusal }
  | (Reviewing & { readonly step: 'waiting'; readonly stage: SwapStage })
  /** `isUnknown`: the wallet has accepted it and does not tell what became of it. Otherwise nothing was swapped. */
  | (Reviewing & { readonly step: 'failed'; readonly message: string; readonly isUnknown: boolean })
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
  readonly request: number
  /** The step whose answers count. An answer to an earlier one changes nothing. */
  readonly attempt: number
}

export type SwapEvent =
  | { readonly type: 'edited'; readonly change: Partial<SwapForm> }
  | { readonly type: 'flipped' }
  | { readonly type: 'quoting' }
  | { readonly type: 'quoted'; readonly request: number; readonly quote: SwapQuote }
  | { readonly type: 'notQuoted'; readonly request: number; readonly failure: SwapProblem | undefined }
  | { readonly type: 'preparing' }
  /** The review is read again, because its quote grows old. */
  | { readonly type: 'refreshing' }
  | { readonly type: 'prepared'; readonly attempt: number; readonly review: SwapReview }
  | {
      readonly type: 'stopped'
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
  | {
      readonly type: 'failed'
      readonly attempt: number
      readonly message: string
      readonly isUnknown: boolean
    }
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
  request: 0,
  attempt: 0,
}

/** Whether the price has fallen so far since the user accepted it that it must be accepted again. */
export const hasPriceFallen = ({ review, accepted }: Reviewing): boolean =>
  review.plan.quote.received * 10_000n < accepted * (10_000n - PRICE_TOLERANCE)

/** Whether the user may confirm the swap now. */
export const mayBeSwapped = (current: SwapStep): boolean =>
  current.step === 'review' && !current.isExpired && !hasPriceFallen(current)

const reviewing = ({ review, accepted }: Reviewing, isDeclined = false): SwapStep => ({
  step: 'review',
  review,
  accepted,
  isRefreshing: false,
  isExpired: false,
  isDeclined,
})

type Of<Type extends SwapEvent['type']> = Extract<SwapEvent, { readonly type: Type }>
type Prepared = Of<'prepared' | 'stopped' | 'notPrepared'>
type Told = Of<'staged' | 'sent' | 'failed' | 'rejected'>
type Chosen = Of<'edited' | 'flipped' | 'reset'>
type Taken = Of<'preparing' | 'refreshing' | 'accepted' | 'requested' | 'returned'>

type Awaited = Extract<SwapStep, { readonly step: 'preparing' | 'review' | 'waiting' }>

const isAwaited = (current: SwapStep): current is Awaited =>
  current.step === 'preparing' ||
  (current.step === 'review' && current.isRefreshing) ||
  (current.step === 'waiting' && current.stage === 'checking')

/** The step after a review was prepared, or could not be. */
const afterPreparing = (current: SwapStep, event: Prepared): SwapStep => {
  if (!isAwaited(current)) return current
  switch (event.type) {
    case 'prepared': {
      const { review } = event
      return reviewing({ review, accepted: current.accepted ?? review.plan.quote.received })
    }
    case 'stopped':
      return { step: 'stopped', plan: event.plan, refusal: event.refusal }
    case 'notPrepared':
      // A review whose quote cannot be read again stays until it expires.
      return current.step === 'review'
        ? { ...current, isRefreshing: false }
        : { step: 'form', failure: event.failure }
  }
}

/** The step after the wallet, or the network, has answered. */
const afterAnswer = (current: SwapStep, event: Told): SwapStep => {
  if (current.step !== 'waiting') return current
  const { review, accepted } = current
  switch (event.type) {
    case 'staged':
      return { ...current, stage: event.stage }
    case 'sent':
      return { step: 'sent', quote: review.plan.quote, sent: event.sent }
    case 'failed':
      return { step: 'failed', review, accepted, message: event.message, isUnknown: event.isUnknown }
    case 'rejected':
      return reviewing({ review, accepted }, true)
  }
}

const quoted = (state: SwapState, event: Of<'quoted' | 'notQuoted'>): SwapState => {
  if (event.request !== state.request || !state.quoting.isAsking) return state
  return event.type === 'quoted'
    ? { ...state, quoting: { isAsking: false, quote: event.quote, failure: undefined } }
    : { ...state, quoting: { isAsking: false, quote: undefined, failure: event.failure } }
}

/** Without the quote of the form. An answer to a request for one comes too late. */
const unquoted = (state: SwapState): SwapState => ({
  ...state,
  quoting: unasked,
  request: state.request + 1,
})

/** The form of another question. Its quotes are asked for again. */
const withForm = (state: SwapState, form: SwapForm): SwapState => ({
  ...unquoted(state),
  form,
  current: atForm,
  question: state.question + 1,
  attempt: state.attempt + 1,
})

/** The slippage is a preference of the user, and stays. */
const emptied = ({ form: { slippage } }: SwapState): SwapForm => ({ ...emptySwapForm, slippage })

const formAfter = (state: SwapState, event: Chosen): SwapForm => {
  switch (event.type) {
    case 'edited':
      return changedForm(state.form, event.change)
    case 'flipped':
      return flippedForm(state.form, state.quoting.quote?.received)
    case 'reset':
      return emptied(state)
  }
}

const expired = (state: SwapState, quote: SwapQuote): SwapState => {
  const { current, quoting } = state
  if (current.step === 'review' && current.review.plan.quote === quote)
    return { ...state, current: { ...current, isExpired: true } }
  return quoting.quote === quote ? { ...state, quoting: { ...quoting, quote: undefined } } : state
}

/** The step that the user takes; undefined if it cannot be taken now. */
const stepAfter = (
  { current, quoting }: SwapState,
  { type }: Exclude<Taken, Of<'accepted'>>,
): SwapStep | undefined => {
  if (type === 'preparing') return { step: 'preparing', accepted: quoting.quote?.received }
  if (type === 'returned') return atForm
  if (current.step !== 'review') return undefined
  const { review, accepted } = current
  if (type === 'refreshing') return { ...current, isRefreshing: true }
  return mayBeSwapped(current) ? { step: 'waiting', stage: 'checking', review, accepted } : undefined
}

const taken = (state: SwapState, event: Taken): SwapState => {
  const { current } = state
  if (event.type === 'accepted')
    return current.step === 'review'
      ? { ...state, current: { ...current, accepted: current.review.plan.quote.received } }
      : state
  const next = stepAfter(state, event)
  return next === undefined ? state : { ...state, current: next, attempt: state.attempt + 1 }
}

const answered = (state: SwapState, event: Prepared | Told): SwapState => {
  if (event.attempt !== state.attempt) return state
  switch (event.type) {
    case 'prepared':
    case 'notPrepared':
      return { ...state, current: afterPreparing(state.current, event) }
    case 'stopped': {
      const current = afterPreparing(state.current, event)
      // A source may have put the refused transaction into its quote, so another try begins with a new one.
      return current.step === 'stopped' ? { ...unquoted(state), current } : state
    }
    case 'staged':
    case 'sent':
    case 'failed':
    case 'rejected': {
      const current = afterAnswer(state.current, event)
      return current.step === 'sent' && event.type === 'sent'
        ? { ...withForm(state, emptied(state)), current }
        : { ...state, current }
    }
  }
}

/** Every step that the user takes makes the answers to earlier steps too late. */
export const swapState = (state: SwapState, event: SwapEvent): SwapState => {
  if ('attempt' in event) return answered(state, event)
  if ('request' in event) return quoted(state, event)
  switch (event.type) {
    case 'edited':
    case 'flipped':
    case 'reset':
      return withForm(state, formAfter(state, event))
    case 'quoting':
      return { ...state, request: state.request + 1, quoting: { ...state.quoting, isAsking: true } }
    case 'expired':
      return expired(state, event.quote)
    case 'preparing':
    case 'refreshing':
    case 'accepted':
    case 'requested':
    case 'returned':
      return taken(state, event)
  }
}

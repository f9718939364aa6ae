import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { editForm, emptySwapForm, flipForm, type SwapForm } from '#domain/swaps/swap-form.ts'
import { swapReducer } from '#domain/swaps/swap-reducer.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import {
  canConfirm,
  hasPriceFallen,
  initialSwapState,
  type SwapEvent,
  type SwapStage,
  type SwapState,
} from '#domain/swaps/swap-state.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

import { coin, gem, native, owner, planOf, quoteOf } from './swap-kit.ts'

const sent = { account: `eip155:1:${owner}` as AccountId, hash: '0x1' }
const unavailable = failure('Unavailable', 'The source does not answer')

const quotes = [quoteOf({}, 1000n), quoteOf({}, 999n), quoteOf({}, 900n), quoteOf({}, 1100n)] as const
const quote = fc.constantFrom<SwapQuote>(...quotes)
const reviews = new Map(
  quotes.map((quoted): [SwapQuote, SwapReview] => [
    quoted,
    { plan: planOf(quoted), allowanceMethod: { type: 'none' }, fee: 1n, isSimulated: true },
  ]),
)
const reviewOf = (quoted: SwapQuote): SwapReview => {
  const prepared = reviews.get(quoted)
  if (prepared === undefined) throw new Error('No review')
  return prepared
}
const review = quote.map(reviewOf)

const change: fc.Arbitrary<Partial<SwapForm>> = fc.record(
  {
    from: fc.constantFrom(coin, gem, native, undefined),
    to: fc.constantFrom(coin, gem, native, undefined),
    amount: fc.constantFrom('', '1', '2.5'),
    slippage: fc.constantFrom<SwapForm['slippage']>('auto', 50),
  },
  { requiredKeys: [] },
)

/** How many attempts or requests a response is behind the state: 0 for the current one, -1 for a future one. */
const lag = fc.constantFrom(0, 0, 0, 1, 2, -1)

/** An event whose number depends on the state before it. */
type Move = (state: SwapState) => SwapEvent

const answerTo = <Content>(
  behind: fc.Arbitrary<number>,
  content: fc.Arbitrary<Content>,
  eventOf: (content: Content, attempt: number) => SwapEvent,
): fc.Arbitrary<Move> =>
  fc.tuple(content, behind).map(
    ([generated, count]) =>
      (state: SwapState) =>
        eventOf(generated, state.attempt - count),
  )

const stage = fc.constantFrom<SwapStage>(
  'approving',
  'confirmingApproval',
  'signingPermit',
  'checking',
  'sendingSwap',
)

/** Answers to the attempts that are `behind` the current one. */
const answers = (behind: fc.Arbitrary<number>): fc.Arbitrary<Move> =>
  fc.oneof(
    answerTo(behind, review, (prepared, attempt) => ({ type: 'reviewPrepared', attempt, review: prepared })),
    answerTo(behind, quote, (failure, attempt) => ({
      type: 'planRefused',
      attempt,
      plan: planOf(failure),
      refusal: { type: 'unsimulated' },
    })),
    answerTo(behind, fc.constant(unavailable), (reason, attempt) => ({
      type: 'reviewFailed',
      attempt,
      failure: reason,
    })),
    answerTo(behind, fc.constant(undefined), (_, attempt) => ({ type: 'refreshAbandoned', attempt })),
    answerTo(behind, stage, (started, attempt) => ({ type: 'stageStarted', attempt, stage: started })),
    answerTo(behind, fc.constant(sent), (submission, attempt) => ({
      type: 'swapSent',
      attempt,
      sent: submission,
    })),
    answerTo(behind, fc.boolean(), (isUnknown, attempt) => ({
      type: 'swapFailed',
      attempt,
      message: 'no',
      isUnknown,
    })),
    answerTo(behind, fc.constant(undefined), (_, attempt) => ({ type: 'requestRejected', attempt })),
  )

/** The next step of a swap that succeeds. Without such moves, random sequences rarely reach the wallet. */
const nextStep =
  (received: SwapQuote): Move =>
  ({ current, quoting, attempt, quoteRequestId }) => {
    switch (current.step) {
      case 'form':
        if (quoting.quote !== undefined) return { type: 'reviewRequested' }
        return quoting.isLoading
          ? { type: 'quoteReceived', quoteRequestId, quote: received }
          : { type: 'quoteRequested' }
      case 'preparing':
        return { type: 'reviewPrepared', attempt, review: reviewOf(received) }
      case 'review':
        return canConfirm(current) ? { type: 'swapConfirmed' } : { type: 'priceAccepted' }
      case 'waiting':
        return { type: 'swapSent', attempt, sent }
      case 'sent':
      case 'failed':
      case 'stopped':
        return { type: 'formReset' }
    }
  }

const moves: fc.Arbitrary<Move> = fc.oneof(
  { arbitrary: quote.map(nextStep), weight: 12 },
  change.map((edit): Move => () => ({ type: 'formEdited', change: edit })),
  fc
    .constantFrom<SwapEvent>(
      { type: 'formFlipped' },
      { type: 'quoteRequested' },
      { type: 'reviewRequested' },
      { type: 'refreshRequested' },
      { type: 'priceAccepted' },
      { type: 'swapConfirmed' },
      { type: 'cancelled' },
      { type: 'formReset' },
    )
    .map(
      (event): Move =>
        () =>
          event,
    ),
  fc.tuple(quote, lag).map(([received, behind]): Move => (state) => ({
    type: 'quoteReceived',
    quoteRequestId: state.quoteRequestId - behind,
    quote: received,
  })),
  lag.map((behind): Move => (state) => ({
    type: 'quoteFailed',
    quoteRequestId: state.quoteRequestId - behind,
    failure: unavailable,
  })),
  quote.map((expired): Move => () => ({ type: 'quoteExpired', quote: expired })),
  { arbitrary: answers(lag), weight: 7 },
)

interface Model {
  form: SwapForm
  /** Whether the latest request for a quote is pending. */
  isLoading: boolean
  quote: SwapQuote | undefined
}

const hasReached = (step: 'sent' | 'stopped', after: SwapState, before: SwapState): boolean =>
  after.current.step === step && before.current !== after.current

/** Whether the event removes the quote of the form. The quote of a shown review stays. */
const isExpiryOf = (quote: SwapQuote | undefined, event: SwapEvent, { current }: SwapState): boolean =>
  event.type === 'quoteExpired' &&
  event.quote === quote &&
  !(current.step === 'review' && current.review.plan.quote === quote)

const changesForm = ({ type }: SwapEvent): boolean =>
  type === 'formEdited' || type === 'formFlipped' || type === 'formReset'

/** Applies random moves. `update` changes the model, and `check` compares it with the state after each event. */
const playMoves = (
  check: (model: Model, after: SwapState, before: SwapState, event: SwapEvent) => void,
  update: (model: Model, event: SwapEvent, before: SwapState) => void = () => undefined,
): void => {
  let event: SwapEvent | undefined
  let before: SwapState = initialSwapState
  checkReducer<SwapState, Move, Model>({
    reduce: (state, move) => {
      before = state
      event = move(state)
      return swapReducer(state, event)
    },
    events: moves,
    start: () => ({
      state: initialSwapState,
      model: { form: emptySwapForm, isLoading: false, quote: undefined },
    }),
    applyToModel: (model) => event && update(model, event, before),
    check: (model, after, previous) => event && check(model, after, previous, event),
  })
}

clause(['S0-06', 'S1-10'], () => {
  it('[S0-06] [S1-10] the form is what the user entered last, and only a hash empties it', () => {
    playMoves(
      (model, after, before, event) => {
        const isSent = hasReached('sent', after, before)
        if (isSent) model.form = { ...emptySwapForm, slippage: before.form.slippage }
        expect(after.form).toEqual(model.form)
        if (isSent) expect(event.type).toBe('swapSent')
      },
      (model, event, before) => {
        if (event.type === 'formEdited') model.form = editForm(model.form, event.change)
        if (event.type === 'formFlipped') model.form = flipForm(model.form, before.quoting.quote?.received)
        if (event.type === 'formReset') model.form = { ...emptySwapForm, slippage: model.form.slippage }
      },
    )
  })

  it('[S0-06] a quote is shown only if it answers the latest request', () => {
    playMoves(
      (model, after, before, event) => {
        // The quote may contain the refused transaction, so it is not used again.
        if (hasReached('sent', after, before) || hasReached('stopped', after, before))
          Object.assign(model, { isLoading: false, quote: undefined })
        expect([after.quoting.isLoading, after.quoting.quote], event.type).toEqual([
          model.isLoading,
          model.quote,
        ])
        if ('quoteRequestId' in event) expect(after.quoteRequestId).toBe(before.quoteRequestId)
      },
      (model, event, before) => {
        const isAnswer =
          'quoteRequestId' in event && event.quoteRequestId === before.quoteRequestId && model.isLoading
        if (changesForm(event)) Object.assign(model, { isLoading: false, quote: undefined })
        if (event.type === 'quoteRequested') model.isLoading = true
        if (isAnswer) {
          model.isLoading = false
          model.quote = event.type === 'quoteReceived' ? event.quote : undefined
        }
        if (isExpiryOf(model.quote, event, before)) model.quote = undefined
      },
    )
  })

  it('a rejected review stays rejected and can be refreshed again, however its refresh ends', () => {
    const endings = fc.constantFrom('reviewPrepared', 'reviewFailed', 'refreshAbandoned')
    fc.assert(
      fc.property(quote, quote, endings, (received, newer, type) => {
        let state = initialSwapState
        while (state.current.step !== 'waiting') state = swapReducer(state, nextStep(received)(state))
        state = swapReducer(state, { type: 'requestRejected', attempt: state.attempt })
        state = swapReducer(state, { type: 'refreshRequested' })
        expect(state.current).toMatchObject({ step: 'review', isRefreshing: true, isRejected: true })
        const { attempt } = state
        const ending = { type, attempt, review: reviewOf(newer), failure: unavailable } as SwapEvent
        expect(swapReducer(state, ending).current).toMatchObject({
          step: 'review',
          isRefreshing: false,
          isRejected: true,
        })
      }),
    )
  })

  it('[S0-06] a quote for an older request changes nothing while the newer one is pending', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat({ max: 4 }), quote, (requests, behind, received) => {
        const loading = Array.from({ length: requests }).reduce<SwapState>(
          (state) => swapReducer(state, { type: 'quoteRequested' }),
          initialSwapState,
        )
        const quoteRequestId = loading.quoteRequestId - behind
        const after = swapReducer(loading, { type: 'quoteReceived', quoteRequestId, quote: received })
        expect(after.quoting.quote).toBe(behind === 0 ? received : undefined)
        const failed = swapReducer(loading, { type: 'quoteFailed', quoteRequestId, failure: unavailable })
        expect(failed.quoting.isLoading).toBe(behind > 0)
      }),
    )
  })

  it('[S0-06] the wallet only receives a swap that the user saw and accepted', () => {
    playMoves((_, after, before) => {
      if (after.current.step !== 'waiting') return
      const { review: confirmed, acceptedReceived } = after.current
      expect(hasPriceFallen({ review: confirmed, acceptedReceived })).toBe(false)
      if (before.current.step === 'waiting') expect(confirmed).toBe(before.current.review)
      else {
        expect(canConfirm(before.current)).toBe(true)
        expect(before.current).toMatchObject({
          step: 'review',
          isExpired: false,
          review: confirmed,
          acceptedReceived,
        })
      }
    })
  })

  it('[S0-06] the accepted price changes only when the user accepts another, or when a review begins with the price of the form', () => {
    playMoves((_, after, before, event) => {
      if (!('acceptedReceived' in after.current)) return
      const { acceptedReceived } = after.current
      if (event.type === 'reviewRequested') expect(acceptedReceived).toBe(before.quoting.quote?.received)
      else if (!('acceptedReceived' in before.current)) throw new Error(event.type)
      else if (
        after.current.step === 'review' &&
        (event.type === 'priceAccepted' || before.current.acceptedReceived === undefined)
      ) {
        expect(['reviewPrepared', 'priceAccepted']).toContain(event.type)
        expect(acceptedReceived).toBe(after.current.review.plan.quote.received)
      } else expect(acceptedReceived).toBe(before.current.acceptedReceived)
    })
  })

  it('[S0-06] answers to a step that the user has left change nothing', () => {
    playMoves((_, after, before, event) => {
      expect(after.attempt).toBeGreaterThanOrEqual(before.attempt)
      if ('attempt' in event && event.attempt !== before.attempt) expect(after).toBe(before)
      const isUserStep = after.current.step !== before.current.step && !('attempt' in event)
      if (isUserStep) expect(after.attempt).toBe(before.attempt + 1)
    })
  })

  it('[S0-06] [S1-10] an answer to an earlier attempt changes nothing, however far the swap has come', () => {
    fc.assert(
      fc.property(
        fc.array(quote.map(nextStep), { maxLength: 8 }),
        answers(fc.integer({ min: 1, max: 3 })),
        (steps, late) => {
          const state = steps.reduce((before, step) => swapReducer(before, step(before)), initialSwapState)
          expect(swapReducer(state, late(state))).toBe(state)
        },
      ),
    )
  })

  it('[S0-06] a rejection returns to the review, and a stopped swap cannot be continued', () => {
    playMoves((_, after, before, event) => {
      if (
        before.current.step === 'waiting' &&
        event.type === 'requestRejected' &&
        event.attempt === before.attempt
      )
        expect(after.current).toMatchObject({
          step: 'review',
          review: before.current.review,
          isRejected: true,
        })
      // A new quote keeps the rejection of the review.
      if (event.type === 'reviewPrepared' && after.current.step === 'review' && after !== before)
        expect(after.current.isRejected).toBe(before.current.step === 'review' && before.current.isRejected)
      if (before.current.step === 'stopped' && after.current.step !== 'stopped')
        expect(['form', 'preparing']).toContain(after.current.step)
    })
  })
})

describe('the form', () => {
  it('never has one token on both sides, and a choice is kept', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let form = emptySwapForm
        for (const edit of changes) {
          const choosesOneTokenTwice = edit.from !== undefined && edit.from.id === edit.to?.id
          if (choosesOneTokenTwice) continue
          form = editForm(form, edit)
          if (form.from !== undefined) expect(form.from.id).not.toBe(form.to?.id)
          if (edit.from !== undefined) expect(form.from).toBe(edit.from)
          if (edit.to !== undefined && edit.from === undefined) expect(form.to).toBe(edit.to)
        }
      }),
    )
  })

  it('flipped twice has its tokens on their sides again', () => {
    fc.assert(
      fc.property(change, fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })), (edit, received) => {
        const form = editForm(emptySwapForm, edit)
        const flippedTwice = flipForm(flipForm(form, received ?? undefined), undefined)
        expect([flippedTwice.from, flippedTwice.to]).toEqual([form.from, form.to])
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { changedForm, emptySwapForm, flippedForm, type SwapForm } from '#domain/swaps/swap-form.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import {
  hasPriceFallen,
  mayBeSwapped,
  notSwapping,
  type SwapEvent,
  type SwapStage,
  type SwapState,
  swapState,
} from '#domain/swaps/swap-state.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

import { coin, gem, native, owner, planOf, quoteOf } from './swap-kit.ts'

const sent = { account: `eip155:1:${owner}` as AccountId, hash: '0x1' }
const unavailable = failure('Unavailable', 'The source does not answer')

const quotes = [quoteOf({}, 1000n), quoteOf({}, 999n), quoteOf({}, 900n), quoteOf({}, 1100n)] as const
const quote = fc.constantFrom<SwapQuote>(...quotes)
const reviews = new Map(
  quotes.map((own): [SwapQuote, SwapReview] => [
    own,
    { plan: planOf(own), means: { type: 'none' }, fee: 1n, isSimulated: true },
  ]),
)
const review = quote.map((own) => {
  const known = reviews.get(own)
  if (known === undefined) throw new Error('No review')
  return known
})

const change: fc.Arbitrary<Partial<SwapForm>> = fc.record(
  {
    from: fc.constantFrom(coin, gem, native, undefined),
    to: fc.constantFrom(coin, gem, native, undefined),
    amount: fc.constantFrom('', '1', '2.5'),
    slippage: fc.constantFrom<SwapForm['slippage']>('auto', 50),
  },
  { requiredKeys: [] },
)

/** The number of an answer, counted back from the current one: 0 is awaited, others come late or too early. */
const late = fc.constantFrom(0, 0, 0, 1, 2, -1)

/** An event whose number is filled in from the state when it happens. */
type Move = (state: SwapState) => SwapEvent

const answer = <A>(
  content: fc.Arbitrary<A>,
  of: (content: A, attempt: number) => SwapEvent,
): fc.Arbitrary<Move> =>
  fc.tuple(content, late).map(
    ([own, back]) =>
      (state: SwapState) =>
        of(own, state.attempt - back),
  )

const stage = fc.constantFrom<SwapStage>('approval', 'approved', 'permit', 'checking', 'swap')

const moves: fc.Arbitrary<Move> = fc.oneof(
  change.map((own): Move => () => ({ type: 'edited', change: own })),
  fc
    .constantFrom<SwapEvent>(
      { type: 'flipped' },
      { type: 'quoting' },
      { type: 'preparing' },
      { type: 'refreshing' },
      { type: 'accepted' },
      { type: 'requested' },
      { type: 'returned' },
      { type: 'reset' },
    )
    .map(
      (own): Move =>
        () =>
          own,
    ),
  fc.tuple(quote, late).map(([own, back]): Move => (state) => ({
    type: 'quoted',
    request: state.request - back,
    quote: own,
  })),
  late.map((back): Move => (state) => ({
    type: 'notQuoted',
    request: state.request - back,
    failure: unavailable,
  })),
  quote.map((own): Move => () => ({ type: 'expired', quote: own })),
  answer(review, (own, attempt) => ({ type: 'prepared', attempt, review: own })),
  answer(quote, (own, attempt) => ({
    type: 'stopped',
    attempt,
    plan: planOf(own),
    refusal: { type: 'unsimulated' },
  })),
  answer(fc.constant(unavailable), (own, attempt) => ({ type: 'notPrepared', attempt, failure: own })),
  answer(stage, (own, attempt) => ({ type: 'staged', attempt, stage: own })),
  answer(fc.constant(sent), (own, attempt) => ({ type: 'sent', attempt, sent: own })),
  answer(fc.boolean(), (isUnknown, attempt) => ({ type: 'failed', attempt, message: 'no', isUnknown })),
  answer(fc.constant(undefined), (_, attempt) => ({ type: 'rejected', attempt })),
)

interface Model {
  form: SwapForm
  /** Whether an answer to the latest request for a quote is still awaited. */
  isAsking: boolean
  quote: SwapQuote | undefined
  /** What the user has accepted, while a review is shown or signed. */
  accepted: bigint | undefined
}

const isNewly = (step: 'sent' | 'stopped', after: SwapState, before: SwapState): boolean =>
  after.current.step === step && before.current !== after.current

/** Whether the event ends the quote of the form, and not that of a review. */
const isExpiryOf = (quote: SwapQuote | undefined, event: SwapEvent, { current }: SwapState): boolean =>
  event.type === 'expired' &&
  event.quote === quote &&
  !(current.step === 'review' && current.review.plan.quote === quote)

const isUser = ({ type }: SwapEvent): boolean => type === 'edited' || type === 'flipped' || type === 'reset'

/** Plays moves; the checks get the event as it happened. */
const playing = (
  check: (model: Model, after: SwapState, before: SwapState, event: SwapEvent) => void,
  believe: (model: Model, event: SwapEvent, before: SwapState) => void = () => undefined,
): void => {
  let happened: SwapEvent | undefined
  let before: SwapState = notSwapping
  play<SwapState, Move, Model>({
    reduce: (state, move) => {
      before = state
      happened = move(state)
      return swapState(state, happened)
    },
    events: moves,
    start: () => ({
      state: notSwapping,
      model: { form: emptySwapForm, isAsking: false, quote: undefined, accepted: undefined },
    }),
    believe: (model) => happened && believe(model, happened, before),
    check: (model, after, previous) => happened && check(model, after, previous, happened),
  })
}

clause(['S0-06', 'S1-10'], () => {
  it('[S0-06] [S1-10] the form is what the user entered last, and only a hash empties it', () => {
    playing(
      (model, after, before, event) => {
        const isSent = isNewly('sent', after, before)
        if (isSent) model.form = { ...emptySwapForm, slippage: before.form.slippage }
        expect(after.form).toEqual(model.form)
        if (isSent) expect(event.type).toBe('sent')
      },
      (model, event, before) => {
        if (event.type === 'edited') model.form = changedForm(model.form, event.change)
        if (event.type === 'flipped') model.form = flippedForm(model.form, before.quoting.quote?.received)
        if (event.type === 'reset') model.form = { ...emptySwapForm, slippage: model.form.slippage }
      },
    )
  })

  it('[S0-06] a quote is shown only if it answers the latest question', () => {
    playing(
      (model, after, before, event) => {
        // A refused transaction may be in the quote, which is not used again.
        if (isNewly('sent', after, before) || isNewly('stopped', after, before))
          Object.assign(model, { isAsking: false, quote: undefined })
        expect([after.quoting.isAsking, after.quoting.quote], event.type).toEqual([
          model.isAsking,
          model.quote,
        ])
        if (event.type !== 'quoting' && 'request' in event) expect(after.request).toBe(before.request)
      },
      (model, event, before) => {
        const counts = 'request' in event && event.request === before.request && model.isAsking
        if (isUser(event)) Object.assign(model, { isAsking: false, quote: undefined })
        if (event.type === 'quoting') model.isAsking = true
        if (counts) {
          model.isAsking = false
          model.quote = event.type === 'quoted' ? event.quote : undefined
        }
        if (isExpiryOf(model.quote, event, before)) model.quote = undefined
      },
    )
  })

  it('[S0-06] a quote for an older request changes nothing while the newer one is awaited', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat({ max: 4 }), quote, (requests, back, own) => {
        const asking = Array.from({ length: requests }).reduce<SwapState>(
          (state) => swapState(state, { type: 'quoting' }),
          notSwapping,
        )
        const request = asking.request - back
        const after = swapState(asking, { type: 'quoted', request, quote: own })
        expect(after.quoting.quote).toBe(back === 0 ? own : undefined)
        const failed = swapState(asking, { type: 'notQuoted', request, failure: unavailable })
        expect(failed.quoting.isAsking).toBe(back > 0)
      }),
    )
  })

  it('[S0-06] the wallet is asked for nothing that the user did not see and accept', () => {
    playing((_, after, before) => {
      if (after.current.step !== 'waiting') return
      const { review: signed, accepted } = after.current
      expect(hasPriceFallen({ review: signed, accepted })).toBe(false)
      if (before.current.step === 'waiting') expect(signed).toBe(before.current.review)
      else {
        expect(mayBeSwapped(before.current)).toBe(true)
        expect(before.current).toMatchObject({ step: 'review', isExpired: false, review: signed, accepted })
      }
    })
  })

  it('[S0-06] what was accepted changes only when the user accepts, or another review begins with the price of the form', () => {
    playing((_, after, before, event) => {
      if (!('accepted' in after.current)) return
      const { accepted } = after.current
      if (event.type === 'preparing') expect(accepted).toBe(before.quoting.quote?.received)
      else if (!('accepted' in before.current)) throw new Error(event.type)
      else if (
        'review' in after.current &&
        (event.type === 'accepted' || before.current.accepted === undefined)
      ) {
        expect(['prepared', 'accepted']).toContain(event.type)
        expect(accepted).toBe(after.current.review.plan.quote.received)
      } else expect(accepted).toBe(before.current.accepted)
    })
  })

  it('[S0-06] answers to a step that the user has left change nothing', () => {
    playing((_, after, before, event) => {
      expect(after.attempt).toBeGreaterThanOrEqual(before.attempt)
      if ('attempt' in event && event.attempt !== before.attempt) expect(after).toBe(before)
      const isLeft = after.current.step !== before.current.step && !('attempt' in event)
      if (isLeft) expect(after.attempt).toBe(before.attempt + 1)
    })
  })

  it('[S0-06] a rejection returns to the review, and there is no way past what was stopped', () => {
    playing((_, after, before, event) => {
      if (before.current.step === 'waiting' && event.type === 'rejected' && event.attempt === before.attempt)
        expect(after.current).toMatchObject({
          step: 'review',
          review: before.current.review,
          isDeclined: true,
        })
      if (event.type === 'prepared' && after.current.step === 'review' && after !== before)
        expect(after.current.isDeclined).toBe(false)
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
        for (const own of changes) {
          const both = own.from !== undefined && own.from.id === own.to?.id
          if (both) continue
          form = changedForm(form, own)
          if (form.from !== undefined) expect(form.from.id).not.toBe(form.to?.id)
          if (own.from !== undefined) expect(form.from).toBe(own.from)
          if (own.to !== undefined && own.from === undefined) expect(form.to).toBe(own.to)
        }
      }),
    )
  })

  it('flipped twice has its tokens on their sides again', () => {
    fc.assert(
      fc.property(change, fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })), (own, received) => {
        const form = changedForm(emptySwapForm, own)
        const twice = flippedForm(flippedForm(form, received ?? undefined), undefined)
        expect([twice.from, twice.to]).toEqual([form.from, form.to])
      }),
    )
  })
})

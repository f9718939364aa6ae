import * as E from 'fp-ts/Either'
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  Observable,
  repeat,
  share,
  switchMap,
  tap,
} from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import type { Turn } from '#application/flows/flow.ts'
import { ReviewFlow } from '#application/flows/review-flow.ts'
import { cancelled, disposed, type Superseded } from '#application/unless-superseded.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import type { SwapConfirmation } from '#contracts/swaps.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import { underAccepted, worseTerms } from '#domain/swaps/accepted-review.ts'
import { type Given, nothingGiven } from '#domain/swaps/given-allowances.ts'
import type { SwapProblem, SwapReview } from '#domain/swaps/swap-review.ts'
import {
  canConfirm,
  firstReview,
  idle,
  QUOTE_REFRESH_MS,
  type RefusedPlan,
  reviewing,
  sentStep,
  type SwapStage,
  type SwapStep,
} from '#domain/swaps/swap-step.ts'
import type { SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'

import {
  ConfirmedSwap,
  type ConfirmSwapFailure,
  type Ended,
  priceChanged,
  refused,
  type SwapParts,
  type SwapRefused,
} from './confirmed-swap.ts'
import { isRefused } from './prepare-swap.ts'
import { swapEvents } from './swap-events.ts'

type Prepared = E.Either<SwapProblem | SwapRefused, SwapReview>
type PrepareTask = (turn: Turn<SwapStep>, account: SenderAccount | undefined) => Promise<Prepared>

export type ReviewSwapFailure = SwapProblem | SwapRefused | Superseded

const notReviewed = failure('NotReviewed', 'This swap is not reviewed')
const notConfirmed = failure(
  'NotConfirmed',
  'Nothing holds the swap to what is shown, which the user has not confirmed',
)
const quoteExpired = failure('QuoteExpired', 'The quote has expired')

/** One swap of one caller: preparation, review, wallet. The modal has one flow, and each `prepare` of a host has one. */
export class SwapFlow extends ReviewFlow<SwapStep, SenderAccount> {
  /** Emits nothing. While it is subscribed, the review is prepared again every ten seconds, and its quote expires. */
  readonly keepFresh$: Observable<never>
  readonly #given = new BehaviorSubject(nothingGiven)

  constructor(private readonly parts: SwapParts) {
    const { sender, environment } = parts
    super(
      idle,
      merge(sender.changed$.pipe(map(() => cancelled)), environment.ended$.pipe(map(() => disposed))),
      () => sender.current,
    )
    this.keepFresh$ = this.state$.pipe(
      map((state) => (state.step === 'review' ? state.review : undefined)),
      distinctUntilChanged(),
      switchMap((review) =>
        review === undefined ? EMPTY : merge(this.#expiry$(review.plan.quote), this.#refreshes$),
      ),
      ignoreElements(),
      share(),
    )
  }

  /**
   * Builds, checks and simulates the transaction of a swap. Nothing is signed. `quoted`: the quote that the user has seen, which is
   * used unless it has expired.
   */
  async prepare(
    requested: E.Either<SwapProblem, SwapRequest>,
    quoted?: SwapQuote,
  ): Promise<E.Either<ReviewSwapFailure, SwapReview>> {
    const account = this.begin()
    return this.#review(
      requested,
      quoted,
      (task, settled) => this.run({ step: 'preparing' }, (turn) => task(turn, account), settled),
      E.match(
        (reason): SwapStep => ({ ...idle, failure: reason }),
        (review) => firstReview(review, quoted),
      ),
    )
  }

  /** Prepares the review again with a new quote. A review that cannot be refreshed stays until its quote expires. */
  async refresh(): Promise<E.Either<ReviewSwapFailure, SwapReview>> {
    const { state } = this
    if (state.step !== 'review') return E.left(notReviewed)
    return this.#review(
      E.right(state.review.plan.quote.request),
      undefined,
      (task, settled) => this.ask({ ...state, isRefreshing: true }, task, settled),
      (result) => {
        const { state: latest } = this
        const { accepted, isRejected } = latest.step === 'review' ? latest : state
        if (E.isLeft(result)) return latest.step === 'review' ? { ...latest, isRefreshing: false } : latest
        const worse = worseTerms(accepted, result.right)
        const next = worse.includes('fee') ? result.right : underAccepted(accepted, result.right)
        return reviewing(next, accepted, { worse, isRejected })
      },
    )
  }

  /** Accepts the terms of the review, if it is still the current one. */
  accept(review: SwapReview): void {
    this.update((state) =>
      state.step === 'review' && state.review === review ? { ...state, accepted: review, worse: [] } : state,
    )
  }

  /**
   * Asks the wallet for what the review shows, after an allowance if one is needed. A review that was replaced, or that is worse
   * than the accepted one, is not sent. Neither is one that its call does not limit, unless the user confirms just that.
   */
  async confirm(
    review: SwapReview,
    confirmation: SwapConfirmation = {},
  ): Promise<E.Either<ConfirmSwapFailure, SentTransfer>> {
    const refusal = this.#refusalOf(review, confirmation)
    if (refusal !== undefined) return E.left(refusal)
    const result = await this.ask<Ended, SentTransfer>(
      { step: 'waiting', review, stage: 'checking' },
      ({ signal, set }, account) => {
        this.parts.feedback.record(swapEvents.initiated(review.plan.quote, account.isSmartAccount))
        const stage = (now: SwapStage) => set({ step: 'waiting', review, stage: now })
        const given = (change: (before: Given) => Given) => this.#give(account, change)
        return new ConfirmedSwap(this.parts, { account, signal, stage }, given).run(review)
      },
      E.match(
        ({ next }) => next,
        (sent) => sentStep(review, sent),
      ),
    )
    return E.mapLeft((left: Ended | Superseded) => ('reason' in left ? left.reason : left))(result)
  }

  /** What was allowed in this flow. It stays when a step ends, until a swap uses it or the caller leaves. */
  get given$(): Observable<Given> {
    return this.#given
  }

  get given(): Given {
    return this.#given.value
  }

  /** The caller leaves, or another account acts. */
  forget(): void {
    this.#given.next(nothingGiven)
  }

  /** Ends the current step. A wallet that has not been asked yet will not be. A swap that it still sends is tracked. */
  cancel(): void {
    this.stop(idle)
  }

  /** A late answer to an account that no longer acts is not kept: nobody is shown it. */
  #give({ account }: SenderAccount, change: (before: Given) => Given): void {
    if (this.parts.sender.current?.account === account) this.#given.next(change(this.given))
  }

  async #review(
    requested: E.Either<SwapProblem, SwapRequest>,
    quote: SwapQuote | undefined,
    run: (
      task: PrepareTask,
      settled: (result: Prepared) => SwapStep,
    ) => Promise<E.Either<ReviewSwapFailure, SwapReview>>,
    finished: (result: E.Either<SwapProblem, SwapReview>) => SwapStep,
  ): Promise<E.Either<ReviewSwapFailure, SwapReview>> {
    let stopped: RefusedPlan | undefined
    const result = await run(
      async ({ signal }, account) => {
        if (E.isLeft(requested)) return requested
        if (account === undefined) return E.left(noAddress)
        const prepared = await this.parts.prepare.prepare(
          { request: requested.right, account, quote },
          signal,
        )()
        if (E.isLeft(prepared)) return prepared
        if (!isRefused(prepared.right)) return E.right(prepared.right)
        stopped = prepared.right
        return E.left(refused(stopped))
      },
      (outcome) =>
        stopped === undefined
          ? finished(outcome as E.Either<SwapProblem, SwapReview>)
          : { step: 'stopped', ...stopped },
    )
    // The review that is shown may have the accepted fee as its limit.
    const { state } = this
    return E.isRight(result) && state.step === 'review' ? E.right(state.review) : result
  }

  /** Returns why the review must not be sent, or undefined if it may be sent. */
  #refusalOf(review: SwapReview, { pressed = false }: SwapConfirmation): ConfirmSwapFailure | undefined {
    const { state, parts } = this
    if (state.step !== 'review') return notReviewed
    if (state.review !== review) return priceChanged
    const isExpired = parts.environment.now >= review.plan.quote.expiresAt
    if (isExpired) this.#expire(review.plan.quote)
    if (isExpired || state.isExpired) return quoteExpired
    if (!canConfirm(state)) return priceChanged
    return pressed || review.plan.level === 'bounded' ? undefined : notConfirmed
  }

  #expire(quote: SwapQuote): void {
    this.update((state) =>
      state.step === 'review' && state.review.plan.quote === quote ? { ...state, isExpired: true } : state,
    )
  }

  #expiry$(quote: SwapQuote): Observable<unknown> {
    const { environment } = this.parts
    return environment
      .after(Math.max(0, quote.expiresAt - environment.now))
      .pipe(tap(() => this.#expire(quote)))
  }

  /** A refresh that the user has requested goes on, one that nobody waits for any more is abandoned. */
  get #refreshes$(): Observable<unknown> {
    const { environment } = this.parts
    const refresh$ = new Observable<never>((subscriber) => {
      const { state } = this
      if (state.step !== 'review' || state.isRefreshing) return subscriber.complete()
      void this.refresh().then(() => subscriber.complete())
      return () => {
        const { state: latest } = this
        if (latest.step === 'review' && latest.isRefreshing) this.stop({ ...latest, isRefreshing: false })
      }
    })
    const due = () => environment.after(QUOTE_REFRESH_MS)
    return due().pipe(switchMap(() => defer(() => refresh$).pipe(repeat({ delay: due }))))
  }
}

import { inject, injectable } from 'inversify'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  repeat,
  share,
  switchMap,
  tap,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { QUOTE_DEBOUNCE_MS, QUOTE_REFRESH_MS, type SwapState } from '#domain/swaps/swap-state.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'

import { QuoteSwaps } from './quote-swaps.ts'
import { SwapStore } from './stores.ts'

const shownFormVersion = ({ current, formVersion }: SwapState) =>
  current.step === 'form' ? formVersion : undefined

const shownReview = ({ current }: SwapState) => (current.step === 'review' ? current.review : undefined)

const isRefreshing = ({ current }: SwapState) => current.step === 'review' && current.isRefreshing

const shownQuote = ({ current, quoting }: SwapState) =>
  current.step === 'review' ? current.review.plan.quote : quoting.quote

/** Keeps the quote and the review up to date while the user looks at them. */
@injectable()
export class RefreshSwaps {
  /** Emits nothing. While it is subscribed, quotes and reviews are refreshed, and quotes expire. */
  readonly refresh$: Observable<never>

  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(QuoteSwaps) quoteSwaps: QuoteSwaps,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const quotes$ = this.whileShown(shownFormVersion, () =>
      this.repeatAfter(QUOTE_DEBOUNCE_MS, () => quoteSwaps.requestQuote()),
    )
    const reviews$ = this.whileShown(shownReview, () =>
      // A refresh that the user or the host has requested continues.
      this.repeatAfter(QUOTE_REFRESH_MS, () =>
        isRefreshing(store.state) ? EMPTY : quoteSwaps.refreshReview(),
      ),
    )
    const expirations$ = this.whileShown(shownQuote, (quote) => this.expire(quote))
    this.refresh$ = merge(quotes$, reviews$, expirations$).pipe(ignoreElements(), share())
  }

  /** Runs a task for each new value of the state. Unsubscribes from it when the value changes. */
  private whileShown<Value>(
    select: (state: SwapState) => Value | undefined,
    task: (value: Value) => Observable<unknown>,
  ): Observable<unknown> {
    return this.store.state$.pipe(
      map(select),
      distinctUntilChanged(),
      switchMap((value) => (value === undefined ? EMPTY : task(value))),
    )
  }

  /** Runs a request after a delay, and again whenever the last one is old enough. */
  private repeatAfter(delayMs: number, request: () => Observable<unknown>): Observable<unknown> {
    const repeated$ = defer(request).pipe(repeat({ delay: () => this.environment.after(QUOTE_REFRESH_MS) }))
    return this.environment.after(delayMs).pipe(switchMap(() => repeated$))
  }

  private expire(quote: SwapQuote): Observable<unknown> {
    return this.environment
      .after(Math.max(0, quote.expiresAt - this.environment.now))
      .pipe(tap(() => this.store.dispatch({ type: 'quoteExpired', quote })))
  }
}

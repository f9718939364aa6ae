import * as E from 'fp-ts/Either'
import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  shareReplay,
  switchMap,
  tap,
} from 'rxjs'

import type { Environment } from '#application/environment.ts'
import { paymentIn, purchaseIn, type PurchaseForm } from '#domain/onramp/offers.ts'
import type { QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import {
  initialOnRampState,
  type OnRampEvent,
  type OnRampState,
  onRampState,
} from '#domain/onramp/onramp-state.ts'
import { parsePayment } from '#domain/onramp/payment-amount.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import type { PurchaseRequest } from '#domain/onramp/purchase-order.ts'
import type { PurchaseQuote } from '#domain/onramp/quote.ts'
import { defined } from '#domain/shared/defined.ts'
import { failure } from '#domain/shared/failure.ts'
import type { InvalidAmount, NumberMarks } from '#domain/tokens/amount.ts'
import type { OnRamp } from '#ports/onramp.ts'

import type { Buyer } from './buyer.ts'

/** Milliseconds from the last edit to the requests for quotes. */
const QUOTE_DEBOUNCE_MS = 200

const notSold: QuoteFailure = failure('CurrencyNotServed', 'The provider does not sell this')

/** Whether the form is complete and an offer has no quote yet. */
const needsQuotes = ({ offers, paymentAmount, quotes }: OnRampState): boolean =>
  paymentAmount !== undefined && offers.some(({ provider }) => quotes[provider.name] === undefined)

export interface OfferParts {
  readonly buyer: Buyer
  readonly onRamp: OnRamp
  readonly environment: Environment
}

/** The providers' offers and quotes for one caller's choice. The modal has one, and each comparison of a host has one. */
export class ProviderOffers {
  /** Loads offers and quotes while it has a subscriber. */
  readonly state$: Observable<OnRampState>
  readonly #state = new BehaviorSubject(initialOnRampState)
  #offers = new AbortController()
  #quotes = new AbortController()

  constructor(private readonly parts: OfferParts) {
    const { buyer, environment } = parts
    const loading$ = buyer.account$.pipe(
      // If the account changes more than once in a task, only the last one counts.
      switchMap(async (account) => account),
      tap((account) => account !== undefined && void this.load()),
    )
    const due$ = this.#state.pipe(
      filter(needsQuotes),
      // Emits once after each edit, and again after each later offer.
      distinctUntilChanged((one, other) => one.quotes === other.quotes && one.offers === other.offers),
      switchMap(() => environment.after(QUOTE_DEBOUNCE_MS)),
      filter(() => needsQuotes(this.state)),
      tap(() => void this.quoteRest()),
    )
    // If a listener changes the state, later listeners would receive the newer state first and the older one last.
    const current$ = this.#state.pipe(
      map(() => this.state),
      distinctUntilChanged(),
    )
    this.state$ = defer(() => merge(current$, merge(loading$, due$).pipe(ignoreElements()))).pipe(
      finalize(() => this.#stop()),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  get state(): OnRampState {
    return this.#state.value
  }

  /** Requests every provider's offer on the active network. Each is shown as soon as it arrives. S7-18. */
  async load(providers: readonly OnRampProvider[] = this.parts.buyer.providers): Promise<void> {
    const { buyer, onRamp } = this.parts
    const { current, region } = buyer
    if (current === undefined || buyer.isRestricted) return
    this.cancel()
    this.#offers = new AbortController()
    const { signal } = this.#offers
    const { network } = current
    this.#dispatch({ type: 'loading', chainId: network.caipNetworkId, providers, region })
    const request = defined({ network, country: region })
    const offer = async (provider: string): Promise<void> => {
      const response = await onRamp.offer(provider, request, signal)()
      if (!signal.aborted) this.#dispatch({ type: 'offered', provider, response })
    }
    await Promise.all(providers.map(({ name }) => offer(name)))
  }

  /** Changes the form. Quotes are requested 200 ms after the last edit, while `state$` has a subscriber. */
  edit(change: Partial<PurchaseForm>): void {
    this.#quotes.abort()
    this.#dispatch({ type: 'edited', change })
  }

  /** Parses the typed amount exactly. An invalid text clears the amount. */
  enter(text: string, marks?: NumberMarks): E.Either<InvalidAmount, string> {
    const amount = parsePayment(text, this.state.paymentCurrency.id, marks)
    this.edit({ paymentAmount: E.isRight(amount) ? amount.right : undefined })
    return amount
  }

  /**
   * Requests quotes of every provider that sells the chosen token. Settles when all have answered. `answered` is called after
   * each. S7-19.
   */
  async quote(answered?: () => void): Promise<void> {
    this.#quotes.abort()
    this.#quotes = new AbortController()
    this.#dispatch({ type: 'quoting' })
    await this.#requestQuotes({}, answered)
  }

  /** Requests the quotes that are missing, and leaves the others as they are. */
  async quoteRest(): Promise<void> {
    if (this.#quotes.signal.aborted) this.#quotes = new AbortController()
    const { quotes } = this.state
    this.#dispatch({ type: 'quotingRest' })
    await this.#requestQuotes(quotes)
  }

  /** Requests a provider's quote. Returns null without a quote. The state contains the failure. S7-71. */
  async quoteOf(provider: string): Promise<PurchaseQuote | null> {
    const { signal } = this.#quotes
    const request = this.#requestOf(provider)
    const response: E.Either<QuoteFailure, PurchaseQuote | undefined> =
      request === undefined ? E.left(notSold) : await this.parts.onRamp.quote(provider, request, signal)()
    if (signal.aborted) return null
    this.#dispatch({ type: 'quoted', provider, response })
    return E.isRight(response) ? (response.right ?? null) : null
  }

  select(provider: string): void {
    this.#dispatch({ type: 'selected', provider })
  }

  /** Restores the defaults. S4-49. */
  reset(): void {
    this.cancel()
    this.#dispatch({ type: 'reset' })
  }

  /** Cancels all requests. */
  cancel(): void {
    this.#offers.abort()
    this.#quotes.abort()
  }

  #dispatch(event: OnRampEvent): void {
    this.#state.next(onRampState(this.state, event))
  }

  /** Requests the quotes that are marked as loading now, but were not in the previous quotes. */
  async #requestQuotes(previous: OnRampState['quotes'], answered?: () => void): Promise<void> {
    const { quotes } = this.state
    const requested = Object.keys(quotes).filter(
      (name) => previous[name] === undefined && quotes[name]?.status === 'loading',
    )
    await Promise.all(requested.map((name) => this.quoteOf(name).then(answered)))
  }

  /** The request with the currencies of the provider's offer. Undefined if it does not sell the token, or without an amount. */
  #requestOf(provider: string): PurchaseRequest | undefined {
    const { current, region } = this.parts.buyer
    const offer = this.state.offers.find((candidate) => candidate.provider.name === provider)
    const { paymentAmount, paymentCurrency, purchaseCurrency, method } = this.state
    const purchase = offer && purchaseIn(offer, purchaseCurrency)
    const payment = offer && paymentIn(offer, paymentCurrency)
    if (current === undefined || purchase === undefined || payment === undefined) return undefined
    if (paymentAmount === undefined) return undefined
    const { network, address } = current
    const request = { network, address, purchaseCurrency: purchase, paymentCurrency: payment, paymentAmount }
    return { ...request, method, ...(region === undefined ? {} : { country: region }) }
  }

  /** Called after the last unsubscription. Cancelled requests are sent again on the next subscription. */
  #stop(): void {
    this.cancel()
    this.edit({})
  }
}

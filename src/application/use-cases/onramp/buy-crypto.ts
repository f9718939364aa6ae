import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  combineLatest,
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

import type { ConnectedAccount } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { paymentIn, purchaseIn, type PurchaseForm } from '#domain/onramp/offers.ts'
import type { PurchaseFailure, QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import { areOffersLoading, type OnRampState } from '#domain/onramp/onramp-state.ts'
import { parsePayment } from '#domain/onramp/payment-amount.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import type { PurchaseQuote } from '#domain/onramp/quote.ts'
import { failure } from '#domain/shared/failure.ts'
import type { InvalidAmount, NumberMarks } from '#domain/tokens/amount.ts'
import { OnRamp, type PurchaseRequest } from '#ports/onramp.ts'

import { Buyer } from './buyer.ts'
import { OnRampStore } from './stores.ts'

/** Milliseconds from the last edit to the requests for quotes. */
const QUOTE_DEBOUNCE_MS = 200

/** `notServed`: no provider sells on the account's network. `restricted`: not in the user's time zone. S6-15. */
export type OnRampAvailability = 'available' | 'restricted' | 'noAddress' | 'notServed'

/** Loads the providers' offers and quotes, and edits the form. S0-07, S1-11, S1-12. */
@injectable()
export class BuyCrypto {
  /** Loads offers and quotes while it has a subscriber. */
  readonly state$: Observable<OnRampState>
  readonly availability$: Observable<OnRampAvailability>
  #offers = new AbortController()
  #quotes = new AbortController()

  constructor(
    @inject(OnRampStore) private readonly store: OnRampStore,
    @inject(Buyer) private readonly buyer: Buyer,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const loading$ = buyer.account$.pipe(
      // If the account changes more than once in a task, only the last one counts.
      switchMap(async (account) => account),
      tap((account) => account !== undefined && void this.load()),
    )
    const due$ = store.state$.pipe(
      filter((state) => needsQuotes(state)),
      // Emits once after each edit, and again after each later offer.
      map(({ attempt, offers }) => `${attempt} ${offers.length}`),
      distinctUntilChanged(),
      switchMap(() => environment.after(QUOTE_DEBOUNCE_MS)),
      filter(() => needsQuotes(store.state)),
      tap(() => void this.quoteRest()),
    )
    this.state$ = defer(() => merge(store.state$, merge(loading$, due$).pipe(ignoreElements()))).pipe(
      finalize(() => this.stop()),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.availability$ = combineLatest([buyer.account$, store.state$]).pipe(
      map(() => this.availability),
      distinctUntilChanged(),
    )
  }

  /** Resets when the active account or network changes. */
  start(): void {
    this.environment.untilDisposed(this.buyer.account$.subscribe(() => this.reset()))
    this.environment.untilDisposed({ unsubscribe: () => this.cancel() })
  }

  get state(): OnRampState {
    return this.store.state
  }

  get availability(): OnRampAvailability {
    const { buyer, state } = this
    if (buyer.isRestricted) return 'restricted'
    if (buyer.current === undefined) return 'noAddress'
    const isEmpty =
      state.chainId !== undefined && !areOffersLoading(state) && state.purchaseCurrencies.length === 0
    return isEmpty || buyer.providers.length === 0 ? 'notServed' : 'available'
  }

  /** Loads every provider's offer on the active network. Each is shown as soon as it arrives. S7-18. */
  async load(): Promise<void> {
    const { current } = this.buyer
    if (current === undefined || this.buyer.isRestricted) return
    this.#offers.abort()
    this.#offers = new AbortController()
    const { signal } = this.#offers
    this.#quotes.abort()
    const { providers, region } = this.buyer
    const { network } = current
    this.store.dispatch({ type: 'loading', chainId: network.caipNetworkId, providers, region })
    const { load } = this.store.state
    const request = { network, ...(region === undefined ? {} : { country: region }) }
    const offer = async (provider: string): Promise<void> => {
      const response = await this.onRamp.offer(provider, request, signal)()
      if (!signal.aborted) this.store.dispatch({ type: 'offered', load, provider, response })
    }
    await Promise.all(providers.map(({ name }) => offer(name)))
  }

  /** Changes the form. Quotes are requested 200 ms after the last edit, while `state$` has a subscriber. */
  edit(change: Partial<PurchaseForm>): void {
    this.#quotes.abort()
    this.store.dispatch({ type: 'edited', change })
  }

  /** Parses the typed amount exactly. An invalid text clears the amount. */
  enter(text: string, marks?: NumberMarks): E.Either<InvalidAmount, string> {
    const amount = parsePayment(text, this.state.paymentCurrency.id, marks)
    this.edit({ paymentAmount: E.isRight(amount) ? amount.right : undefined })
    return amount
  }

  /** Requests quotes of every provider that sells the chosen token. Settles when all have answered. S7-19. */
  async quote(): Promise<void> {
    this.#quotes.abort()
    this.#quotes = new AbortController()
    this.store.dispatch({ type: 'quoting' })
    await this.requestQuotes({})
  }

  /** Requests the failed offers again, or else the quotes. */
  async retry(): Promise<void> {
    await (Object.keys(this.state.offerFailures).length > 0 ? this.load() : this.quote())
  }

  /** Requests the quotes that are missing, and leaves the others as they are. */
  private async quoteRest(): Promise<void> {
    if (this.#quotes.signal.aborted) this.#quotes = new AbortController()
    const { quotes } = this.state
    this.store.dispatch({ type: 'quotingRest' })
    await this.requestQuotes(quotes)
  }

  /** Requests the quotes that are marked as loading now, but were not in the previous quotes. */
  private async requestQuotes(previous: OnRampState['quotes']): Promise<void> {
    const { quotes } = this.state
    const requested = Object.keys(quotes).filter(
      (name) => previous[name] === undefined && quotes[name]?.status === 'loading',
    )
    await Promise.all(requested.map((name) => this.quoteOf(name)))
  }

  /** Requests a provider's quote. Returns null without a quote. The state contains the failure. S7-71. */
  async quoteOf(provider: string): Promise<PurchaseQuote | null> {
    const { attempt } = this.state
    const { signal } = this.#quotes
    const request = this.requestOf(provider)
    const response: E.Either<QuoteFailure, PurchaseQuote | undefined> =
      request === undefined ? E.left(notSold) : await this.onRamp.quote(provider, request, signal)()
    if (signal.aborted) return null
    this.store.dispatch({ type: 'quoted', attempt, provider, response })
    return E.isRight(response) ? (response.right ?? null) : null
  }

  /** A provider by its name, also before its offer is loaded. */
  providerOf(name: string): OnRampProvider {
    return this.buyer.providers.find((provider) => provider.name === name) ?? { name, label: name }
  }

  /** Records that the user opened the view. */
  open(): void {
    const { isSmartAccount } = this
    this.feedback.record({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } })
  }

  /** Records that the user opened the help. */
  explain(): void {
    const { isSmartAccount } = this
    this.feedback.record({ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } })
  }

  select(provider: string): void {
    const { isSmartAccount } = this
    this.store.dispatch({ type: 'selected', provider })
    this.feedback.record({ event: 'SELECT_BUY_PROVIDER', properties: { provider, isSmartAccount } })
  }

  private get isSmartAccount(): boolean {
    return this.buyer.current?.isSmartAccount ?? false
  }

  /** Shows why a purchase did not begin. */
  fail(reason: PurchaseFailure): void {
    this.store.dispatch({ type: 'failed', failure: reason })
  }

  /** Restores the defaults. S4-49. */
  reset(): void {
    this.cancel()
    this.store.dispatch({ type: 'reset' })
  }

  /**
   * The purchase request with the currencies from the provider's offer. Undefined if the provider does not sell the token, or
   * without an amount.
   */
  requestOf(provider: string): PurchaseRequest | undefined {
    const { current } = this.buyer
    const offer = this.state.offers.find((candidate) => candidate.provider.name === provider)
    const { paymentAmount, paymentCurrency, purchaseCurrency, method } = this.state
    const purchase = offer && purchaseIn(offer, purchaseCurrency)
    const payment = offer && paymentIn(offer, paymentCurrency)
    if (current === undefined || purchase === undefined || payment === undefined) return undefined
    if (paymentAmount === undefined) return undefined
    const receiver = this.receiverOf(current)
    return { ...receiver, purchaseCurrency: purchase, paymentCurrency: payment, paymentAmount, method }
  }

  private receiverOf({
    network,
    address,
  }: ConnectedAccount): Pick<PurchaseRequest, 'network' | 'address' | 'country'> {
    const { region } = this.buyer
    return { network, address, ...(region === undefined ? {} : { country: region }) }
  }

  private cancel(): void {
    this.#offers.abort()
    this.#quotes.abort()
  }

  /** Called after the last unsubscription. Aborted requests are sent again on the next subscription. */
  private stop(): void {
    this.cancel()
    this.edit({})
  }
}

const notSold: QuoteFailure = failure('CurrencyNotServed', 'The provider does not sell this')

/** Whether the form is complete and an offer has no quote yet. */
const needsQuotes = ({ offers, paymentAmount, quotes }: OnRampState): boolean =>
  paymentAmount !== undefined && offers.some(({ provider }) => quotes[provider.name] === undefined)

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
import { paymentIn, purchaseIn, type Wanted } from '#domain/onramp/offers.ts'
import type { PurchaseFailure, QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import { parsePayment } from '#domain/onramp/payment-amount.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import type { PurchaseQuote } from '#domain/onramp/quote.ts'
import { failure } from '#domain/shared/failure.ts'
import type { InvalidAmount, NumberMarks } from '#domain/tokens/amount.ts'
import { OnRamp, type PurchaseRequest } from '#ports/onramp.ts'

import { Buyer } from './buyer.ts'
import { OnRampStore } from './stores.ts'

/** Milliseconds after the last edit before providers are asked. */
const QUOTE_DEBOUNCE_MS = 200

/** `notServed`: no provider sells on the account's network. `restricted`: not in the user's time zone. S6-15. */
export type Availability = 'available' | 'restricted' | 'noAddress' | 'notServed'

/** What can be bought and what it costs. S0-07, S1-11, S1-12. */
@injectable()
export class BuyCrypto {
  /** Offers and quotes are loaded while somebody subscribes. */
  readonly state$: Observable<OnRampState>
  readonly availability$: Observable<Availability>
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
      // Only the last of the accounts that follow one another in a task is of interest.
      switchMap(async (account) => account),
      tap((account) => account !== undefined && void this.load()),
    )
    const due$ = store.state$.pipe(
      filter((state) => isDue(state)),
      map(({ attempt }) => attempt),
      distinctUntilChanged(),
      switchMap(() => environment.after(QUOTE_DEBOUNCE_MS)),
      filter(() => isDue(store.state)),
      tap(() => void this.quote()),
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

  /** What belongs to one account or network holds for no other. */
  start(): void {
    this.environment.hold(this.buyer.account$.subscribe(() => this.reset()))
    this.environment.hold({ unsubscribe: () => this.cancel() })
  }

  get state(): OnRampState {
    return this.store.state
  }

  get availability(): Availability {
    const { buyer, state } = this
    if (buyer.isRestricted) return 'restricted'
    if (buyer.current === undefined) return 'noAddress'
    const isEmpty = state.chainId !== undefined && state.purchaseCurrencies.length === 0
    return isEmpty || buyer.providers.length === 0 ? 'notServed' : 'available'
  }

  /** Asks every provider what it sells on the active network. S7-18. */
  async load(): Promise<void> {
    const { current } = this.buyer
    if (current === undefined || this.buyer.isRestricted) return
    this.#offers.abort()
    this.#offers = new AbortController()
    const { signal } = this.#offers
    this.store.dispatch({ type: 'loading' })
    const { load } = this.store.state
    const { region } = this.buyer
    const request = { network: current.network, ...(region === undefined ? {} : { country: region }) }
    const answers = await Promise.all(
      this.buyer.providers.map(({ name }) => this.onRamp.offer(name, request, signal)()),
    )
    const offers = answers.flatMap((answer) => (E.isRight(answer) ? [answer.right] : []))
    if (signal.aborted) return
    const chainId = current.network.caipNetworkId
    this.store.dispatch({ type: 'offered', load, chainId, offers, region })
    const failed = answers.flatMap((answer) => (E.isLeft(answer) ? [answer.left] : []))
    const lost = failed.find(({ _tag }) => _tag !== 'UnsupportedNetwork')
    if (offers.length === 0 && lost !== undefined) this.store.dispatch({ type: 'failed', failure: lost })
  }

  /** Quotes follow 200 ms after the last edit, while somebody subscribes to `state$`. */
  edit(change: Partial<Wanted>): void {
    this.#quotes.abort()
    this.store.dispatch({ type: 'edited', change })
  }

  /** What the user typed, exactly; no amount where it is none. */
  enter(text: string, marks?: NumberMarks): E.Either<InvalidAmount, string> {
    const amount = parsePayment(text, this.state.paymentCurrency.id, marks)
    this.edit({ paymentAmount: E.isRight(amount) ? amount.right : undefined })
    return amount
  }

  /** Asks every provider that sells what is wanted. Settles when all have answered. S7-19. */
  async quote(): Promise<void> {
    this.#quotes.abort()
    this.#quotes = new AbortController()
    this.store.dispatch({ type: 'quoting' })
    const { quotes } = this.state
    const asked = Object.keys(quotes).filter((name) => quotes[name]?.status === 'loading')
    await Promise.all(asked.map((name) => this.quoteOf(name)))
  }

  /** The quote of a provider. Null where it gave none, with the failure in the state. S7-71. */
  async quoteOf(provider: string): Promise<PurchaseQuote | null> {
    const { attempt } = this.state
    const { signal } = this.#quotes
    const request = this.requestOf(provider)
    const answer: E.Either<QuoteFailure, PurchaseQuote | undefined> =
      request === undefined ? E.left(notSold) : await this.onRamp.quote(provider, request, signal)()
    if (signal.aborted) return null
    this.store.dispatch({ type: 'quoted', attempt, provider, answer })
    return E.isRight(answer) ? (answer.right ?? null) : null
  }

  /** A provider by its name, also before its offer is loaded. */
  providerOf(name: string): OnRampProvider {
    return this.buyer.providers.find((own) => own.name === name) ?? { name, label: name }
  }

  /** The user looks at what is sold. */
  open(): void {
    const { isSmartAccount } = this
    this.feedback.record({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } })
  }

  /** The user asks how buying works. */
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

  /** Why a purchase did not begin. */
  fail(reason: PurchaseFailure): void {
    this.store.dispatch({ type: 'failed', failure: reason })
  }

  /** Back to the defaults. S4-49. */
  reset(): void {
    this.cancel()
    this.store.dispatch({ type: 'reset' })
  }

  /** What a provider is asked for, in its own words; undefined where it does not sell it or nothing is chosen. */
  requestOf(provider: string): PurchaseRequest | undefined {
    const { current } = this.buyer
    const offer = this.state.offers.find((own) => own.provider.name === provider)
    const { paymentAmount, paymentCurrency, purchaseCurrency, method } = this.state
    const purchase = offer && purchaseIn(offer, purchaseCurrency)
    const payment = offer && paymentIn(offer, paymentCurrency)
    if (current === undefined || purchase === undefined || payment === undefined) return undefined
    if (paymentAmount === undefined) return undefined
    const place = this.placeOf(current)
    return { ...place, purchaseCurrency: purchase, paymentCurrency: payment, paymentAmount, method }
  }

  private placeOf({
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

  /** Nobody looks any more. What was under way is asked for again at the next look. */
  private stop(): void {
    this.cancel()
    this.edit({})
  }
}

const notSold: QuoteFailure = failure('CurrencyNotServed', 'The provider does not sell this')

/** Whether the form can be quoted and was not. */
const isDue = ({ offers, paymentAmount, quotes }: OnRampState): boolean =>
  offers.length > 0 && paymentAmount !== undefined && Object.keys(quotes).length === 0

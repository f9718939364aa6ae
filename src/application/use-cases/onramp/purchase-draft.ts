import type * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { OnRampSnapshot } from '#contracts/purchases.ts'
import type { PurchaseForm } from '#domain/onramp/offers.ts'
import { areOffersLoading, type OnRampState } from '#domain/onramp/onramp-state.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import { purchaseReview, type PurchaseReview } from '#domain/onramp/purchase-review.ts'
import type { PurchaseStep } from '#domain/onramp/purchase-step.ts'
import type { InvalidAmount, NumberMarks } from '#domain/tokens/amount.ts'

import { BuyTokens } from './buy-tokens.ts'
import { Buyer } from './buyer.ts'
import type { ProviderOffers } from './provider-offers.ts'
import type { BuyFailure, PurchaseFlow } from './purchase-flow.ts'

/** What the user has chosen, and how far the purchase is. */
export interface DraftState {
  readonly offers: OnRampState
  readonly current: PurchaseStep
}

/** The modal's purchase: the form, the offers for it, and the flow that begins it. They outlive the view. S3-15. */
@injectable()
export class PurchaseDraft {
  /** Loads offers and quotes while it has a subscriber. */
  readonly state$: Observable<DraftState>
  readonly availability$: Observable<OnRampSnapshot['availability']>
  readonly #offers: ProviderOffers
  readonly #flow: PurchaseFlow

  constructor(
    @inject(BuyTokens) buyTokens: BuyTokens,
    @inject(Buyer) private readonly buyer: Buyer,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#offers = buyTokens.offers()
    this.#flow = buyTokens.flow()
    this.state$ = combineLatest([this.#offers.state$, this.#flow.state$]).pipe(
      map(([offers, current]) => ({ offers, current })),
    )
    this.availability$ = combineLatest([buyer.account$, this.#offers.state$]).pipe(
      map(() => this.availability),
      distinctUntilChanged(),
    )
  }

  /** Resets when the active account or network changes. */
  start(): void {
    this.environment.untilDisposed(this.buyer.account$.subscribe(() => this.reset()))
    this.environment.untilDisposed({ unsubscribe: () => this.#offers.cancel() })
  }

  get state(): DraftState {
    return { offers: this.#offers.state, current: this.#flow.state }
  }

  /** Also `notServed` if no provider sells on the account's network. */
  get availability(): OnRampSnapshot['availability'] {
    const { state } = this.#offers
    const isEmpty =
      state.chainId !== undefined && !areOffersLoading(state) && state.purchaseCurrencies.length === 0
    return isEmpty && this.buyer.availability === 'available' ? 'notServed' : this.buyer.availability
  }

  /** Changes the form. A purchase whose page is not open yet does not begin. */
  edit(change: Partial<PurchaseForm>): void {
    this.#flow.cancel()
    this.#offers.edit(change)
  }

  enter(text: string, marks?: NumberMarks): E.Either<InvalidAmount, string> {
    this.#flow.cancel()
    return this.#offers.enter(text, marks)
  }

  load(): Promise<void> {
    return this.#offers.load()
  }

  /** Requests the failed offers again, or else the quotes. */
  async retry(): Promise<void> {
    const { offerFailures } = this.#offers.state
    await (Object.keys(offerFailures).length > 0 ? this.load() : this.#offers.quote())
  }

  select(provider: string): void {
    const { isSmartAccount } = this
    this.#flow.cancel()
    this.#offers.select(provider)
    this.feedback.record({ event: 'SELECT_BUY_PROVIDER', properties: { provider, isSmartAccount } })
  }

  /** The purchase from one provider as it is offered in this state. Undefined if it cannot begin. */
  reviewOf(offers: OnRampState, provider: string): PurchaseReview | undefined {
    const { current } = this.buyer
    const review = current && purchaseReview(offers, provider, current)
    return review && O.toUndefined(O.fromEither(review))
  }

  /** Begins the purchase that the user sees. Call it synchronously within the user's gesture. */
  buy(review: PurchaseReview): Promise<E.Either<BuyFailure, unknown>> {
    this.#flow.show(review)
    return this.#flow.buy(review)
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

  /** Restores the defaults. S4-49. */
  reset(): void {
    this.#flow.cancel()
    this.#offers.reset()
  }

  private get isSmartAccount(): boolean {
    return this.buyer.current?.isSmartAccount ?? false
  }
}

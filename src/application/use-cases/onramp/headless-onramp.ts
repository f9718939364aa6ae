import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable } from 'rxjs'

import type { PurchaseForm } from '#domain/onramp/offers.ts'
import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import { areOffersLoading, type OnRampState } from '#domain/onramp/onramp-state.ts'
import {
  onRampSummary,
  type OnRampSummary,
  purchaseSummary,
  type PurchaseSummary,
} from '#domain/onramp/onramp-summary.ts'
import { defined } from '#domain/shared/defined.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { InvalidAmount } from '#domain/tokens/amount.ts'

import { BeginPurchase } from './begin-purchase.ts'
import { type OnRampAvailability, BuyCrypto } from './buy-crypto.ts'
import { Buyer } from './buyer.ts'
import { Purchases } from './purchases.ts'

export interface OnRampSnapshotState extends OnRampSummary {
  readonly availability: OnRampAvailability
}

/** A host's choice, with currencies by their codes. */
export interface OnRampChange {
  readonly paymentAmount?: string | undefined
  readonly paymentCurrency?: string | undefined
  readonly purchaseCurrency?: string | undefined
  readonly method?: string | undefined
}

type ChoiceFailure = InvalidAmount | Failure<'CurrencyNotServed' | 'MethodNotServed'>

/** Buying for a host with its own user interface. S0-07, S1-11, S3-15. */
@injectable()
export class HeadlessOnRamp {
  /** Loads offers and quotes while it has a subscriber. */
  readonly state$: Observable<OnRampSnapshotState>

  constructor(
    @inject(BuyCrypto) private readonly buyCrypto: BuyCrypto,
    @inject(BeginPurchase) private readonly beginPurchase: BeginPurchase,
    @inject(Purchases) private readonly purchases: Purchases,
    @inject(Buyer) private readonly buyer: Buyer,
  ) {
    this.state$ = combineLatest([buyCrypto.state$, purchases.state$, buyCrypto.availability$]).pipe(
      map(() => this.state),
    )
  }

  /** The current state. A subscription to `state$` only to read it would end the requests of the form. */
  get state(): OnRampSnapshotState {
    const { availability, state } = this.buyCrypto
    return { availability, ...onRampSummary(state, this.purchases.state, this.buyer.current?.account) }
  }

  /** Applies currencies and method together or not at all, then the amount if it is valid. */
  choose({ paymentAmount, ...choice }: OnRampChange): E.Either<ChoiceFailure, void> {
    const change = chosenIn(this.buyCrypto.state, choice)
    if (E.isLeft(change)) return change
    this.buyCrypto.edit(change.right)
    return paymentAmount === undefined
      ? E.right(undefined)
      : E.map(() => undefined)(this.buyCrypto.enter(paymentAmount))
  }

  /** Requests quotes. Settles when all providers have answered. */
  async quote(): Promise<void> {
    const { state } = this.buyCrypto
    if (state.chainId === undefined || areOffersLoading(state)) await this.buyCrypto.load()
    await this.buyCrypto.quote()
  }

  select(provider: string): void {
    this.buyCrypto.select(provider)
  }

  async buy(provider: string): Promise<E.Either<PurchaseFailure, PurchaseSummary>> {
    return E.map((purchase: Parameters<typeof purchaseSummary>[0]) => purchaseSummary(purchase, []))(
      await this.beginPurchase.begin(provider),
    )
  }

  openAgain(id: string): boolean {
    return this.beginPurchase.openAgain(id)
  }

  resume(id: string): void {
    this.purchases.resume(id)
  }

  dismiss(id: string): void {
    this.purchases.dismiss(id)
  }

  reset(): void {
    this.buyCrypto.reset()
  }
}

/** The offered item with this key. Undefined if no key is given. */
const offeredItem = <A>(
  key: string | undefined,
  offered: readonly A[],
  keyOf: (item: A) => string,
  tag: ChoiceFailure['_tag'] & ('CurrencyNotServed' | 'MethodNotServed'),
): E.Either<ChoiceFailure, A | undefined> => {
  if (key === undefined) return E.right(undefined)
  const found = offered.find((item) => keyOf(item) === key)
  return found === undefined ? E.left(failure(tag, `${key} is not offered`)) : E.right(found)
}

const chosenIn = (
  state: OnRampState,
  { paymentCurrency, purchaseCurrency, method }: OnRampChange,
): E.Either<ChoiceFailure, Partial<PurchaseForm>> =>
  pipe(
    E.Do,
    E.bind('payment', () =>
      offeredItem(paymentCurrency, state.paymentCurrencies, ({ id }) => id, 'CurrencyNotServed'),
    ),
    E.bind('purchase', () =>
      offeredItem(purchaseCurrency, state.purchaseCurrencies, ({ symbol }) => symbol, 'CurrencyNotServed'),
    ),
    E.bind('limit', ({ payment = state.paymentCurrency }) =>
      offeredItem(method, payment.paymentMethodLimits, ({ id }) => id, 'MethodNotServed'),
    ),
    E.map(({ payment, purchase, limit }) =>
      defined({ paymentCurrency: payment, purchaseCurrency: purchase, method: limit?.id }),
    ),
  )

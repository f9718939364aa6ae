import * as E from 'fp-ts/Either'
import { defer, from, map, merge, type Observable, skip, switchMap } from 'rxjs'

import type { ConnectedAccount } from '#application/connection/active-account.ts'
import type { Environment } from '#application/environment.ts'
import { openPage } from '#application/external-pages/external-page.ts'
import { firstOf } from '#application/first-of.ts'
import { ReviewFlow } from '#application/flows/review-flow.ts'
import { cancelled, disposed, type Superseded } from '#application/unless-superseded.ts'
import { type ReviewedOrder, withinReview } from '#domain/onramp/consent.ts'
import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import { pageProblem } from '#domain/onramp/provider-page.ts'
import { contractOf, type PurchaseReview } from '#domain/onramp/purchase-review.ts'
import { idle, type PurchaseStep } from '#domain/onramp/purchase-step.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import { defined } from '#domain/shared/defined.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'
import type { OnRamp, StartedPurchase } from '#ports/onramp.ts'

import type { Buyer } from './buyer.ts'
import type { PurchaseNotices } from './purchase-notices.ts'
import type { PurchaseWindows } from './purchase-windows.ts'
import type { Purchases } from './purchases.ts'

/** Deadline in milliseconds for reading the balance before the purchase. */
const BALANCE_MS = 2000

/** What all flows of an instance share. */
export interface PurchaseParts {
  readonly buyer: Buyer
  readonly onRamp: OnRamp
  readonly windows: ExternalWindows
  readonly purchases: Purchases
  readonly shown: PurchaseWindows
  readonly notices: PurchaseNotices
  readonly environment: Environment
}

export type BuyFailure = PurchaseFailure | Superseded | Failure<'NotReviewed'>

/** The provider's page, and the balance before the payment. Undefined if no node answered in time. */
interface StartedOrder extends StartedPurchase {
  readonly before: Purchase['before']
}

export const restricted = failure('Restricted', 'Buying is not offered in this time zone')
const notReviewed = failure('NotReviewed', 'This purchase is not reviewed')

/** The page, unless it is somebody else's, or for another account. */
const ofProvider = (
  { provider, ...order }: PurchaseReview,
  started: StartedOrder,
): E.Either<PurchaseFailure, StartedOrder> => {
  const problem = pageProblem(started.url, provider.hosts, order)
  return problem === undefined ? E.right(started) : E.left(problem)
}

/** One purchase of one caller: its review, and the provider's page. S0-07, S1-11. */
export class PurchaseFlow extends ReviewFlow<PurchaseStep, ConnectedAccount> {
  constructor(private readonly parts: PurchaseParts) {
    const { buyer, environment } = parts
    const changed$ = buyer.account$.pipe(skip(1))
    super(
      idle,
      merge(changed$.pipe(map(() => cancelled)), environment.ended$.pipe(map(() => disposed))),
      () => buyer.current,
    )
  }

  /** Shows a purchase, which can then begin. */
  show(review: PurchaseReview): void {
    this.begin()
    this.stop({ step: 'review', review })
  }

  /** Loads what a purchase can be chosen from. */
  load<F, A>(task: (signal: AbortSignal) => Promise<E.Either<F, A>>): Promise<E.Either<F | Superseded, A>> {
    return this.run(
      { step: 'preparing' },
      ({ signal }) => task(signal),
      () => idle,
    )
  }

  /** Shows the purchase that `offered` returns, which may wait for a provider. */
  prepare<F>(
    offered: (signal: AbortSignal) => Promise<E.Either<F, PurchaseReview>>,
  ): Promise<E.Either<F | Superseded, PurchaseReview>> {
    this.begin()
    return this.run<F, PurchaseReview>(
      { step: 'preparing' },
      ({ signal }) => offered(signal),
      E.match(
        (): PurchaseStep => idle,
        (review) => ({ step: 'review', review }),
      ),
    )
  }

  /**
   * Opens the provider's page for exactly what the review shows. Call it synchronously within the user's gesture, because
   * browsers open windows only then.
   */
  buy(review: PurchaseReview): Promise<E.Either<BuyFailure, Purchase>> {
    const { state } = this
    if (state.step !== 'review' || state.review !== review) return Promise.resolve(E.left(notReviewed))
    return this.ask<PurchaseFailure, Purchase>(
      { step: 'opening', review },
      ({ signal }, account) => this.#begin(review, account, signal),
      E.match(
        (reason): PurchaseStep => ({ step: 'review', review, failure: reason }),
        ({ id }) => ({ step: 'started', id }),
      ),
    )
  }

  /** Ends the current step, and closes a window that does not show the provider's page yet. */
  cancel(): void {
    this.stop(idle)
  }

  async #begin(
    review: PurchaseReview,
    account: ConnectedAccount,
    signal: AbortSignal,
  ): Promise<E.Either<PurchaseFailure, Purchase>> {
    const { notices, buyer } = this.parts
    const order: E.Either<PurchaseFailure, ReviewedOrder> = buyer.isRestricted
      ? E.left(restricted)
      : withinReview(review, account)
    const purchase = E.isLeft(order) ? order : await this.#open(review, order.right, signal)
    if (E.isLeft(purchase) && !signal.aborted)
      notices.notStarted(review.provider.name, account.account, purchase.left)
    return purchase
  }

  /** Nothing is awaited before the window opens. A purchase whose page was opened is stored at once. */
  async #open(
    review: PurchaseReview,
    order: ReviewedOrder,
    signal: AbortSignal,
  ): Promise<E.Either<PurchaseFailure, Purchase>> {
    const { windows, purchases, notices, shown } = this.parts
    const window: ExternalWindow | undefined = windows.open()
    const started = await openPage(window, signal, () => this.#start(review, order, signal))
    if (E.isLeft(started)) return started
    const purchase = this.#purchaseOf(review, started.right)
    purchases.add(purchase)
    notices.started(purchase)
    if (window !== undefined) shown.watch(purchase.id, window)
    return E.right(purchase)
  }

  /** Reads the balance while the provider creates the order, so that it does not delay the page. */
  #start(
    review: PurchaseReview,
    order: ReviewedOrder,
    signal: AbortSignal,
  ): Observable<E.Either<PurchaseFailure, StartedOrder>> {
    const { onRamp, purchases, environment } = this.parts
    const { account, network } = review
    const baseline = purchases.baselineOf(network, defined({ account, contractAddress: contractOf(review) }))
    return defer(() => {
      const before = firstOf(baseline, environment.after(BALANCE_MS).pipe(map(() => undefined)))
      return from(onRamp.start(order, signal)()).pipe(
        switchMap(async (started) =>
          E.isLeft(started) ? started : ofProvider(review, { ...started.right, before: await before }),
        ),
      )
    })
  }

  #purchaseOf(review: PurchaseReview, { url, reference, before }: StartedOrder): Purchase {
    const startedAt = this.parts.environment.now
    const { provider, account, purchaseCurrency, paymentCurrency, paymentAmount, quote } = review
    return defined({
      id: `${provider.name}-${startedAt}`,
      provider: provider.name,
      account,
      url,
      symbol: purchaseCurrency.symbol,
      // What the user was shown as the price.
      paymentAmount: quote?.paymentTotal.amount ?? paymentAmount,
      paymentCurrency: paymentCurrency.id,
      startedAt,
      status: 'waiting' as const,
      contractAddress: contractOf(review),
      quotedAmount: quote?.purchaseAmount.amount,
      reference,
      before,
    })
  }
}

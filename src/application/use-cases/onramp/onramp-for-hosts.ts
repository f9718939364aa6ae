import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable } from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import { unlessAborted } from '#application/flows/unless-aborted.ts'
import type { Superseded } from '#application/unless-superseded.ts'
import type {
  OnRampChoice,
  OnRampComparison,
  OnRampPurchaseInput,
  OnRampReview,
  OnRampSnapshot,
  PurchaseInfo,
} from '#contracts/purchases.ts'
import { chosenForm } from '#domain/onramp/chosen-form.ts'
import { comparisonInfo } from '#domain/onramp/comparison-info.ts'
import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import type { OnRampProvider } from '#domain/onramp/provider.ts'
import { purchaseReview, type PurchaseReview, reviewInfo } from '#domain/onramp/purchase-review.ts'
import { purchaseInfo } from '#domain/onramp/purchase.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { InvalidAmount } from '#domain/tokens/amount.ts'

import { BuyTokens } from './buy-tokens.ts'
import { Buyer } from './buyer.ts'
import type { ProviderOffers } from './provider-offers.ts'
import { type BuyFailure, type PurchaseFlow, restricted } from './purchase-flow.ts'
import { PurchaseWindows } from './purchase-windows.ts'
import { Purchases } from './purchases.ts'

export type CompareFailure =
  | Failure<'NoAddress' | 'Restricted' | 'CurrencyNotServed' | 'MethodNotServed'>
  | InvalidAmount
  | Superseded

/** A host's own review. Its verbs act on its own flow only. */
export interface HostPurchaseReview {
  readonly shown: Omit<OnRampReview, 'buy' | 'cancel'>
  readonly buy: () => Promise<E.Either<BuyFailure, PurchaseInfo>>
  readonly cancel: () => void
}

const hostReview = (flow: PurchaseFlow, review: PurchaseReview): HostPurchaseReview => ({
  shown: reviewInfo(review),
  buy: async () =>
    E.map((purchase: Parameters<typeof purchaseInfo>[0]) => purchaseInfo(purchase, false))(
      await flow.buy(review),
    ),
  cancel: () => flow.cancel(),
})

/** Applies a host's choice and requests the quotes for it. */
const chooseIn = async (
  offers: ProviderOffers,
  choice: OnRampChoice,
  answered?: () => void,
): Promise<E.Either<CompareFailure, OnRampState>> => {
  const form = chosenForm(offers.state, choice)
  if (E.isLeft(form)) return form
  offers.edit(form.right)
  await offers.quote(answered)
  return E.right(offers.state)
}

/** Buying for a host with its own user interface. S0-07, S1-11. */
@injectable()
export class OnRampForHosts {
  readonly state$: Observable<OnRampSnapshot>

  constructor(
    @inject(BuyTokens) private readonly buyTokens: BuyTokens,
    @inject(Buyer) private readonly buyer: Buyer,
    @inject(Purchases) private readonly purchases: Purchases,
    @inject(PurchaseWindows) private readonly windows: PurchaseWindows,
  ) {
    this.state$ = combineLatest([purchases.purchases$, windows.closed$, buyer.availability$]).pipe(
      map(([list, closed, availability]) => ({
        availability,
        purchases: list
          .filter(({ account }) => account === buyer.current?.account)
          .map((purchase) => purchaseInfo(purchase, closed.includes(purchase.id))),
      })),
    )
  }

  /** Requests the offers of all providers, and their quotes for a choice. `changed` receives the responses so far. */
  async compare(
    choice: OnRampChoice,
    signal?: AbortSignal,
    changed?: (comparison: OnRampComparison) => void,
  ): Promise<E.Either<CompareFailure, OnRampComparison>> {
    const refused = this.refusal
    if (refused !== undefined) return E.left(refused)
    const flow = this.buyTokens.flow()
    return unlessAborted(signal, flow, () =>
      flow.load(async (turn) => {
        const offers = await this.offersOf(this.buyer.providers, turn)
        const chosen = await chooseIn(
          offers,
          choice,
          changed && (() => turn.aborted || changed(comparisonInfo(offers.state))),
        )
        return E.map(comparisonInfo)(chosen)
      }),
    )
  }

  /** Requests the quote of one provider, in a flow of its own. */
  async prepare(
    { provider: name, ...choice }: OnRampPurchaseInput,
    signal?: AbortSignal,
  ): Promise<E.Either<CompareFailure | PurchaseFailure, HostPurchaseReview>> {
    const { current } = this.buyer
    const refused = this.refusal
    if (refused !== undefined || current === undefined) return E.left(refused ?? noAddress)
    const provider = this.buyer.providers.find((each) => each.name === name)
    if (provider === undefined) return E.left(failure('UnknownProvider', `There is no provider '${name}'`))
    const flow = this.buyTokens.flow()
    const review = await unlessAborted(signal, flow, () =>
      flow.prepare<CompareFailure | PurchaseFailure>(async (turn) => {
        const offers = await this.offersOf([provider], turn)
        const failed = offers.state.offerFailures[name]
        if (failed !== undefined) return E.left(failed)
        return E.chainW((state: OnRampState) => purchaseReview(state, name, current))(
          await chooseIn(offers, choice),
        )
      }),
    )
    return E.map((shown: PurchaseReview) => hostReview(flow, shown))(review)
  }

  openAgain(id: string): boolean {
    return this.windows.openAgain(id)
  }

  resume(id: string): void {
    this.purchases.resume(id)
  }

  dismiss(id: string): void {
    this.purchases.dismiss(id)
  }

  private get refusal(): Failure<'Restricted' | 'NoAddress'> | undefined {
    if (this.buyer.isRestricted) return restricted
    return this.buyer.current === undefined ? noAddress : undefined
  }

  private async offersOf(providers: readonly OnRampProvider[], signal: AbortSignal): Promise<ProviderOffers> {
    const offers = this.buyTokens.offers()
    signal.addEventListener('abort', () => offers.cancel())
    await offers.load(providers)
    return offers
  }
}

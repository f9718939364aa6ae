import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { defer, from, map, type Observable, switchMap } from 'rxjs'

import { type ConnectedAccount, noAddress } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { openPage, WatchedWindows } from '#application/external-pages/external-page.ts'
import { firstOf } from '#application/first-of.ts'
import { deliveryOn } from '#domain/onramp/currency.ts'
import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import { isOfferPending, type OnRampState } from '#domain/onramp/onramp-state.ts'
import { type ProviderRow, providerRows } from '#domain/onramp/provider-rows.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import { defined } from '#domain/shared/defined.ts'
import { failure } from '#domain/shared/failure.ts'
import { type ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'
import { OnRamp, type PurchaseRequest, type StartedPurchase } from '#ports/onramp.ts'

import { BuyCrypto } from './buy-crypto.ts'
import { Buyer } from './buyer.ts'
import { PurchaseNotices } from './purchase-notices.ts'
import { Purchases } from './purchases.ts'

/** Deadline in milliseconds for reading the balance before the purchase. */
const BALANCE_MS = 2000

/** A purchase that passed all checks before its window opens. */
interface CheckedPurchase {
  readonly provider: string
  readonly buyer: ConnectedAccount
  readonly request: PurchaseRequest
  readonly purchaseAmount: string | undefined
}

/** The provider's page, and the balance before the payment. Undefined if no node answered in time. */
interface StartedOrder extends StartedPurchase {
  readonly before: Purchase['before']
}

/** Opens the provider's page, where the user pays. S0-07, S1-11. */
@injectable()
export class BeginPurchase {
  #opening: AbortController | undefined
  readonly #watched: WatchedWindows

  constructor(
    @inject(ExternalWindows) private readonly windows: ExternalWindows,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(BuyCrypto) private readonly buyCrypto: BuyCrypto,
    @inject(Buyer) private readonly buyer: Buyer,
    @inject(Purchases) private readonly purchases: Purchases,
    @inject(PurchaseNotices) private readonly notices: PurchaseNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#watched = new WatchedWindows(environment)
  }

  /** Cancels the purchase being started when the account or network changes. */
  start(): void {
    this.environment.untilDisposed(this.buyer.account$.subscribe(() => this.cancel()))
    this.environment.untilDisposed({ unsubscribe: () => this.cancel() })
  }

  /** Call it synchronously within the user's gesture, because browsers open windows only then. */
  begin(provider: string): Promise<E.Either<PurchaseFailure, Purchase>> {
    this.cancel()
    const checked = this.check(provider)
    return E.isLeft(checked) ? this.fail(provider, checked.left) : this.openWindow(checked.right)
  }

  /** Shows the provider's page of a purchase again, within the user's gesture. False if the browser blocks it. */
  openAgain(id: string): boolean {
    const purchase = this.purchases.find(id)
    if (purchase === undefined) return false
    const window = this.windows.open()
    if (window?.navigate(purchase.url) !== true) return false
    this.watch(id, window)
    this.purchases.resume(id)
    return true
  }

  /** Cancels the purchase being started, and closes its window. */
  cancel(): void {
    if (this.#opening === undefined) return
    this.#opening.abort()
    this.#opening = undefined
    this.purchases.showOpening(undefined)
  }

  private check(provider: string): E.Either<PurchaseFailure, CheckedPurchase> {
    const { buyCrypto } = this
    if (this.buyer.isRestricted)
      return E.left(failure('Restricted', 'Buying is not offered in this time zone'))
    const buyer = this.buyer.current
    if (buyer === undefined) return E.left(noAddress)
    const row = sellingRow(buyCrypto.state, provider)
    if (E.isLeft(row)) return row
    const request = buyCrypto.requestOf(provider)
    if (request === undefined) return E.left(failure('NotAnAmount', 'Not an amount'))
    const { quote } = row.right
    const purchaseAmount = quote?.status === 'ready' ? quote.quote.purchaseAmount.amount : undefined
    return E.right({ provider, buyer, request, purchaseAmount })
  }

  private async openWindow(checked: CheckedPurchase): Promise<E.Either<PurchaseFailure, Purchase>> {
    const { provider } = checked
    const window = this.windows.open()
    const controller = new AbortController()
    this.#opening = controller
    this.purchases.showOpening(provider)
    const started = await openPage(window, controller.signal, () =>
      this.startOrder(checked, controller.signal),
    )
    // If the purchase was cancelled or replaced by another one, the state belongs to the other one.
    if (this.#opening === controller) {
      this.#opening = undefined
      this.purchases.showOpening(undefined)
    }
    if (E.isLeft(started)) return this.fail(provider, started.left)
    const purchase = this.purchaseOf(checked, started.right)
    this.purchases.add(purchase)
    this.notices.started(purchase)
    if (window !== undefined) this.watch(purchase.id, window)
    return E.right(purchase)
  }

  /** Reads the balance while the provider creates the order, so that it does not delay the page. */
  private startOrder(
    { provider, buyer, request, purchaseAmount }: CheckedPurchase,
    signal: AbortSignal,
  ): Observable<E.Either<PurchaseFailure, StartedOrder>> {
    const quoted = purchaseAmount === undefined ? {} : { purchaseAmount }
    const balance = this.purchases.balanceOf(buyer.network, targetOf(buyer, request))
    return defer(() => {
      const before = firstOf(balance, this.environment.after(BALANCE_MS).pipe(map(() => undefined)))
      const started$ = from(this.onRamp.start(provider, { ...request, ...quoted }, signal)())
      return started$.pipe(
        switchMap(async (started) =>
          E.isLeft(started) ? started : E.right({ ...started.right, before: await before }),
        ),
      )
    })
  }

  private purchaseOf(
    { provider, buyer, request, purchaseAmount }: CheckedPurchase,
    { url, reference, before }: StartedOrder,
  ): Purchase {
    const startedAt = this.environment.now
    return defined({
      id: `${provider}-${startedAt}`,
      provider,
      url,
      symbol: request.purchaseCurrency.symbol,
      paymentAmount: request.paymentAmount,
      paymentCurrency: request.paymentCurrency.id,
      startedAt,
      status: 'waiting' as const,
      ...targetOf(buyer, request),
      purchaseAmount,
      reference,
      before,
    })
  }

  /** A closed window does not end the purchase, because the user may have paid. */
  private watch(id: string, window: ExternalWindow): void {
    this.purchases.showWindow(id, true)
    this.#watched.watch(id, window, () => this.purchases.showWindow(id, false))
  }

  private async fail(provider: string, reason: PurchaseFailure): Promise<E.Either<PurchaseFailure, never>> {
    if (reason._tag === 'Cancelled') return E.left(reason)
    this.buyCrypto.fail(reason)
    this.notices.notStarted(provider, this.buyer.current?.account, reason)
    return E.left(reason)
  }
}

/** The row of a provider that sells. Fails for any other provider. */
const sellingRow = (state: OnRampState, provider: string): E.Either<PurchaseFailure, ProviderRow> => {
  const row = providerRows(state).find((candidate) => candidate.provider.name === provider)
  if (row?.problem !== undefined) return E.left(row.problem)
  if (row === undefined || isOfferPending(state, provider))
    return E.left(failure('UnknownProvider', `There is no offer of a provider '${provider}'`))
  return row.isExample ? E.left(failure('ExampleOnly', 'Example, not an offer')) : E.right(row)
}

/** The account that receives the tokens, and their contract. */
const targetOf = (
  { account, network }: ConnectedAccount,
  { purchaseCurrency }: PurchaseRequest,
): Pick<Purchase, 'account' | 'contractAddress'> =>
  defined({
    account,
    contractAddress: deliveryOn(purchaseCurrency, network.caipNetworkId)?.contractAddress,
  })

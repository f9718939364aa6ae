import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { fromEvent, map, merge } from 'rxjs'

import type { ConnectedAccount } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { deliveryOn } from '#domain/onramp/currency.ts'
import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import { providerRows } from '#domain/onramp/provider-rows.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import { failure } from '#domain/shared/failure.ts'
import { type ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'
import { OnRamp, type PurchaseRequest, type StartedPurchase } from '#ports/onramp.ts'

import { BuyCrypto } from './buy-crypto.ts'
import { Buyer } from './buyer.ts'
import { PurchaseNotices } from './purchase-notices.ts'
import { Purchases } from './purchases.ts'

/** Milliseconds for which the page waits for a node that tells what the account has before. */
const BALANCE_MS = 2000

const blocked: PurchaseFailure = failure('PopupBlocked', 'The browser blocked the window of the provider')
const untrusted: PurchaseFailure = failure('Untrusted', 'The address of the provider is not encrypted')
const closed: PurchaseFailure = failure('PopupClosed', 'Popup closed')
const cancelled: PurchaseFailure = failure('Cancelled', 'Cancelled')

interface Begun {
  readonly provider: string
  readonly buying: ConnectedAccount
  readonly request: PurchaseRequest
  readonly purchaseAmount: string | undefined
}

/** Opens the provider's page, where the user pays. S0-07, S1-11. */
@injectable()
export class BeginPurchase {
  #opening: AbortController | undefined

  constructor(
    @inject(ExternalWindows) private readonly windows: ExternalWindows,
    @inject(OnRamp) private readonly onRamp: OnRamp,
    @inject(BuyCrypto) private readonly buyCrypto: BuyCrypto,
    @inject(Buyer) private readonly buyer: Buyer,
    @inject(Purchases) private readonly purchases: Purchases,
    @inject(PurchaseNotices) private readonly notices: PurchaseNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** What was begun for one account or network is not finished for another. */
  start(): void {
    this.environment.hold(this.buyer.account$.subscribe(() => this.cancel()))
    this.environment.hold({ unsubscribe: () => this.cancel() })
  }

  /** Call it synchronously within the user's gesture, because browsers open windows only then. */
  begin(provider: string): Promise<E.Either<PurchaseFailure, Purchase>> {
    this.cancel()
    const begun = this.checked(provider)
    if (E.isLeft(begun)) return this.failed(provider, begun.left)
    const window = this.windows.open()
    return window === undefined ? this.failed(provider, blocked) : this.opened(window, begun.right)
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

  /** Closes the window of a provider whose address is not known yet. */
  cancel(): void {
    this.#opening?.abort()
    this.#opening = undefined
  }

  private checked(provider: string): E.Either<PurchaseFailure, Begun> {
    const { buyCrypto, buyer } = this
    if (buyer.isRestricted)
      return E.left(failure('Restricted', 'ConnectedAccount is not offered in this time zone'))
    const buying = buyer.current
    if (buying === undefined)
      return E.left(failure('NoAddress', 'No account on a configured network is connected'))
    const row = providerRows(buyCrypto.state).find((own) => own.provider.name === provider)
    if (row === undefined) return E.left(failure('UnknownProvider', `There is no provider '${provider}'`))
    if (row.problem !== undefined) return E.left(row.problem)
    if (row.isExample) return E.left(failure('ExampleOnly', 'Example, not an offer'))
    const request = buyCrypto.requestOf(provider)
    if (request === undefined) return E.left(failure('NotAnAmount', 'Not an amount'))
    const { quote } = row
    const purchaseAmount = quote?.status === 'ready' ? quote.quote.purchaseAmount.amount : undefined
    return E.right({ provider, buying, request, purchaseAmount })
  }

  private async opened(window: ExternalWindow, begun: Begun): Promise<E.Either<PurchaseFailure, Purchase>> {
    const controller = new AbortController()
    this.#opening = controller
    this.purchases.showOpening(begun.provider)
    const purchase = await this.begun(window, begun, controller.signal)
    // Another purchase that was begun meanwhile has a window of its own.
    if (this.#opening === controller) {
      this.#opening = undefined
      this.purchases.showOpening(undefined)
    }
    if (E.isRight(purchase)) return purchase
    window.close()
    return this.failed(begun.provider, purchase.left)
  }

  private async begun(
    window: ExternalWindow,
    { provider, buying, request, purchaseAmount }: Begun,
    signal: AbortSignal,
  ): Promise<E.Either<PurchaseFailure, Purchase>> {
    const quoted = purchaseAmount === undefined ? {} : { purchaseAmount }
    const contractAddress = deliveryOn(
      request.purchaseCurrency,
      buying.network.caipNetworkId,
    )?.contractAddress
    const target = {
      account: buying.account,
      ...(contractAddress === undefined ? {} : { contractAddress }),
    }
    const aborted$ = fromEvent(signal, 'abort').pipe(map(() => E.left(cancelled)))
    const closed$ = window.closed$.pipe(map(() => E.left(closed)))
    // What the account has now is read meanwhile, so that the page opens no later.
    const before = this.purchases.balanceOf(buying.network, target)
    const started = await firstOf<E.Either<PurchaseFailure, StartedPurchase>>(
      this.onRamp.start(provider, { ...request, ...quoted }, signal)(),
      aborted$,
      closed$,
    )
    if (E.isLeft(started)) return started
    const late$ = merge(this.environment.after(BALANCE_MS), aborted$).pipe(map(() => undefined))
    const balance = await firstOf(before, late$)
    if (signal.aborted) return E.left(cancelled)
    const { url, reference } = started.right
    if (!window.navigate(url)) return E.left(untrusted)
    const startedAt = this.environment.now
    const purchase: Purchase = {
      id: `${provider}-${startedAt}`,
      provider,
      url,
      symbol: request.purchaseCurrency.symbol,
      paymentAmount: request.paymentAmount,
      paymentCurrency: request.paymentCurrency.id,
      startedAt,
      status: 'waiting',
      ...target,
      ...quoted,
      ...(reference === undefined ? {} : { reference }),
      ...(balance === undefined ? {} : { before: balance }),
    }
    this.purchases.add(purchase)
    this.notices.begun(purchase)
    this.watch(purchase.id, window)
    return E.right(purchase)
  }

  /** The purchase is followed all the same, because the user may have paid. */
  private watch(id: string, { closed$ }: ExternalWindow): void {
    this.purchases.showWindow(id, true)
    this.environment.hold(closed$.subscribe(() => this.purchases.showWindow(id, false)))
  }

  private async failed(provider: string, reason: PurchaseFailure): Promise<E.Either<PurchaseFailure, never>> {
    if (reason._tag === 'Cancelled') return E.left(reason)
    this.buyCrypto.fail(reason)
    this.notices.notBegun(provider, this.buyer.current?.account, reason)
    return E.left(reason)
  }
}

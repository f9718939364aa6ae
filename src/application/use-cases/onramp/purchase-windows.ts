import { inject, injectable } from 'inversify'
import { BehaviorSubject, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { WatchedWindows } from '#application/external-pages/external-page.ts'
import { type ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'

import { Purchases } from './purchases.ts'

/** The windows with the providers' pages of purchases that have begun. */
@injectable()
export class PurchaseWindows {
  /** The purchases whose window is closed, as the browser reports it. */
  readonly closed$: Observable<readonly string[]>
  readonly #closed = new BehaviorSubject<readonly string[]>([])
  readonly #watched: WatchedWindows

  constructor(
    @inject(ExternalWindows) private readonly windows: ExternalWindows,
    @inject(Purchases) private readonly purchases: Purchases,
    @inject(Environment) environment: Environment,
  ) {
    this.closed$ = this.#closed.asObservable()
    this.#watched = new WatchedWindows(environment)
  }

  /** A closed window does not end the purchase, because the user may have paid. */
  watch(id: string, window: ExternalWindow): void {
    this.#show(id, true)
    this.#watched.watch(id, window, () => this.#show(id, false))
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

  #show(id: string, isOpen: boolean): void {
    const others = this.#closed.value.filter((each) => each !== id)
    this.#closed.next(isOpen ? others : [...others, id])
  }
}

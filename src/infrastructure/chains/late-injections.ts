import { merge, type Observable, Subject, timer } from 'rxjs'

/** Milliseconds after which the page is searched again. */
const RESCAN_MS = [100, 400, 1000, 2000, 3000]

/** When a page is searched again, because some wallets inject themselves late without an event: soon, and on request. */
export class LateInjections {
  readonly #requested = new Subject<void>()

  readonly search = (): void => this.#requested.next()

  get due$(): Observable<unknown> {
    return merge(this.#requested, ...RESCAN_MS.map((ms) => timer(ms)))
  }
}

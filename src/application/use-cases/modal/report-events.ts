import { inject, injectable } from 'inversify'
import { distinct, map, merge, mergeMap, type Observable, ReplaySubject, Subject } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { AlertStore } from '#application/stores.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'

/** Events that are kept for features whose code is still loading. */
const KEPT = 100

/** Emits events to the host. Nothing is sent over the network. S4-09. */
@injectable()
export class ReportEvents {
  /** Subscribers get later events only, but all alerts: some are raised before a host can subscribe. */
  readonly events$: Observable<ProductEvent>
  readonly #recorded = new Subject<ProductEvent>()
  readonly #recent = new ReplaySubject<ProductEvent>(KEPT)
  /** The recent events, for features whose code arrives after the first of them, and then each later one. */
  readonly recent$: Observable<ProductEvent> = this.#recent.asObservable()
  readonly #pending: ProductEvent[] = []

  constructor(@inject(AlertStore) alerts: AlertStore, @inject(Lifetime) lifetime: Lifetime) {
    const alerts$ = alerts.state$.pipe(
      mergeMap(({ raised }) => raised),
      distinct(),
      map((code): ProductEvent => ({ event: 'DEVELOPER_ALERT', properties: { code } })),
    )
    this.events$ = merge(alerts$, this.#recorded)
    lifetime.hold(this.events$.subscribe(this.#recent))
  }

  /** Events recorded by a listener are queued, so that every listener sees the same order. */
  record(event: ProductEvent): void {
    if (this.#pending.push(event) > 1) return
    // The queue grows while it is iterated.
    for (const next of this.#pending) this.#recorded.next(next)
    this.#pending.length = 0
  }
}

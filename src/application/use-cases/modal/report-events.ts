import { inject, injectable } from 'inversify'
import { distinct, mergeMap, type Observable, ReplaySubject } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { AlertStore } from '#application/stores.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'

/** Events that are kept for subscribers whose code is still loading. */
const KEPT = 100

/** Emits events to the host and to the features that use them. S4-09. */
@injectable()
export class ReportEvents {
  readonly #recent = new ReplaySubject<ProductEvent>(KEPT)
  /** The recent events, because hosts and features arrive after the first of them, and then each later one. */
  readonly recent$: Observable<ProductEvent> = this.#recent.asObservable()
  readonly #pending: ProductEvent[] = []

  constructor(@inject(AlertStore) alerts: AlertStore, @inject(Lifetime) lifetime: Lifetime) {
    const raised$ = alerts.state$.pipe(
      mergeMap(({ raised }) => raised),
      distinct(),
    )
    lifetime.hold(
      raised$.subscribe((code) => this.record({ event: 'DEVELOPER_ALERT', properties: { code } })),
    )
  }

  /** Events recorded by a listener are queued, so that every listener sees the same order. */
  record(event: ProductEvent): void {
    if (this.#pending.push(event) > 1) return
    // The queue grows while it is iterated.
    for (const next of this.#pending) this.#recent.next(next)
    this.#pending.length = 0
  }
}

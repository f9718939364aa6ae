import { inject, injectable } from 'inversify'
import { filter, map, type Observable, skip } from 'rxjs'

import { EventLogStore } from '#application/stores.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'

/** Emits events to the host. Nothing is sent over the network. S4-09. */
@injectable()
export class ReportEvents {
  /** A hot stream: subscribers get later events only. */
  readonly events$: Observable<ProductEvent>
  readonly #pending: ProductEvent[] = []

  constructor(@inject(EventLogStore) private readonly eventLog: EventLogStore) {
    this.events$ = eventLog.state$.pipe(
      skip(1),
      map(({ last }) => last),
      filter((event) => event !== undefined),
    )
  }

  /** Events recorded by a listener are queued, so that every listener sees the same order. */
  record(event: ProductEvent): void {
    if (this.#pending.push(event) > 1) return
    // The queue grows while it is iterated.
    for (const next of this.#pending) this.eventLog.dispatch(next)
    this.#pending.length = 0
  }
}

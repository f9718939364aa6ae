import { inject, injectable } from 'inversify'
import { filter, map, type Observable, skip } from 'rxjs'

import { JournalStore } from '#application/stores.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'

/** Emits events to the host. Nothing is sent over the network. S4-09. */
@injectable()
export class ReportEvents {
  /** A hot stream: subscribers get later events only. */
  readonly events$: Observable<ProductEvent>
  readonly #untold: ProductEvent[] = []

  constructor(@inject(JournalStore) private readonly eventLog: JournalStore) {
    this.events$ = eventLog.state$.pipe(
      skip(1),
      map(({ last }) => last),
      filter((event) => event !== undefined),
    )
  }

  /** Events recorded by a listener are queued, so that every listener sees the same order. */
  record(event: ProductEvent): void {
    if (this.#untold.push(event) > 1) return
    // The queue grows while it is iterated.
    for (const next of this.#untold) this.eventLog.dispatch(next)
    this.#untold.length = 0
  }
}

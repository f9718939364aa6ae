import { inject, injectable } from 'inversify'
import { filter, map, type Observable, skip } from 'rxjs'

import { JournalStore } from '#application/stores.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'

/** Tells the host what happened. Nothing leaves the page by it. S4-09. */
@injectable()
export class ReportEvents {
  /** News, not state: subscribers hear of what happens from then on. */
  readonly events$: Observable<ProductEvent>
  readonly #untold: ProductEvent[] = []

  constructor(@inject(JournalStore) private readonly journal: JournalStore) {
    this.events$ = journal.state$.pipe(
      skip(1),
      map(({ last }) => last),
      filter((event) => event !== undefined),
    )
  }

  /** What a listener causes is told after what it heard, so that everybody hears all in one order. */
  record(event: ProductEvent): void {
    if (this.#untold.push(event) > 1) return
    // grows while it is gone through
    for (const next of this.#untold) this.journal.dispatch(next)
    this.#untold.length = 0
  }
}

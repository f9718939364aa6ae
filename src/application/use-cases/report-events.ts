import { inject, injectable } from 'inversify'
import { filter, map, type Observable, skip } from 'rxjs'

import { JournalStore } from '#application/stores.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'

/** Tells the host what happened. Nothing leaves the page by it. S4-09. */
@injectable()
export class ReportEvents {
  /** News, not state: subscribers hear of what happens from then on. */
  readonly events$: Observable<ProductEvent>

  constructor(@inject(JournalStore) private readonly journal: JournalStore) {
    this.events$ = journal.state$.pipe(
      skip(1),
      map(({ last }) => last),
      filter((event) => event !== undefined),
    )
  }

  record(event: ProductEvent): void {
    this.journal.dispatch(event)
  }
}

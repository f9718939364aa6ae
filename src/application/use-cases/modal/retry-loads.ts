import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, merge, type Observable, Subject } from 'rxjs'

import { Features } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ModalStore } from '#application/stores.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { Page } from '#ports/page.ts'
import { Wallets } from '#ports/wallets.ts'

/** Repeats failed loads when a view is shown and when the page is online again, and searches the page for wallets again. */
@injectable()
export class RetryLoads {
  /** A new object for each round. A load that failed in a round is not repeated in the same round. */
  round: object = {}
  readonly #retried = new Subject<void>()
  /** Emits when a round has started, so that a failed view is rendered again. */
  readonly retried$: Observable<void> = this.#retried
  /** The lists of wallets that the host shows. */
  #lists = 0

  constructor(
    @inject(Features) private readonly features: Features,
    /** Tells whether some wallets are missing, because their code has failed to load. */
    @inject(Wallets) readonly wallets: Wallets,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(Page) private readonly page: Page,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {}

  start(): void {
    const view$ = this.modal.state$.pipe(
      map((modal) => modal.open && viewOf(modal)),
      distinctUntilChanged(),
    )
    const shown$ = view$.pipe(filter(Boolean))
    this.lifetime.untilDisposed(merge(shown$, this.page.online$).subscribe(() => this.retry()))
    const looked$ = merge(view$, this.page.foreground$)
    this.lifetime.untilDisposed(looked$.subscribe(() => this.#search()))
  }

  /** The host shows one list of wallets more, or less. */
  listed(change: 1 | -1): void {
    this.#lists += change
    if (!this.lifetime.isOver) this.#search()
  }

  retry(): void {
    this.round = {}
    this.wallets.retry()
    for (const feature of Object.values(this.features))
      if (feature.failure !== undefined) feature.load().catch(() => undefined)
    this.#retried.next()
  }

  #search(): void {
    const modal = this.modal.state
    this.wallets.search(this.#lists > 0 || (modal.open && viewOf(modal).name === 'Connect'))
  }
}

import { inject, injectable } from 'inversify'
import { first, map, type Observable, race, switchMap } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { ImagesStore, ModalStore } from '#application/stores.ts'
import { IMAGE_PRELOAD_MS, type Images as LoadedImages, missingImages } from '#domain/modal/images.ts'
import { Clock } from '#ports/clock.ts'
import { Images } from '#ports/images.ts'

/**
 * Loads the host's wallet and network images when the open modal first shows them. Views do not wait for them. S2-22,
 * S9-29.
 */
@injectable()
export class LoadImages {
  readonly images$: Observable<LoadedImages>

  constructor(
    @inject(ImagesStore) private readonly store: ImagesStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(Images) private readonly images: Images,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {
    this.images$ = store.state$
  }

  /** Loads an image once, and again after a failure. A modal that is rendered ahead loads none before it opens. */
  load(url: string): void {
    const urls = missingImages(this.store.state, [url])
    if (urls.length === 0) return
    this.store.dispatch({ type: 'requested', urls })
    const late$ = this.clock.after(IMAGE_PRELOAD_MS).pipe(map(() => false))
    const settled$ = this.modal.state$.pipe(
      first(({ open }) => open),
      switchMap(() => race(this.images.load(url), late$)),
    )
    this.lifetime.untilDisposed(
      settled$.subscribe((ok) => this.store.dispatch({ type: 'completed', url, ok })),
    )
  }
}

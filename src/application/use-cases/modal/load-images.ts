import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, mergeMap, type Observable, race } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { ImagesStore, ModalStore, OptionsStore } from '#application/stores.ts'
import { IMAGE_PRELOAD_MS, type Images as LoadedImages, missingImages } from '#domain/modal/images.ts'
import { Clock } from '#ports/clock.ts'
import { Images } from '#ports/images.ts'

/**
 * Loads the host's wallet and network images when the modal opens. Views do not wait for them. S2-22, S9-29.
 */
@injectable()
export class LoadImages {
  readonly images$: Observable<LoadedImages>

  constructor(
    @inject(ImagesStore) private readonly store: ImagesStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(Images) private readonly images: Images,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {
    this.images$ = store.state$
  }

  start(): void {
    const settled$ = this.modal.state$.pipe(
      map(({ open }) => open),
      distinctUntilChanged(),
      filter(Boolean),
      // Opening the modal again does not cancel pending loads.
      mergeMap(() => this.missing()),
      mergeMap((url) => this.settle(url)),
    )
    this.lifetime.hold(settled$.subscribe((settled) => this.store.dispatch(settled)))
  }

  private missing(): readonly string[] {
    const { chainImages = {}, connectorImages = {}, metadata } = this.options.state
    const wanted = [
      ...Object.values(chainImages),
      ...Object.values(connectorImages),
      ...(metadata?.icons ?? []).slice(0, 1),
    ]
    const urls = missingImages(this.store.state, wanted)
    this.store.dispatch({ type: 'requested', urls })
    return urls
  }

  private settle(url: string) {
    const late$ = this.clock.after(IMAGE_PRELOAD_MS).pipe(map(() => false))
    return race(this.images.load(url), late$).pipe(map((ok) => ({ type: 'completed' as const, url, ok })))
  }
}

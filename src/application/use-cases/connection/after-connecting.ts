import { inject, injectable } from 'inversify'
import { catchError, defer, first, forkJoin, type Observable, of, switchMap } from 'rxjs'

import { Features } from '#application/features.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ModalStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { DONE_SHOWN_MS } from '#domain/connection/attempt.ts'
import { type Modal, viewOf } from '#domain/modal/modal.ts'
import { traitsOf, viewsEndingWith } from '#domain/modal/view.ts'
import { Clock } from '#ports/clock.ts'

/** Whether the modal shows a connection that is waited for. */
export const isWaitedFor = (modal: Modal): boolean => traitsOf(viewOf(modal).name).cancels !== undefined

/** What the modal does when a connection is there. */
@injectable()
export class AfterConnecting {
  /** Connectors that the visitor connected since the page was loaded. */
  readonly chosen = new Set<string>()

  constructor(
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(Features) private readonly features: Features,
    @inject(ModalNavigation) private readonly opening: ModalNavigation,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {}

  /** Says so, and closes. */
  leave(connectorId: string): void {
    this.chosen.add(connectorId)
    if (!isWaitedFor(this.modal.state)) return this.opening.guideToSupportedChain()
    const left$ = forkJoin([this.clock.after(DONE_SHOWN_MS), this.signInKnown()])
    this.lifetime.hold(
      left$.subscribe(() => {
        if (!isWaitedFor(this.modal.state)) return
        if (this.opening.onUnsupportedChain()) this.opening.replace({ name: 'UnsupportedChain' })
        else this.opening.finish(...viewsEndingWith('connection'))
      }),
    )
  }

  /** When it is clear whether the visitor is to sign in: the modal does not close in between. S4-10. */
  private signInKnown(): Observable<unknown> {
    if (!this.features.siwx.configured) return of(undefined)
    return defer(() => this.features.siwx.load()).pipe(
      // it comes once
      switchMap(({ signIn }) => signIn.state$),
      first(({ step }) => step !== 'checking'),
      catchError(() => of(undefined)),
    )
  }
}

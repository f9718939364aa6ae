import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { CancelSignIn } from '#application/use-cases/siwx/request/cancel-sign-in.ts'
import { CurrentSignIn } from '#application/use-cases/siwx/request/current-sign-in.ts'
import { RestoreSiwxSession } from '#application/use-cases/siwx/request/restore-siwx-session.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import type { Modal } from '#domain/modal/modal.ts'
import { hasSignInOpen, isForSignedIn } from '#domain/modal/opening.ts'
import { hasChanged, type SignInSubject } from '#domain/siwx/sign-in.ts'

/** Observes the active account and the modal: checks each new account, and cancels a sign-in whose view is closed. */
@injectable()
export class FollowSignIn {
  /** The last checked account, until it disconnects. */
  #last: SignInSubject | undefined

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(CurrentSignIn) private readonly current: CurrentSignIn,
    @inject(RestoreSiwxSession) private readonly restoreSession: RestoreSiwxSession,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(CancelSignIn) private readonly cancelSignIn: CancelSignIn,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.untilDisposed(
      this.current.subject$.subscribe((subject) => void this.handleSubject(subject)),
    )
    const left$ = this.changes(hasSignInOpen).pipe(filter((isOpen) => !isOpen))
    this.environment.untilDisposed(left$.subscribe(() => this.cancelSignIn.leaveView()))
    const needed$ = this.changes(isForSignedIn).pipe(filter((isRequired) => isRequired))
    this.environment.untilDisposed(needed$.subscribe(() => void this.requestRequired()))
    this.environment.untilDisposed(
      this.current.reconnected$.subscribe((subject) => void this.requestAgain(subject)),
    )
  }

  private async handleSubject(subject: SignInSubject | undefined): Promise<void> {
    if (subject === undefined) return this.stop()
    // A pending sign-in request is replaced by one for the new network.
    const isRequested = hasSignInOpen(this.modal.state)
    const isChanged = this.#last !== undefined && hasChanged(this.#last, subject) && !isRequested
    this.#last = subject
    const isByUser = this.current.connectedByUser(subject)
    const reason = isByUser ? 'user' : 'page'
    await this.restoreSession.check(subject, isChanged ? 'network' : reason)
    await this.requestRequired()
  }

  /** An account on a network that is not configured remains the same account. */
  private stop(): void {
    if (!this.current.isConnected) this.#last = undefined
    this.cancelSignIn.stop()
  }

  /** Requests a missing required sign-in when the modal opens. */
  private async requestRequired(): Promise<void> {
    const { subject } = this.current
    const isNeeded = isForSignedIn(this.modal.state) && this.requests.sessions.required()
    if (isNeeded && subject !== undefined) await this.requestAgain(subject)
  }

  private async requestAgain(subject: SignInSubject): Promise<void> {
    if (this.store.state.step === 'none') await this.restoreSession.check(subject, 'user')
  }

  private changes(is: (modal: Modal) => boolean): Observable<boolean> {
    return this.modal.modal$.pipe(map(is), distinctUntilChanged())
  }
}

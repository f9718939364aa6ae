import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { Modal } from '#domain/modal/modal.ts'
import { asksToSignIn, isForSignedIn } from '#domain/modal/opening.ts'
import type { SignInSubject } from '#domain/siwx/sign-in.ts'

import { CancelSignIn } from './cancel-sign-in.ts'
import { CurrentSignIn } from './current-sign-in.ts'
import { RestoreSiwxSession } from './restore-siwx-session.ts'
import { SessionRequests } from './session-requests.ts'
import { SignInStore } from './stores.ts'

/** Follows the account in use and the modal: checks each new account, and ends a sign-in whose view is left. */
@injectable()
export class FollowSignIn {
  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(CurrentSignIn) private readonly now: CurrentSignIn,
    @inject(RestoreSiwxSession) private readonly looking: RestoreSiwxSession,
    @inject(SessionRequests) private readonly questions: SessionRequests,
    @inject(CancelSignIn) private readonly cancelSignIn: CancelSignIn,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.hold(this.now.subject$.subscribe((subject) => void this.turnTo(subject)))
    const left$ = this.changes(asksToSignIn).pipe(filter((isAsking) => !isAsking))
    this.environment.hold(left$.subscribe(() => this.cancelSignIn.viewLeft()))
    const wanted$ = this.changes(isForSignedIn).pipe(filter((isWanted) => isWanted))
    this.environment.hold(wanted$.subscribe(() => void this.insist()))
    this.environment.hold(this.now.again$.subscribe((subject) => void this.askAgain(subject)))
  }

  private async turnTo(subject: SignInSubject | undefined): Promise<void> {
    if (subject === undefined) return this.cancelSignIn.stop()
    await this.looking.look(subject, this.now.cameByHand(subject))
    await this.insist()
  }

  /** A required sign-in that is missing is requested as soon as the modal opens. */
  private async insist(): Promise<void> {
    const { subject } = this.now
    const isWanted = isForSignedIn(this.modal.state) && this.questions.sessions.required()
    if (isWanted && subject !== undefined) await this.askAgain(subject)
  }

  private async askAgain(subject: SignInSubject): Promise<void> {
    if (this.store.state.step === 'none') await this.looking.look(subject, true)
  }

  private changes(is: (modal: Modal) => boolean): Observable<boolean> {
    return this.modal.modal$.pipe(map(is), distinctUntilChanged())
  }
}

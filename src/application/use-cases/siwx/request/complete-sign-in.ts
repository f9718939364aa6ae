import { inject, injectable } from 'inversify'
import { EMPTY, filter, map, type Observable, Subject, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { signInEvents } from '#application/use-cases/siwx/session/sign-in-events.ts'
import { SignedInAccounts } from '#application/use-cases/siwx/session/signed-in-accounts.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import type { SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'
import { expiresAt, type SiwxSession } from '#domain/siwx/siwx-session.ts'

import { leaveSignIn } from './sign-in-view.ts'

/** Browsers limit timers to some weeks, so a longer session is checked once a day. */
const CHECK_INTERVAL_MS = 24 * 60 * 60_000

interface Accepted {
  readonly subject: SignInSubject
  readonly session: SiwxSession
}

/** Completes a sign-in that succeeded or failed. */
@injectable()
export class CompleteSignIn {
  /** Emits a signed-in account when its session must be checked again. */
  readonly expired$: Observable<SignInSubject>
  readonly #accepted = new Subject<Accepted>()

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(SignedInAccounts) private readonly signedIn: SignedInAccounts,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.expired$ = this.#accepted.pipe(
      switchMap((accepted) => this.expiryOf(accepted)),
      filter((subject) => store.state.step === 'signedIn' && store.state.subject === subject),
    )
  }

  /** Stores that the account is signed in, and closes the views that requested it. S4-11, S4-17. */
  accept(subject: SignInSubject, session: SiwxSession): void {
    const isNew = this.store.state.step === 'signing'
    this.store.dispatch({ type: 'sessionFound', subject })
    if (this.store.state.step !== 'signedIn') return
    this.signedIn.add(subject)
    if (isNew) this.feedback.record(signInEvents.succeeded(subject))
    this.#accepted.next({ subject, session })
    leaveSignIn(this.modal)
  }

  /** S4-12, S4-18. */
  fail(subject: SignInSubject, failure: SignInFailure): void {
    if (failure._tag === 'Cancelled') return
    const { state } = this.store
    this.store.dispatch({ type: 'failed', subject, failure })
    if (this.store.state === state) return
    this.feedback.logFailure('Signing in', failure)
    this.feedback.record(signInEvents.failed(subject, failure))
  }

  private expiryOf({ subject, session }: Accepted): Observable<SignInSubject> {
    const end = expiresAt(session)
    if (end === undefined) return EMPTY
    const left = Math.max(end - this.environment.now, 0)
    return this.environment.after(Math.min(left, CHECK_INTERVAL_MS)).pipe(map(() => subject))
  }
}

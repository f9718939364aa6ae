import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { CancelSignIn } from '#application/use-cases/siwx/request/cancel-sign-in.ts'
import { CurrentSignIn } from '#application/use-cases/siwx/request/current-sign-in.ts'
import { RestoreSiwxSession } from '#application/use-cases/siwx/request/restore-siwx-session.ts'
import {
  ended,
  SignShownMessage,
  type SignInOutcome,
} from '#application/use-cases/siwx/request/sign-shown-message.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignOut } from '#application/use-cases/siwx/session/sign-out.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import type { SignInState, SignInFailure } from '#domain/siwx/sign-in.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'

/** Sign-in of the active account. S0-04, S1-08, S4-10 to S4-19. */
@injectable()
export class SignIn {
  readonly state$: Observable<SignInState>

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(CurrentSignIn) private readonly current: CurrentSignIn,
    @inject(RestoreSiwxSession) private readonly restoreSession: RestoreSiwxSession,
    @inject(SignShownMessage) private readonly signing: SignShownMessage,
    @inject(CancelSignIn) private readonly cancelSignIn: CancelSignIn,
    @inject(SignOut) private readonly signOut: SignOut,
    @inject(SessionRequests) private readonly requests: SessionRequests,
  ) {
    this.state$ = store.state$
  }

  /**
   * Requests the wallet's signature and the host's verification. Starts a sign-in if none is open. S4-11,
   * S4-12.
   */
  async sign(): Promise<SignInOutcome> {
    const { state } = this.store
    switch (state.step) {
      case 'signedIn':
        return E.right(undefined)
      case 'signing':
        return this.signing.current
      case 'requested':
        return this.signing.signAs(state.subject)
      case 'checking':
      case 'unchecked':
      case 'none':
        return this.begin()
    }
  }

  /** Checks again whether the account is signed in, after the check failed. S8-22. */
  async retry(): Promise<void> {
    const { state } = this.store
    if (state.step === 'unchecked') await this.restoreSession.check(state.subject, 'user')
  }

  /** S4-13 to S4-15. */
  cancel(): Promise<void> {
    return this.cancelSignIn.cancel()
  }

  /** Returns to a required sign-in. S4-16. */
  stay(): void {
    this.cancelSignIn.stay()
  }

  /** The account's valid sessions. */
  async sessions(): Promise<E.Either<SignInFailure, readonly SiwxSession[]>> {
    const subject = this.current.check()
    return E.isLeft(subject)
      ? subject
      : this.requests.getSessions(subject.right.chainId, subject.right.address)
  }

  /** Resolves when the sign-outs after disconnects have ended. S4-04. */
  signedOut(): Promise<void> {
    return this.signOut.settled()
  }

  /** Signs out all accounts. Wallets stay connected. */
  async end(): Promise<SignInOutcome> {
    const outcome = await this.signOut.all()
    if (E.isRight(outcome)) this.cancelSignIn.stop()
    return outcome
  }

  private async begin(): Promise<SignInOutcome> {
    const subject = this.current.check()
    if (E.isLeft(subject)) return subject
    await this.restoreSession.check(subject.right, 'user')
    const { state } = this.store
    const { step } = state
    if (step === 'requested' || step === 'signing') return this.sign()
    if (step === 'unchecked') return E.left(state.failure)
    return step === 'signedIn' ? E.right(undefined) : E.left(ended)
  }
}

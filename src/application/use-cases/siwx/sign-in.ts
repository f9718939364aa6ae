import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import type { SignIn as SignInState, SignInFailure } from '#domain/signin/sign-in.ts'
import type { SiwxSession } from '#domain/signin/siwx-session.ts'

import { GivingUp } from './giving-up.ts'
import { LookingForSession } from './looking-for-session.ts'
import { SessionQuestions } from './session-questions.ts'
import { ended, SignInAttempts, type SignInOutcome } from './sign-in-attempts.ts'
import { SignOut } from './sign-out.ts'
import { SignedInNow } from './signed-in-now.ts'
import { SignInStore } from './stores.ts'

/** Sign-in of the active account. S0-04, S1-08, S4-10 to S4-19. */
@injectable()
export class SignIn {
  readonly state$: Observable<SignInState>

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(SignedInNow) private readonly now: SignedInNow,
    @inject(LookingForSession) private readonly looking: LookingForSession,
    @inject(SignInAttempts) private readonly attempts: SignInAttempts,
    @inject(GivingUp) private readonly givingUp: GivingUp,
    @inject(SignOut) private readonly signOut: SignOut,
    @inject(SessionQuestions) readonly questions: SessionQuestions,
  ) {
    this.state$ = store.state$
  }

  /** Asks the wallet to sign and the host to verify. Starts a sign-in if none is open. S4-11, S4-12. */
  async sign(): Promise<SignInOutcome> {
    const { state } = this.store
    switch (state.step) {
      case 'signedIn':
        return E.right(undefined)
      case 'signing':
        return this.attempts.current
      case 'asked':
        return this.attempts.signAs(state.subject)
      case 'checking':
      case 'none':
        return this.begin()
    }
  }

  /** S4-13 to S4-15. */
  cancel(): Promise<void> {
    return this.givingUp.cancel()
  }

  /** The user returns to a required sign-in. S4-16. */
  stay(): void {
    this.givingUp.stay()
  }

  /** The account's valid sessions. */
  async sessions(): Promise<E.Either<SignInFailure, readonly SiwxSession[]>> {
    const subject = this.now.check()
    return E.isLeft(subject)
      ? subject
      : this.questions.getSessions(subject.right.chainId, subject.right.address)
  }

  /** Signs out all accounts. Wallets stay connected. */
  async end(): Promise<SignInOutcome> {
    const outcome = await this.signOut.all()
    if (E.isRight(outcome)) this.givingUp.stop()
    return outcome
  }

  private async begin(): Promise<SignInOutcome> {
    const subject = this.now.check()
    if (E.isLeft(subject)) return subject
    await this.looking.look(subject.right, true)
    const { step } = this.store.state
    if (step === 'asked' || step === 'signing') return this.sign()
    return step === 'signedIn' ? E.right(undefined) : E.left(ended)
  }
}

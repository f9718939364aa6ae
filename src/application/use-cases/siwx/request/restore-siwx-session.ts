import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignedInAccounts } from '#application/use-cases/siwx/session/signed-in-accounts.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import type { CheckReason, SignInSubject } from '#domain/siwx/sign-in.ts'

import { CompleteSignIn } from './complete-sign-in.ts'
import { FailedSessionCheck } from './failed-session-check.ts'
import { RequestSignIn } from './request-sign-in.ts'

/** Checks whether an account is signed in. If not, requests a sign-in once. S4-10. */
@injectable()
export class RestoreSiwxSession {
  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(SignedInAccounts) private readonly signedIn: SignedInAccounts,
    @inject(Environment) private readonly environment: Environment,
    @inject(RequestSignIn) private readonly requestSignIn: RequestSignIn,
    @inject(CompleteSignIn) private readonly completeSignIn: CompleteSignIn,
    @inject(FailedSessionCheck) private readonly failedCheck: FailedSessionCheck,
  ) {}

  start(): void {
    this.environment.untilDisposed(
      this.completeSignIn.expired$.subscribe((subject) => void this.check(subject, 'page')),
    )
  }

  async check(subject: SignInSubject, reason: CheckReason): Promise<void> {
    this.store.dispatch({ type: 'checkStarted', subject })
    const sessions = await this.requests.getSessions(subject.chainId, subject.address)
    const { state } = this.store
    if (state.step !== 'checking' || state.subject !== subject) return
    if (E.isLeft(sessions))
      return this.failedCheck.handle(subject, reason, this.isExpected(reason), sessions.left)
    const [session] = sessions.right
    if (session !== undefined) return this.completeSignIn.accept(subject, session)
    const isExpired = reason === 'page' && this.signedIn.has(subject)
    if (isExpired || this.isExpected(reason)) await this.requestSignIn.request(subject, reason)
    else this.store.dispatch({ type: 'cancelled' })
  }

  /** A restored account does not request a sign-in. Another network requests one only if a sign-in is required. */
  private isExpected(reason: CheckReason): boolean {
    return reason === 'network' ? this.requests.sessions.required() : reason === 'user'
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignedInAccounts } from '#application/use-cases/siwx/session/signed-in-accounts.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import type { CheckReason, MessageToSign, SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'

import { CancelRoutes } from './cancel-routes.ts'
import { CompleteSignIn } from './complete-sign-in.ts'
import { showSignIn } from './sign-in-view.ts'

type Prepared = E.Either<SignInFailure, MessageToSign>

/** Requests a sign-in from the user and prepares the message to sign. S4-10. */
@injectable()
export class RequestSignIn {
  /** The message that is being created, if any. */
  #preparing: { readonly subject: SignInSubject; readonly message: Promise<Prepared> } | undefined

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(SignedInAccounts) private readonly signedIn: SignedInAccounts,
    @inject(CancelRoutes) private readonly routes: CancelRoutes,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(CompleteSignIn) private readonly completeSignIn: CompleteSignIn,
  ) {}

  /** After a session has ended, a sign-in is requested only once, whether the user accepts or rejects it. */
  async request(subject: SignInSubject, reason: CheckReason): Promise<void> {
    const required = this.requests.sessions.required()
    const cancel = await this.routes.from(subject)
    const { state } = this.store
    if (state.step !== 'checking' || state.subject !== subject) return
    this.signedIn.removeOne(subject)
    this.store.dispatch({ type: 'sessionMissing', subject, cancel })
    showSignIn(this.modal, required, reason)
    await this.prepare(subject)
  }

  /** Creates a message with a new nonce, one at a time. */
  prepare(subject: SignInSubject): Promise<Prepared> {
    if (this.#preparing?.subject === subject) return this.#preparing.message
    const message = this.createMessage(subject)
    this.#preparing = { subject, message }
    return message
  }

  private async createMessage(subject: SignInSubject): Promise<Prepared> {
    const { address: accountAddress, chainId } = subject
    const message = await this.requests.createMessage({ accountAddress, chainId })
    if (this.#preparing?.subject === subject) this.#preparing = undefined
    if (E.isRight(message)) this.store.dispatch({ type: 'messageCreated', subject, message: message.right })
    else this.completeSignIn.fail(subject, message.left)
    return message
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { signInEvents } from '#application/use-cases/siwx/session/sign-in-events.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import { failure } from '#domain/shared/failure.ts'
import type { MessageToSign, SignInFailure, SignInSubject } from '#domain/siwx/sign-in.ts'

import { CompleteSignIn } from './complete-sign-in.ts'
import { RequestSignIn } from './request-sign-in.ts'
import { RequestSignature } from './request-signature.ts'

export type SignInOutcome = E.Either<SignInFailure, void>

/** Signs the message that was shown to the user, one signature at a time. S4-11, S4-12. */
@injectable()
export class SignShownMessage {
  /** The current signature, or the last one. */
  #current: Promise<SignInOutcome> = Promise.resolve(E.left(ended))

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(RequestSignIn) private readonly requestSignIn: RequestSignIn,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(RequestSignature) private readonly requestSignature: RequestSignature,
    @inject(CompleteSignIn) private readonly completeSignIn: CompleteSignIn,
  ) {}

  get current(): Promise<SignInOutcome> {
    return this.#current
  }

  async signAs(subject: SignInSubject): Promise<SignInOutcome> {
    const { state } = this.store
    const isPrepared = state.step === 'requested' && state.message !== undefined
    const message = isPrepared ? E.right(undefined) : await this.requestSignIn.prepare(subject)
    return E.isLeft(message) ? message : this.signPrepared(subject)
  }

  /** Fails if another account has been requested to sign in since. */
  private signPrepared(subject: SignInSubject): Promise<SignInOutcome> {
    const { state } = this.store
    const isSubject = (state.step === 'requested' || state.step === 'signing') && state.subject === subject
    if (!isSubject || state.message === undefined) return Promise.resolve(E.left(ended))
    if (state.step === 'requested') this.#current = this.run(subject, state.message)
    return this.#current
  }

  private async run(subject: SignInSubject, message: MessageToSign): Promise<SignInOutcome> {
    this.feedback.record(signInEvents.requested(subject))
    const outcome = await this.requestSignature.run(subject, message)
    if (E.isLeft(outcome)) this.completeSignIn.fail(subject, outcome.left)
    else this.completeSignIn.accept(subject, outcome.right)
    return E.map(() => undefined)(outcome)
  }
}

export const ended: SignInFailure = failure('Cancelled', 'Modal closed')

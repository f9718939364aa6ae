import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { Subscription } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Disconnect } from '#application/use-cases/connection/disconnect.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { asksToSignIn } from '#domain/modal/opening.ts'
import type { MessageToSign, SignInFailure, SignInSubject } from '#domain/signin/sign-in.ts'
import { expiresAt, type SiwxSession } from '#domain/signin/siwx-session.ts'

import { CancelWays } from './cancel-ways.ts'
import { SessionQuestions } from './session-questions.ts'
import { SignInEvents } from './sign-in-events.ts'
import { SignInMemory } from './sign-in-memory.ts'
import { SignInStore } from './stores.ts'

/** Browser timers are limited to some weeks. */
const LOOK_AGAIN_MS = 24 * 60 * 60_000

type Prepared = E.Either<SignInFailure, MessageToSign>

/** Checks whether the account has a session, and asks the user to sign in once if it has none. S4-10. */
@injectable()
export class LookingForSession {
  #expiry = Subscription.EMPTY
  #preparing: { readonly subject: SignInSubject; readonly answer: Promise<Prepared> } | undefined

  constructor(
    @inject(SignInStore) private readonly store: SignInStore,
    @inject(SessionQuestions) private readonly questions: SessionQuestions,
    @inject(SignInMemory) private readonly memory: SignInMemory,
    @inject(CancelWays) private readonly ways: CancelWays,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(SignInEvents) private readonly events: SignInEvents,
  ) {}

  /** A user who neither connected in this visit nor signed in before is not asked. */
  async look(subject: SignInSubject, byHand: boolean): Promise<void> {
    this.#expiry.unsubscribe()
    this.store.dispatch({ type: 'looked', subject })
    const sessions = await this.questions.getSessions(subject.chainId, subject.address)
    if (!this.isLookingAt(subject)) return
    if (E.isLeft(sessions)) return this.giveUp(subject, byHand, sessions.left)
    const [session] = sessions.right
    if (session !== undefined) return this.accept(subject, session)
    const hasEnded = this.memory.has(subject)
    if (byHand || hasEnded) await this.ask(subject)
    else this.store.dispatch({ type: 'left' })
  }

  /** The account has a session, so a pending sign-in request ends. S4-11, S4-17. */
  accept(subject: SignInSubject, session: SiwxSession): void {
    const isNew = this.store.state.step === 'signing'
    this.store.dispatch({ type: 'found', subject })
    if (this.store.state.step !== 'signedIn') return
    this.memory.signedIn(subject)
    if (isNew) this.events.report('SIWX_AUTH_SUCCESS', subject)
    this.lookAgainAt(subject, session)
    if (asksToSignIn(this.modal.state)) this.modal.dismiss()
  }

  /** S4-12, S4-18. */
  refuse(subject: SignInSubject, failure: SignInFailure): void {
    if (failure._tag === 'Cancelled') return
    const { state } = this.store
    this.store.dispatch({ type: 'refused', subject, failure })
    if (this.store.state !== state) this.events.failed(subject, failure.message)
  }

  /** Creates a message with a fresh nonce, one at a time. */
  prepare(subject: SignInSubject): Promise<Prepared> {
    if (this.#preparing?.subject === subject) return this.#preparing.answer
    const answer = this.newMessage(subject)
    this.#preparing = { subject, answer }
    return answer
  }

  private async newMessage(subject: SignInSubject): Promise<Prepared> {
    const { address: accountAddress, chainId } = subject
    const message = await this.questions.createMessage({ accountAddress, chainId })
    if (this.#preparing?.subject === subject) this.#preparing = undefined
    if (E.isRight(message)) this.store.dispatch({ type: 'prepared', subject, message: message.right })
    else this.refuse(subject, message.left)
    return message
  }

  private async ask(subject: SignInSubject): Promise<void> {
    const required = this.questions.sessions.required()
    const cancel = await this.ways.from(subject, required)
    if (!this.isLookingAt(subject)) return
    // An expired session leads to one request, whatever its result.
    this.memory.forgetOne(subject)
    this.store.dispatch({ type: 'missed', subject, cancel })
    this.modal.begin({ name: 'SIWXSignMessage', required })
    await this.prepare(subject)
  }

  /** The check failed. A user who just connected returns to the Connect view. S8-22. */
  private async giveUp(
    { namespace, connectorId }: SignInSubject,
    byHand: boolean,
    { message }: SignInFailure,
  ): Promise<void> {
    this.feedback.log('error', `Looking for a session: ${message}`)
    // First, because the modal closes by itself when no view waits.
    if (byHand && this.modal.state.open) this.modal.begin({ name: 'Connect' })
    this.store.dispatch({ type: 'left' })
    if (!byHand) return
    this.feedback.toast({ kind: 'error', text: { name: 'authenticationProblem' } })
    await this.disconnecting.disconnect({ namespace, connectorId, keepOpen: true })
  }

  private lookAgainAt(subject: SignInSubject, session: SiwxSession): void {
    const end = expiresAt(session)
    if (end === undefined) return
    const left = Math.max(end - this.environment.now, 0)
    this.#expiry = this.environment.after(Math.min(left, LOOK_AGAIN_MS)).subscribe(() => {
      const { state } = this.store
      if (state.step === 'signedIn' && state.subject === subject) void this.look(subject, false)
    })
    this.environment.hold(this.#expiry)
  }

  private isLookingAt(subject: SignInSubject): boolean {
    const { state } = this.store
    return state.step === 'checking' && state.subject === subject
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, merge, type Observable, pairwise } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { NotLoggedIn } from '#domain/embedded/auth-connector.ts'
import {
  type EmailUpdate,
  type EmailUpdateFailure,
  parseNewEmail,
  type SameEmail,
} from '#domain/embedded/email-update.ts'
import type { Email, EmailTooSoon, InvalidEmail } from '#domain/embedded/email.ts'
import type { FrameResponse, FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'

import { EmailAddress } from './email-address.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { EmbeddedFrame } from './embedded-frame.ts'
import { EmailUpdateStore } from './stores.ts'

/**
 * Updates the embedded wallet's email: a code to the current address, then one to the new address. S4-23,
 * S5-16.
 */
@injectable()
export class UpdateEmail {
  readonly update$: Observable<EmailUpdate>

  constructor(
    @inject(EmailUpdateStore) private readonly store: EmailUpdateStore,
    @inject(EmbeddedConnection) private readonly connection: EmbeddedConnection,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmailAddress) private readonly address: EmailAddress,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
  ) {
    this.update$ = store.state$
  }

  /** Leaving the view cancels the update. */
  start(): void {
    const left$ = this.modal.modal$.pipe(
      map(({ open, history }) => open && history.some(({ name }) => name === 'UpdateEmailWallet')),
      distinctUntilChanged(),
      pairwise(),
      filter(([was, is]) => was && !is),
    )
    this.environment.hold(left$.subscribe(() => this.store.dispatch({ type: 'cancelled' })))
  }

  /** The current address. */
  get email(): string | undefined {
    return this.address.current
  }

  open(): void {
    this.modal.show({ name: 'UpdateEmailWallet' })
  }

  /** The email field shows a returned error. */
  send(typed: string): E.Either<InvalidEmail | SameEmail | NotLoggedIn | EmailTooSoon, void> {
    const loggedIn = this.connection.checkLoggedIn()
    if (E.isLeft(loggedIn)) return loggedIn
    const email = parseNewEmail(typed, this.email)
    if (E.isLeft(email)) return email
    const mayBeSent = this.address.checkCooldown()
    if (E.isLeft(mayBeSent)) return mayBeSent
    this.store.dispatch({ type: 'requested', email: email.right })
    void this.mail(email.right)
    return E.right(undefined)
  }

  /** Sends the last email again. */
  resend(): E.Either<EmailTooSoon, void> {
    const { state } = this.store
    const mayBeSent = this.address.checkCooldown()
    if (E.isLeft(mayBeSent)) return mayBeSent
    if (state.step !== 'primary' && state.step !== 'secondary') return E.right(undefined)
    this.store.dispatch({ type: 'resendRequested' })
    void this.mail(state.email)
    return E.right(undefined)
  }

  /** S7-62. */
  async submit(otp: string): Promise<void> {
    const { state } = this.store
    if (state.step !== 'primary' && state.step !== 'secondary') return
    this.store.dispatch({ type: 'codeSubmitted' })
    const { attempt } = this.store.state
    if (state.step === 'primary') await this.submitPrimary(attempt, otp)
    else await this.submitSecondary(attempt, otp)
  }

  cancel(): void {
    this.store.dispatch({ type: 'cancelled' })
    this.modal.finish('UpdateEmailWallet')
  }

  private async mail(email: Email): Promise<void> {
    const { attempt } = this.store.state
    const answer = await this.request(attempt, 'UPDATE_EMAIL', { email })
    if (answer !== undefined) this.store.dispatch({ type: 'emailSent', attempt, action: answer.action })
  }

  private async submitPrimary(attempt: number, otp: string): Promise<void> {
    const accepted = await this.answerOf(attempt, 'UPDATE_EMAIL_PRIMARY_OTP', { otp })
    if (E.isRight(accepted)) this.store.dispatch({ type: 'primaryAccepted', attempt })
  }

  private async submitSecondary(attempt: number, otp: string): Promise<void> {
    const answer = await this.request(attempt, 'UPDATE_EMAIL_SECONDARY_OTP', { otp })
    if (answer === undefined) return
    this.address.change(answer.newEmail)
    this.store.dispatch({ type: 'secondaryAccepted', attempt, newEmail: answer.newEmail })
  }

  private async request<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<FrameResponse<Name> | undefined> {
    const answer = await this.answerOf(attempt, name, payload)
    return E.isRight(answer) ? answer.right : undefined
  }

  private async answerOf<Name extends FrameRequestName>(
    attempt: number,
    name: Name,
    payload: FramePayload<Name>,
  ): Promise<E.Either<EmailUpdateFailure, FrameResponse<Name>>> {
    const elsewhere$ = this.store.state$.pipe(
      filter((state) => state.attempt !== attempt || state.step === 'idle'),
    )
    const answer = await this.frame.request(name, payload, merge(elsewhere$, this.environment.ended$))()
    if (E.isLeft(answer) && answer.left._tag !== 'Aborted') {
      this.feedback.log('error', `Changing the email: ${answer.left.message}`)
      this.store.dispatch({ type: 'failed', attempt, failure: answer.left })
    }
    return answer
  }
}

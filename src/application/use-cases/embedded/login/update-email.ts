import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { filter, merge, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { EmailUpdateStore } from '#application/use-cases/embedded/frame/stores.ts'
import { EmbeddedConnection } from '#application/use-cases/embedded/wallet/embedded-connection.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewsLeft$ } from '#application/use-cases/modal/views-left.ts'
import type { NotLoggedIn } from '#domain/embedded/auth-connector.ts'
import type { AcceptedPayload } from '#domain/embedded/consent.ts'
import { type EmailUpdate, parseNewEmail, type SameEmail } from '#domain/embedded/email-update.ts'
import type { Email, EmailTooSoon, InvalidEmail } from '#domain/embedded/email.ts'
import type { FrameResponse, FrameRequestName } from '#domain/embedded/protocol.ts'

import { LoginEmail } from './login-email.ts'

/**
 * Changes the email address of the login: the user enters a code sent to the current address, then one sent to the
 * new address. S4-23, S5-16.
 */
@injectable()
export class UpdateEmail {
  readonly update$: Observable<EmailUpdate>

  constructor(
    @inject(EmailUpdateStore) private readonly store: EmailUpdateStore,
    @inject(EmbeddedConnection) private readonly connection: EmbeddedConnection,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(LoginEmail) private readonly loginEmail: LoginEmail,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
  ) {
    this.update$ = store.state$
  }

  /** Leaving the view cancels the update. */
  start(): void {
    const left$ = viewsLeft$(this.modal, (name) => name === 'UpdateEmailWallet')
    this.environment.untilDisposed(left$.subscribe(() => this.store.dispatch({ type: 'cancelled' })))
  }

  /** The current address. */
  get email(): string | undefined {
    return this.loginEmail.current
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
    const cooldown = this.loginEmail.checkCooldown()
    if (E.isLeft(cooldown)) return cooldown
    this.store.dispatch({ type: 'requested', email: email.right })
    void this.requestEmail(email.right)
    return E.right(undefined)
  }

  /** Sends the last email again. */
  resend(): E.Either<EmailTooSoon, void> {
    const { state } = this.store
    const cooldown = this.loginEmail.checkCooldown()
    if (E.isLeft(cooldown)) return cooldown
    if (state.step !== 'primary' && state.step !== 'secondary') return E.right(undefined)
    this.store.dispatch({ type: 'resendRequested' })
    void this.requestEmail(state.email)
    return E.right(undefined)
  }

  /** S7-62. */
  async submit(otp: string): Promise<void> {
    const { state } = this.store
    if (state.step !== 'primary' && state.step !== 'secondary') return
    this.store.dispatch({ type: 'codeSubmitted' })
    const { turn } = this.store.state
    if (state.step === 'primary') await this.submitPrimary(turn, otp)
    else await this.submitSecondary(turn, otp)
  }

  cancel(): void {
    this.store.dispatch({ type: 'cancelled' })
    this.modal.finish('UpdateEmailWallet')
  }

  private async requestEmail(email: Email): Promise<void> {
    const { turn } = this.store.state
    const response = await this.request(turn, 'UPDATE_EMAIL', { email })
    if (O.isSome(response)) this.store.dispatch({ type: 'emailSent', turn, action: response.value.action })
  }

  private async submitPrimary(turn: number, otp: string): Promise<void> {
    const response = await this.request(turn, 'UPDATE_EMAIL_PRIMARY_OTP', { otp })
    if (O.isSome(response)) this.store.dispatch({ type: 'primaryAccepted', turn })
  }

  private async submitSecondary(turn: number, otp: string): Promise<void> {
    const response = await this.request(turn, 'UPDATE_EMAIL_SECONDARY_OTP', { otp })
    if (O.isNone(response)) return
    const { newEmail } = response.value
    this.loginEmail.change(newEmail)
    this.store.dispatch({ type: 'secondaryAccepted', turn, newEmail })
  }

  /** Sends a request to the frame. Without a value, the update has failed or is over. */
  private async request<Name extends FrameRequestName>(
    turn: number,
    name: Name,
    payload: AcceptedPayload<Name>,
  ): Promise<O.Option<FrameResponse<Name>>> {
    const replaced$ = this.store.state$.pipe(filter((state) => state.turn !== turn))
    const response = await this.frame.request(name, payload, merge(replaced$, this.environment.ended$))()
    if (E.isLeft(response) && response.left._tag !== 'Aborted') {
      // A wrong code is the user's mistake, and no error of the page.
      const isWrongCode = name.endsWith('_OTP') && response.left._tag === 'FrameRefused'
      this.feedback.log(isWrongCode ? 'info' : 'error', `Changing the email: ${response.left.message}`)
      this.store.dispatch({ type: 'failed', turn, failure: response.left })
    }
    return O.fromEither(response)
  }
}

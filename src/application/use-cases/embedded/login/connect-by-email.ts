import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { LoginStore } from '#application/use-cases/embedded/frame/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { type Email, type EmailTooSoon, type InvalidEmail, parseTypedEmail } from '#domain/embedded/email.ts'
import type { Login } from '#domain/embedded/login.ts'
import { viewsCancelling } from '#domain/modal/view.ts'

import { LoginEmail } from './login-email.ts'
import { LoginFlow } from './login-flow.ts'

/** Email login with a one-time code. S0-03, S4-21, S4-22, S5-01, S5-02. */
@injectable()
export class ConnectByEmail {
  readonly login$: Observable<Login>

  constructor(
    @inject(LoginStore) store: LoginStore,
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(LoginEmail) private readonly email: LoginEmail,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {
    this.login$ = store.state$
  }

  /** Opens the email view if the email may be sent. The email field shows a returned error. S5-01, S5-51. */
  send(typed: string): E.Either<InvalidEmail | EmailTooSoon, void> {
    const email = parseTypedEmail(typed)
    if (E.isLeft(email)) return email
    const cooldown = this.email.checkCooldown()
    if (E.isLeft(cooldown)) return cooldown
    const turn = this.login.begin({ way: 'email', email: email.right })
    this.modal.show({ name: 'EmailLogin' })
    this.feedback.record({ event: 'EMAIL_SUBMITTED', properties: {} })
    void this.requestEmail(turn, email.right)
    return E.right(undefined)
  }

  /** Sends another email to the same address. S5-01. */
  resend(): E.Either<EmailTooSoon, void> {
    const { state } = this.login
    const cooldown = this.email.checkCooldown()
    if (E.isLeft(cooldown)) return cooldown
    if (state.step !== 'device' && state.step !== 'code') return E.right(undefined)
    this.login.dispatch({ type: 'resendRequested' })
    void this.requestEmail(this.login.state.turn, state.by.email)
    return E.right(undefined)
  }

  /** Continues the login that closing the modal interrupted. S2-27. */
  resume(): void {
    const { state } = this.login
    if (state.step !== 'kept') return
    this.login.dispatch({ type: 'resumed' })
    this.modal.show({ name: 'EmailLogin' })
    if (state.at === 'device') void this.approveDevice(this.login.state.turn)
  }

  /** Milliseconds since the epoch. Undefined if an email may be sent now. S5-01. */
  cooldownEnds(): number | undefined {
    return this.email.cooldownEnds()
  }

  /** Returns to the email field. */
  edit(): void {
    this.feedback.record({ event: 'EMAIL_EDIT', properties: {} })
    this.modal.finish('EmailLogin')
  }

  /** Cancels the login. */
  cancel(): void {
    this.login.cancel()
    this.modal.finish(...viewsCancelling('login'))
  }

  /** S7-50. */
  async submit(otp: string): Promise<void> {
    if (this.login.state.step !== 'code') return
    this.login.dispatch({ type: 'codeSubmitted' })
    const { turn } = this.login.state
    const accepted = await this.login.request(turn, 'CONNECT_OTP', { otp })
    if (O.isNone(accepted)) return this.reportRejectedCode()
    this.login.dispatch({ type: 'codeAccepted', turn })
    this.feedback.record({ event: 'EMAIL_VERIFICATION_CODE_PASS', properties: {} })
    await this.login.connect(turn)
  }

  private async requestEmail(turn: number, email: Email): Promise<void> {
    const response = await this.login.request(turn, 'CONNECT_EMAIL', { email })
    if (O.isNone(response)) return
    const { action } = response.value
    this.login.dispatch({ type: 'emailSent', turn, action })
    if (action === 'CONNECT') await this.login.connect(turn)
    else if (action === 'VERIFY_OTP')
      this.feedback.record({ event: 'EMAIL_VERIFICATION_CODE_SENT', properties: {} })
    else await this.approveDevice(turn)
  }

  /**
   * Waits until the user has opened the emailed link, which is needed once per device. The frame then sends a code.
   * S7-49, S9-33.
   */
  private async approveDevice(turn: number): Promise<void> {
    const approved = await this.login.requestUntilAnswered(turn, 'CONNECT_DEVICE', undefined)
    if (O.isNone(approved)) return
    this.login.dispatch({ type: 'deviceApproved', turn })
    this.feedback.record({ event: 'DEVICE_REGISTERED_FOR_EMAIL', properties: {} })
  }

  private reportRejectedCode(): void {
    const { state } = this.login
    if (state.step !== 'code' || state.failure === undefined) return
    const { message } = state.failure
    this.feedback.record({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
  }
}

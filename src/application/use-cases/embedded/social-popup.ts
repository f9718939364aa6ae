import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { map } from 'rxjs'

import { firstOf } from '#application/first-of.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { REQUEST_ABORTED } from '#domain/embedded/frame.ts'
import type { LoginFailure } from '#domain/embedded/login.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import { failure } from '#domain/shared/failure.ts'
import { type OpenPopup, Popup } from '#ports/popup.ts'

import { LoginFlow } from './login-flow.ts'
import { SocialLogins } from './social-logins.ts'

/** A social login in a popup. */
@injectable()
export class SocialPopup {
  constructor(
    @inject(Popup) private readonly popup: Popup,
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(SocialLogins) private readonly socials: SocialLogins,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** Returns undefined if the browser blocks the popup, for example outside a user gesture. S9-14. */
  open(): OpenPopup | undefined {
    return this.popup.open()
  }

  async wait(attempt: number, provider: SocialProvider, popup: OpenPopup | undefined): Promise<void> {
    if (popup === undefined) return this.socials.fail(attempt, provider, blocked)
    const uri = await this.socials.addressOf(attempt, provider)
    if (O.isNone(uri)) return popup.close()
    popup.navigate(uri.value)
    this.login.dispatch({ type: 'popupOpened', attempt })
    this.feedback.record({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    const left$ = this.login.over(attempt).pipe(map(() => E.left(cancelled)))
    const outcome = await firstOf<E.Either<LoginFailure, string>>(popup.result(), left$)
    popup.close()
    const result = this.login.response(attempt, outcome)
    if (O.isNone(result)) return this.socials.record(provider, outcome)
    this.login.dispatch({ type: 'authorized', attempt })
    await this.socials.enter(attempt, provider, result.value)
  }
}

const cancelled: LoginFailure = failure('Aborted', REQUEST_ABORTED)
const blocked: LoginFailure = failure('PopupBlocked', 'Failed to initiate social connection')

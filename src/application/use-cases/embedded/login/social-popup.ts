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
import { SocialLoginSteps } from './social-login-steps.ts'

/** A social login in a popup. */
@injectable()
export class SocialPopup {
  constructor(
    @inject(Popup) private readonly popups: Popup,
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(SocialLoginSteps) private readonly steps: SocialLoginSteps,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** Opens the popup first, because browsers block it outside the user's gesture. S9-14. */
  async logIn(provider: SocialProvider): Promise<void> {
    const popup = this.popups.open()
    const turn = this.steps.begin(provider)
    if (popup === undefined) return this.steps.fail(turn, provider, blocked)
    const uri = await this.steps.providerUrl(turn, provider)
    if (O.isNone(uri)) return popup.close()
    popup.navigate(uri.value)
    this.login.dispatch({ type: 'popupOpened', turn })
    this.feedback.record({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    const outcome = await this.outcomeOf(popup, turn)
    popup.close()
    const result = this.login.accept(turn, outcome)
    if (O.isSome(result)) {
      this.login.dispatch({ type: 'authorized', turn })
      await this.steps.finish(turn, provider, result.value)
    } else if (E.isLeft(outcome)) this.steps.reportFailure(provider, outcome.left)
  }

  private outcomeOf(popup: OpenPopup, turn: number): Promise<E.Either<LoginFailure, string>> {
    const left$ = this.login.over$(turn).pipe(map(() => E.left(cancelled)))
    return firstOf<E.Either<LoginFailure, string>>(popup.result(), left$)
  }
}

const cancelled: LoginFailure = failure('Aborted', REQUEST_ABORTED)
const blocked: LoginFailure = failure('PopupBlocked', 'Failed to initiate social connection')

import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { LoginFailure } from '#domain/embedded/login.ts'
import type { FrameResponse, SocialProvider } from '#domain/embedded/protocol.ts'
import { errorIn } from '#domain/embedded/social-redirect.ts'
import { activeChain } from '#domain/networks/networks.ts'
import { failure } from '#domain/shared/failure.ts'

import { LoginFlow } from './login-flow.ts'

/** Milliseconds in which the frame must return the provider's URL. */
const PROVIDER_URL_MS = 45_000

/** The shared steps of a social login in a popup and by redirect. */
@injectable()
export class SocialLoginSteps {
  constructor(
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(Connections) private readonly connections: Connections,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** Starts a login and returns its turn. */
  begin(provider: SocialProvider): number {
    const turn = this.login.begin({ way: 'social', provider })
    this.feedback.record({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    return turn
  }

  /** Requests the provider's URL, where the user gives consent. */
  async providerUrl(turn: number, provider: SocialProvider): Promise<O.Option<string>> {
    const requested = this.login.request(turn, 'GET_SOCIAL_REDIRECT_URI', { provider })
    const late$ = this.environment.after(PROVIDER_URL_MS)
    const response = await firstOf<O.Option<FrameResponse<'GET_SOCIAL_REDIRECT_URI'>> | void>(
      requested,
      late$,
    )
    if (response !== undefined) return O.isSome(response) ? O.some(response.value.uri) : O.none
    this.fail(turn, provider, notStarted)
    return O.none
  }

  /** Logs in with the result that the provider returned in `uri`. */
  async finish(turn: number, provider: SocialProvider, uri: string): Promise<void> {
    const problem = errorIn(uri)
    if (problem !== undefined) return this.fail(turn, provider, failure('Denied', problem))
    const network = this.frame.networkFor(activeChain(this.connections.state.networks))
    const user = await this.login.request(turn, 'CONNECT_SOCIAL', { uri, ...network })
    if (O.isNone(user)) return this.reportFailureOf(turn, provider)
    const userName = user.value.userName ?? undefined
    if (!(await this.login.connect(turn, { social: provider, userName })))
      return this.reportFailureOf(turn, provider)
    this.feedback.record({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
  }

  fail(turn: number, provider: SocialProvider, reason: LoginFailure): void {
    this.login.fail(turn, reason)
    this.reportFailure(provider, reason)
  }

  /** Reports a failed login to the host. An aborted login was cancelled by the user. */
  reportFailure(provider: SocialProvider, { _tag, message }: LoginFailure): void {
    if (_tag === 'PopupClosed')
      this.feedback.record({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
    else if (_tag !== 'Aborted')
      this.feedback.record({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } })
  }

  private reportFailureOf(turn: number, provider: SocialProvider): void {
    const { state } = this.login
    if (state.step === 'failed' && state.turn === turn) this.reportFailure(provider, state.failure)
  }
}

// S8-11
export const notStarted: LoginFailure = failure('SocialFailed', 'Failed to initiate social connection')

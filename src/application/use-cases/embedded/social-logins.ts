import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { frameChainOf } from '#domain/embedded/accounts.ts'
import type { LoginFailure } from '#domain/embedded/login.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import { errorIn } from '#domain/embedded/social-redirect.ts'
import { activeChain } from '#domain/networks/networks.ts'
import { failure } from '#domain/shared/failure.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { LoginFlow } from './login-flow.ts'

/** Milliseconds in which the frame must return the provider's URL. */
const REDIRECT_MS = 45_000

/** The steps that a social login in a popup and one by redirect share. */
@injectable()
export class SocialLogins {
  constructor(
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(Connections) private readonly connections: Connections,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** The provider's URL, where the user gives consent. */
  async addressOf(attempt: number, provider: SocialProvider): Promise<O.Option<string>> {
    const requested = this.login.request(attempt, 'GET_SOCIAL_REDIRECT_URI', { provider })
    const late$ = this.environment.after(REDIRECT_MS)
    const response = await firstOf<O.Option<{ readonly uri: string }> | void>(requested, late$)
    if (response !== undefined) return O.map(({ uri }: { readonly uri: string }) => uri)(response)
    this.fail(attempt, provider, notStarted)
    return O.none
  }

  /** Logs in with the result that the provider returned in `uri`. */
  async enter(attempt: number, provider: SocialProvider, uri: string): Promise<void> {
    const problem = errorIn(uri)
    if (problem !== undefined) return this.fail(attempt, provider, failure('Denied', problem))
    const chainId = activeChain(this.connections.state.networks)
    const rpcUrl = this.frame.rpcUrlOf(chainId)
    const own = { uri, chainId: frameChainOf(chainId), ...(rpcUrl === undefined ? {} : { rpcUrl }) }
    const user = await this.login.request(attempt, 'CONNECT_SOCIAL', own)
    if (O.isNone(user)) return this.recordRefusal(attempt, provider)
    const userName = user.value.userName ?? undefined
    if (!(await this.login.connect(attempt, { social: provider, userName }))) return
    this.feedback.record({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
  }

  /** The frame did not log the user in, unless the login is over. */
  private recordRefusal(attempt: number, provider: SocialProvider): void {
    const { state } = this.login
    if (state.step === 'failed' && state.attempt === attempt) this.record(provider, E.left(state.failure))
  }

  fail(attempt: number, provider: SocialProvider, reason: LoginFailure): void {
    this.login.fail(attempt, reason)
    this.record(provider, E.left(reason))
  }

  record(provider: SocialProvider, outcome: E.Either<LoginFailure, unknown>): void {
    if (E.isRight(outcome)) return
    const { _tag, message } = outcome.left
    if (_tag === 'PopupClosed')
      this.feedback.record({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
    else if (_tag !== 'Aborted')
      this.feedback.record({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } })
  }
}

// S8-11
export const notStarted: LoginFailure = failure('SocialFailed', 'Failed to initiate social connection')

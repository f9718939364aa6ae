import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { OptionsStore } from '#application/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { frameChainOf } from '#domain/embedded/accounts.ts'
import { GIVEN_UP } from '#domain/embedded/frame.ts'
import type { LoginFailure } from '#domain/embedded/login.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import { errorIn, isAwaited, redirectFrom, returnIn } from '#domain/embedded/social-redirect.ts'
import { offeredSocials, type SocialLogin } from '#domain/embedded/social.ts'
import { failure } from '#domain/kernel/failure.ts'
import { activeChain } from '#domain/networks/networks.ts'
import { socialsOf } from '#domain/options/login-options.ts'
import { type OpenPopup, Popup } from '#ports/popup.ts'
import { WaysOut } from '#ports/ways-out.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { LoggingIn } from './logging-in.ts'
import { LoginMemory } from './login-memory.ts'

/** Milliseconds that the frame may take to return the provider's address. */
const REDIRECT_MS = 45_000

/** Social login in a popup, or in the page itself. S0-03, S7-43. */
@injectable()
export class ConnectBySocial {
  constructor(
    @inject(LoggingIn) private readonly login: LoggingIn,
    @inject(LoginMemory) private readonly memory: LoginMemory,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(Connections) private readonly connections: Connections,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(Popup) private readonly popup: Popup,
    @inject(WaysOut) private readonly ways: WaysOut,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** The host's providers that work in this browser. S5-48, S6-13. */
  get offered(): readonly SocialLogin[] {
    return offeredSocials(socialsOf(this.options.state), this.ways.environment())
  }

  /** Must run in the user's gesture, because browsers block later popups. S9-14. */
  begin(provider: SocialProvider): void {
    const inPlace = this.ways.environment().telegram
    const popup = inPlace ? undefined : this.popup.open()
    const attempt = this.login.begin({ way: 'social', provider })
    this.modal.show({ name: 'ConnectingSocial', provider })
    this.feedback.record({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    if (inPlace) void this.goThere(attempt, provider)
    else if (popup === undefined) this.fail(attempt, provider, blocked)
    else void this.wait(attempt, provider, popup)
  }

  /** Resumes a login if the page is returning from one. Returns whether it is. S7-43. */
  comeBack(): boolean {
    const back = returnIn(this.ways.environment().href)
    const left = this.memory.leftFor
    this.memory.returned()
    if (back === undefined) return false
    this.ways.showAddress(back.page)
    if (left === undefined || !isAwaited(left.at, this.environment.now)) return false
    this.modal.begin({ name: 'ConnectingSocial', provider: left.provider })
    this.login.move({ type: 'returned', by: { way: 'social', provider: left.provider } })
    void this.enter(this.login.state.attempt, left.provider, back.resultUri)
    return true
  }

  private async wait(attempt: number, provider: SocialProvider, popup: OpenPopup): Promise<void> {
    const uri = await this.addressOf(attempt, provider)
    if (O.isNone(uri)) return popup.close()
    popup.navigate(uri.value)
    this.login.move({ type: 'redirected', attempt })
    this.feedback.record({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    const left$ = this.login.over(attempt).pipe(map(() => E.left(givenUp)))
    const outcome = await firstOf<E.Either<LoginFailure, string>>(popup.result(), left$)
    popup.close()
    const result = this.login.told(attempt, outcome)
    if (O.isNone(result)) return this.note(provider, outcome)
    this.login.move({ type: 'consented', attempt })
    await this.enter(attempt, provider, result.value)
  }

  /** Telegram opens no popups, so the page itself goes to the provider and returns. */
  private async goThere(attempt: number, provider: SocialProvider): Promise<void> {
    const uri = await this.addressOf(attempt, provider)
    if (O.isNone(uri)) return
    const { href } = this.ways.environment()
    const there = redirectFrom(href, uri.value)
    this.memory.leave(provider, this.environment.now)
    if (there === undefined || !this.ways.follow(there, '_top')) this.fail(attempt, provider, notBegun)
  }

  private async addressOf(attempt: number, provider: SocialProvider): Promise<O.Option<string>> {
    const asked = this.login.ask(attempt, 'GET_SOCIAL_REDIRECT_URI', { provider })
    const late$ = this.environment.after(REDIRECT_MS)
    const answer = await firstOf<O.Option<{ readonly uri: string }> | void>(asked, late$)
    if (answer !== undefined) return O.map(({ uri }: { readonly uri: string }) => uri)(answer)
    this.fail(attempt, provider, notBegun)
    return O.none
  }

  private async enter(attempt: number, provider: SocialProvider, uri: string): Promise<void> {
    const problem = errorIn(uri)
    if (problem !== undefined) return this.fail(attempt, provider, failure('Denied', problem))
    const chainId = activeChain(this.connections.state.networks)
    const rpcUrl = this.frame.rpcUrlOf(chainId)
    const own = { uri, chainId: frameChainOf(chainId), ...(rpcUrl === undefined ? {} : { rpcUrl }) }
    const user = await this.login.ask(attempt, 'CONNECT_SOCIAL', own)
    if (O.isNone(user)) return
    const userName = user.value.userName ?? undefined
    if (!(await this.login.connect(attempt, { social: provider, userName }))) return
    this.feedback.record({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
  }

  private fail(attempt: number, provider: SocialProvider, reason: LoginFailure): void {
    this.login.refuse(attempt, reason)
    this.note(provider, E.left(reason))
  }

  private note(provider: SocialProvider, outcome: E.Either<LoginFailure, unknown>): void {
    if (E.isRight(outcome)) return
    const { _tag, message } = outcome.left
    if (_tag === 'PopupClosed')
      this.feedback.record({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
    else if (_tag !== 'Aborted')
      this.feedback.record({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } })
  }
}

// S8-11
const notBegun: LoginFailure = failure('SocialFailed', 'Failed to initiate social connection')
const givenUp: LoginFailure = failure('Aborted', GIVEN_UP)
const blocked: LoginFailure = failure('PopupBlocked', 'Failed to initiate social connection')

import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import { isAwaited, redirectFrom, returnIn } from '#domain/embedded/social-redirect.ts'
import { DeepLinks } from '#ports/deep-links.ts'

import { LoginFlow } from './login-flow.ts'
import { LoginMemory } from './login-memory.ts'
import { notBegun, SocialLogins } from './social-logins.ts'

/** A social login in the place of the page, for browsers that open no windows. S7-43. */
@injectable()
export class SocialRedirect {
  constructor(
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(LoginMemory) private readonly memory: LoginMemory,
    @inject(DeepLinks) private readonly ways: DeepLinks,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(SocialLogins) private readonly socials: SocialLogins,
  ) {}

  /** Navigates the page to the provider, which navigates back. */
  async leave(attempt: number, provider: SocialProvider): Promise<void> {
    const uri = await this.socials.addressOf(attempt, provider)
    if (O.isNone(uri)) return
    const { href } = this.ways.environment()
    const target = redirectFrom(href, uri.value)
    this.memory.leave(provider, this.environment.now)
    if (target === undefined || !this.ways.follow({ kind: 'web', href: target, target: '_top' }))
      this.socials.fail(attempt, provider, notBegun)
  }

  /** True if the page was opened by a provider that navigated back; the login then goes on. */
  comeBack(): boolean {
    const back = returnIn(this.ways.environment().href)
    const left = this.memory.leftFor
    this.memory.returned()
    if (back === undefined) return false
    this.ways.showAddress(back.page)
    if (left === undefined || !isAwaited(left.at, this.environment.now)) return false
    this.modal.begin({ name: 'ConnectingSocial', provider: left.provider })
    this.login.move({ type: 'redirectReturned', by: { way: 'social', provider: left.provider } })
    void this.socials.enter(this.login.state.attempt, left.provider, back.resultUri)
    return true
  }
}

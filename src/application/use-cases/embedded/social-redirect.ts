import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import { isRecentRedirect, redirectUrl, redirectResultIn } from '#domain/embedded/social-redirect.ts'
import { DeepLinks } from '#ports/deep-links.ts'

import { LoginFlow } from './login-flow.ts'
import { LoginStorage } from './login-storage.ts'
import { notStarted, SocialLogins } from './social-logins.ts'

/** A social login by redirecting the page, for browsers that open no popups. S7-43. */
@injectable()
export class SocialRedirect {
  constructor(
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(LoginStorage) private readonly memory: LoginStorage,
    @inject(DeepLinks) private readonly ways: DeepLinks,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(SocialLogins) private readonly socials: SocialLogins,
  ) {}

  /** Redirects the page to the provider, which redirects it back. */
  async leave(attempt: number, provider: SocialProvider): Promise<void> {
    const uri = await this.socials.addressOf(attempt, provider)
    if (O.isNone(uri)) return
    const { href } = this.ways.environment()
    const target = redirectUrl(href, uri.value)
    this.memory.saveRedirect(provider, this.environment.now)
    if (target === undefined || !this.ways.follow({ kind: 'web', href: target, target: '_top' }))
      this.socials.fail(attempt, provider, notStarted)
  }

  /** Returns true if the provider redirected the page back. The login then continues. */
  resume(): boolean {
    const back = redirectResultIn(this.ways.environment().href)
    const left = this.memory.pendingRedirect
    this.memory.clearRedirect()
    if (back === undefined) return false
    this.ways.showAddress(back.page)
    if (left === undefined || !isRecentRedirect(left.at, this.environment.now)) return false
    this.modal.begin({ name: 'ConnectingSocial', provider: left.provider })
    this.login.dispatch({ type: 'redirectReturned', by: { way: 'social', provider: left.provider } })
    void this.socials.enter(this.login.state.attempt, left.provider, back.resultUri)
    return true
  }
}

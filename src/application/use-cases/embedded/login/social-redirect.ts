import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import { isRecentRedirect, redirectUrl, redirectResultIn } from '#domain/embedded/social-redirect.ts'
import { DeepLinks } from '#ports/deep-links.ts'
import { Popup } from '#ports/popup.ts'

import { LoginFlow } from './login-flow.ts'
import { notStarted, SocialLoginSteps } from './social-login-steps.ts'

/** A social login by redirecting the page, for browsers that open no popups. S7-43. */
@injectable()
export class SocialRedirect {
  constructor(
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(LoginStorage) private readonly storage: LoginStorage,
    @inject(DeepLinks) private readonly deepLinks: DeepLinks,
    @inject(Popup) private readonly popups: Popup,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(SocialLoginSteps) private readonly steps: SocialLoginSteps,
  ) {}

  /** Redirects the page to the provider, which redirects it back. `resume` then continues the login. */
  async logIn(provider: SocialProvider): Promise<void> {
    const turn = this.steps.begin(provider)
    const uri = await this.steps.providerUrl(turn, provider)
    if (O.isNone(uri)) return
    const { href } = this.deepLinks.environment()
    const secret = this.popups.newSecret()
    const target = redirectUrl(href, uri.value, secret)
    this.storage.saveRedirect({ provider, at: this.environment.now, secret })
    if (target === undefined || !this.deepLinks.open({ kind: 'web', href: target, target: '_top' }))
      this.steps.fail(turn, provider, notStarted)
  }

  /** Continues the login if the provider redirected the page back. */
  resume(): void {
    const returned = redirectResultIn(this.deepLinks.environment().href)
    const pending = this.storage.pendingRedirect
    this.storage.clearRedirect()
    if (returned === undefined) return
    this.deepLinks.showAddress(returned.page)
    // A link that somebody else made would log the user in to that person's account.
    if (pending === undefined || pending.secret !== returned.secret) return
    if (!isRecentRedirect(pending.at, this.environment.now)) return
    const { provider } = pending
    this.modal.begin({ name: 'ConnectingSocial', provider })
    this.login.dispatch({ type: 'redirectReturned', by: { way: 'social', provider } })
    void this.steps.finish(this.login.state.turn, provider, returned.resultUri)
  }
}

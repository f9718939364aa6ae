import { inject, injectable } from 'inversify'

import { Options } from '#application/options.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import { offeredSocials } from '#domain/embedded/social.ts'
import { socialsOf } from '#domain/options/login-options.ts'
import type { SocialLogin } from '#domain/options/social-login.ts'
import { DeepLinks } from '#ports/deep-links.ts'

import { SocialPopup } from './social-popup.ts'
import { SocialRedirect } from './social-redirect.ts'

/** Social login in a popup, or by redirecting the page. S0-03, S7-43. */
@injectable()
export class ConnectBySocial {
  constructor(
    @inject(Options) private readonly options: Options,
    @inject(DeepLinks) private readonly deepLinks: DeepLinks,
    @inject(SocialPopup) private readonly popup: SocialPopup,
    @inject(SocialRedirect) private readonly redirect: SocialRedirect,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
  ) {}

  /** The host's providers that work in this browser. S5-48, S6-13. */
  get offered(): readonly SocialLogin[] {
    return offeredSocials(socialsOf(this.options.state), this.deepLinks.environment())
  }

  /** Must run in the user's gesture, because browsers block later popups. S9-14. */
  begin(provider: SocialProvider): void {
    if (!this.modal.show({ name: 'ConnectingSocial', provider })) return
    // Telegram does not open popups, so the page itself navigates to the provider and returns.
    const { telegram } = this.deepLinks.environment()
    void (telegram ? this.redirect : this.popup).logIn(provider)
  }
}

import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { traitsOf } from '#domain/connectors/traits.ts'
import { hasRelay } from '#domain/options/host-options.ts'
import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { Link } from '#domain/relay/link.ts'
import {
  walletBrowserLink,
  codeOf,
  type Opening,
  openingOf,
  type Reach,
  type StorePage,
  storePage,
} from '#domain/wallets/browse/opening.ts'
import { connectorIdentity, identityOf, isAmong } from '#domain/wallets/identity.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { DeepLinks } from '#ports/deep-links.ts'

import { WalletChoice } from './wallet-choice.ts'

/** How wallets are opened from this browser. */
@injectable()
export class WalletOpenings {
  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(WalletChoice) private readonly choice: WalletChoice,
    @inject(DeepLinks) private readonly deepLinks: DeepLinks,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly instance: Environment,
  ) {}

  /** The device, its browser, and the app in whose browser the page runs. */
  get environment(): BrowserEnvironment {
    return this.deepLinks.environment()
  }

  /** The installed wallet that matches this directory entry. */
  installed(wallet: DirectoryWallet): Connector | undefined {
    const one = identityOf(wallet)
    return this.registry.wallets
      .map(({ connector }) => connector)
      .filter((connector) => traitsOf(connector).presentation === 'row')
      .find((connector) => isAmong([connectorIdentity(connector)])(one))
  }

  /** What a press on the wallet does here. Undefined if it cannot be reached from here. */
  of(wallet: DirectoryWallet): Opening | undefined {
    return openingOf(wallet, this.installed(wallet), this.reach)
  }

  /** The link that opens this page in the wallet's own browser. */
  linkTo(wallet: DirectoryWallet): Link | undefined {
    return walletBrowserLink(wallet, this.reach)
  }

  /** Opens the link of an opening that has one, in the user's gesture. False without one, and if the browser blocks it. */
  open(opening: Opening | undefined): boolean {
    return opening !== undefined && 'link' in opening && this.deepLinks.open(opening.link)
  }

  /** The QR code that opens this page in the wallet on a phone. Undefined on a phone, and for a wallet without such a link. */
  codeOf(wallet: DirectoryWallet): string | undefined {
    return codeOf(wallet, this.reach)
  }

  /** The wallet in the store of this phone or browser. */
  storeOf(wallet: DirectoryWallet): StorePage | undefined {
    return storePage(wallet, this.environment)
  }

  private get reach(): Reach {
    const { options, instance, choice, environment } = this
    return {
      environment,
      family: choice.family,
      app: options.state.metadata?.name ?? instance.title,
      hasRelay: hasRelay(options.state),
      rules: { redirectors: choice.redirectors },
    }
  }
}

import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { CopyText } from '#application/use-cases/modal/copy-text.ts'
import { type LinkKind, linkTo } from '#domain/relay/deep-links.ts'
import { browseLink } from '#domain/relay/in-wallet-browser.ts'
import { appTarget } from '#domain/relay/link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { DeepLinks } from '#ports/deep-links.ts'
import { Relay } from '#ports/relay.ts'

import { RelayPairings } from './relay-pairings.ts'
import { ResumePairing } from './resume-pairing.ts'

/** Deep links to a wallet, for pairing and for later requests. S2-08. */
@injectable()
export class WalletLinks {
  constructor(
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(ResumePairing) private readonly resumePairing: ResumePairing,
    @inject(Connections) private readonly connections: Connections,
    @inject(Relay) private readonly relay: Relay,
    @inject(DeepLinks) private readonly deepLinks: DeepLinks,
    @inject(Environment) private readonly environment: Environment,
    @inject(CopyText) private readonly copyText: CopyText,
  ) {}

  /** Call after a QR code was scanned: the wallet is on another device, so requests do not open an app on this one. */
  stayOnDesktop(): void {
    if (this.environment.device === 'desktop') this.relay.setWalletLink(undefined)
  }

  /** Opens the wallet within the user's gesture. Returns false while there is no link. */
  open(wallet: DirectoryWallet, kind: LinkKind): boolean {
    const environment = this.deepLinks.environment()
    const { active } = this.connections.state.networks
    const browserLink = kind === 'mobile' ? browseLink(wallet, active, environment) : undefined
    if (browserLink !== undefined) return this.deepLinks.open(browserLink)
    const { uri } = this.pairings
    const link = uri === undefined ? undefined : linkTo(wallet, kind, uri, environment)
    if (link === undefined) return false
    this.relay.setWalletLink({ name: wallet.name, href: link.base })
    this.resumePairing.save()
    return this.deepLinks.open(link)
  }

  /** Opens the wallet that the phone selects. Returns false while there is no link. */
  openAny(): boolean {
    const { uri } = this.pairings
    if (uri === undefined) return false
    this.resumePairing.save()
    return this.deepLinks.open({
      href: uri,
      kind: 'pairing',
      target: appTarget(this.deepLinks.environment()),
    })
  }

  async copy(): Promise<void> {
    const { uri } = this.pairings
    if (uri !== undefined) await this.copyText.copy(uri, 'linkCopied')
  }
}

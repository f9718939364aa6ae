import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { CopyText } from '#application/use-cases/modal/copy-text.ts'
import { knownSchemes, type LinkKind, linkTo, schemeToConfirm } from '#domain/relay/deep-links.ts'
import { browseLink } from '#domain/relay/in-wallet-browser.ts'
import { appTarget, type Link } from '#domain/relay/link.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { DeepLinks } from '#ports/deep-links.ts'
import { Relay } from '#ports/relay.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'

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
    @inject(WalletDirectory) private readonly directory: WalletDirectory,
    @inject(Options) private readonly options: Options,
  ) {}

  /** Call after a QR code was scanned: the wallet is on another device, so requests do not open an app on this one. */
  stayOnDesktop(): void {
    if (this.environment.device === 'desktop') this.relay.setWalletLink(undefined)
  }

  /**
   * The scheme, such as `sample:`, that the user has to agree to before the wallet opens: only an unsigned list says that it is
   * the wallet's. Undefined if no question is needed.
   */
  schemeToConfirm(wallet: DirectoryWallet, kind: LinkKind): string | undefined {
    if (this.directory.signed || this.#browserLink(wallet, kind) !== undefined) return undefined
    const link = linkTo(wallet, kind, '', this.deepLinks.environment())
    const { customWallets = [] } = this.options.state
    return link && schemeToConfirm(link, knownSchemes(wallet, decodeWallets(customWallets)))
  }

  /**
   * Opens the wallet within the user's gesture. `confirmed` is the scheme that the user has agreed to. Returns false while there
   * is no link, and if the user has not agreed to the scheme.
   */
  open(wallet: DirectoryWallet, kind: LinkKind, confirmed?: string): boolean {
    const browserLink = this.#browserLink(wallet, kind)
    if (browserLink !== undefined) return this.deepLinks.open(browserLink)
    const { uri } = this.pairings
    const link = uri === undefined ? undefined : linkTo(wallet, kind, uri, this.deepLinks.environment())
    const scheme = this.schemeToConfirm(wallet, kind)
    if (link === undefined || (scheme !== undefined && scheme !== confirmed)) return false
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

  /** The link that opens this page in the browser of a wallet without relay sessions. */
  #browserLink(wallet: DirectoryWallet, kind: LinkKind): Link | undefined {
    const { active } = this.connections.state.networks
    return kind === 'mobile' ? browseLink(wallet, active, this.deepLinks.environment()) : undefined
  }
}

import { inject, injectable } from 'inversify'

import { WalletOpenings } from '#application/use-cases/directory/wallet-openings.ts'
import { CopyText } from '#application/use-cases/modal/copy-text.ts'
import { type LinkKind, linkTo } from '#domain/relay/deep-links.ts'
import { appTarget, type Link } from '#domain/relay/link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { DeepLinks } from '#ports/deep-links.ts'
import { Relay } from '#ports/relay.ts'

import { RelayPairings } from './relay-pairings.ts'
import { ResumePairing } from './resume-pairing.ts'
import { WalletSchemes } from './wallet-schemes.ts'

/** Deep links to a wallet, for pairing and for later requests. S2-08. */
@injectable()
export class WalletLinks {
  constructor(
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(ResumePairing) private readonly resumePairing: ResumePairing,
    @inject(WalletOpenings) private readonly openings: WalletOpenings,
    @inject(Relay) private readonly relay: Relay,
    @inject(DeepLinks) private readonly deepLinks: DeepLinks,
    @inject(CopyText) private readonly copyText: CopyText,
    @inject(WalletSchemes) private readonly schemes: WalletSchemes,
  ) {}

  /** Call after a QR code was scanned: the wallet is on another device, so requests do not open an app on this one. */
  stayOnDesktop(): void {
    if (this.deepLinks.environment().device === 'desktop') this.relay.setWalletLink(undefined)
  }

  /** The scheme, such as `sample:`, that the user has to agree to before the wallet opens. Undefined if no question is needed. */
  schemeToConfirm(wallet: DirectoryWallet, kind: LinkKind): string | undefined {
    if (this.#browserLink(wallet, kind) !== undefined) return undefined
    return this.schemes.toConfirm(wallet, linkTo(wallet, kind, '', this.deepLinks.environment()))
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
    return kind === 'mobile' && wallet.supports_wc === false ? this.openings.linkTo(wallet) : undefined
  }
}

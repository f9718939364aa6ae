import { inject, injectable } from 'inversify'

import { Options } from '#application/options.ts'
import { CatalogueWallets } from '#application/use-cases/directory/catalogue-wallets.ts'
import { knownSchemes, schemeToConfirm, type WalletHandover } from '#domain/relay/deep-links.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'

/** The schemes with which wallets open without a question: those of a signed list, of the host and of the catalogue. */
@injectable()
export class WalletSchemes {
  constructor(
    @inject(WalletDirectory) private readonly directory: WalletDirectory,
    @inject(Options) private readonly options: Options,
    @inject(CatalogueWallets) private readonly catalogue: CatalogueWallets,
  ) {}

  /** The scheme that the user has to agree to, because only an unsigned list says that it is the wallet's. */
  toConfirm(wallet: DirectoryWallet, link: WalletHandover | undefined): string | undefined {
    if (link === undefined || this.directory.signed) return undefined
    const { customWallets = [] } = this.options.state
    const known = this.catalogue.entry(wallet.id) ?? []
    return schemeToConfirm(link, knownSchemes(wallet, [known, decodeWallets(customWallets)].flat()))
  }
}

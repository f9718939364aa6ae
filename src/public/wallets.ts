import type { WalletId } from '#contracts/wallet-ids.ts'
import type { CatalogueWallet } from '#contracts/wallets.ts'
import { catalogue } from '#infrastructure/http/catalogue/catalogue.ts'

export type { WalletId } from '#contracts/wallet-ids.ts'
export type { BrowseTemplate, CatalogueWallet } from '#contracts/wallets.ts'

/**
 * The wallets of the built-in catalogue, best known first. Without this import they are fetched when a list of wallets is shown;
 * with it they are in the code of the page.
 */
export const wallets: readonly CatalogueWallet[] = catalogue

/**
 * The wallets with these ids, in this order, for the option `walletSnapshot`. Throws a RangeError for an id that the catalogue does
 * not have.
 */
export const pickWallets = (ids: readonly WalletId[]): readonly CatalogueWallet[] =>
  ids.map((id) => {
    const wallet = wallets.find((each) => each.id === id)
    if (wallet === undefined) throw new RangeError(`There is no wallet '${id}'`)
    return wallet
  })

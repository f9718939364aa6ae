import { WalletId, CatalogueWallet } from './types-wallets.js';
export { BrowseTemplate } from './types-wallets.js';
import './types-namespace-names.js';
import './types-walletport-error.js';
import './types-unions.js';

/**
 * The wallets of the built-in catalogue, best known first. Without this import they are fetched when a list of wallets is shown;
 * with it they are in the code of the page.
 */
declare const wallets: readonly CatalogueWallet[];
/**
 * The wallets with these ids, in this order, for the option `walletSnapshot`. Throws a RangeError for an id that the catalogue does
 * not have.
 */
declare const pickWallets: (ids: readonly WalletId[]) => readonly CatalogueWallet[];

export { CatalogueWallet, WalletId, pickWallets, wallets };

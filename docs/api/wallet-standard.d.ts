import { StandardWalletport, StandardWalletOptions, StandardWallet } from './types-standard-types.js';
export { StandardAccount } from './types-standard-types.js';
import './types-handle.js';
import 'rxjs';
import './types-diagnostics.js';
import './types-feature-option.js';
import './types-namespace-names.js';
import './types-wallets.js';
import './types-walletport-error.js';
import './types-unions.js';
import './types-storage.js';
import './types-embedded.js';
import './types-options.js';
import './types-activity.js';
import './types-analytics.js';
import './types-initial-state.js';
import './types-names.js';
import './types-nfts.js';
import './types-onramp.js';
import './types-pay.js';
import './types-project.js';
import './types-relay.js';
import './types-send.js';
import './types-tokens.js';
import './types-signed-wallets.js';
import './types-siwx.js';
import './types-swaps.js';
import './types-bitcoin-provider.js';
import './types-eip1193-provider.js';
import './types-solana-provider.js';
import './types-diagnostics2.js';
import './types-purchases.js';

/**
 * The connected Solana account as a wallet of wallet-standard, for libraries that take such an object. Connecting it opens the modal, and
 * only the active account signs. A request that names another network of the page switches to it.
 */
declare const standardWallet: (walletport: StandardWalletport, options?: StandardWalletOptions) => StandardWallet;
/**
 * Registers the connected Solana account with the libraries of the page that look for wallets, such as `@solana/react` and
 * `@solana/wallet-adapter-react`. Walletport itself does not list it. Returns a function that unregisters it. Does nothing on a server.
 */
declare const registerWalletport: (walletport: StandardWalletport, options?: StandardWalletOptions) => (() => void);

export { StandardWallet, StandardWalletOptions, StandardWalletport, registerWalletport, standardWallet };

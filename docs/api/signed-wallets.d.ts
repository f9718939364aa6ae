import { SignedWalletsInput, SignedWalletsAdapter } from './types-signed-wallets.js';
export { SignedWalletFile } from './types-signed-wallets.js';
import './types-feature-option.js';

/**
 * A wallet list that is signed with a key the host trusts, for the option `walletSnapshot`. A list that is unsigned, altered
 * or older is rejected, and the last accepted one stays in use. The code is fetched with the list. Walletport rejects an
 * input without an address or a valid key with INVALID_OPTION.
 */
declare const signedWallets: (input: SignedWalletsInput) => SignedWalletsAdapter;

export { SignedWalletsAdapter, SignedWalletsInput, signedWallets };

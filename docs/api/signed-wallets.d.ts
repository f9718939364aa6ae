import { SignedWalletsInput, SignedWalletsAdapter } from './types-remote-contract.js';
export { SignedWalletFile } from './types-remote-contract.js';
import './types-names.js';
import './types-namespace-names.js';
import './types-feature-contract.js';
import './types-walletport-error.js';

/**
 * A wallet list that somebody the host trusts has signed, for the option `walletSnapshot`. A list that is unsigned,
 * altered or older is refused, and the last accepted one stays. The code is fetched with the list.
 */
declare const signedWallets: (input: SignedWalletsInput) => SignedWalletsAdapter;

export { SignedWalletsAdapter, SignedWalletsInput, signedWallets };

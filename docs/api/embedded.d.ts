import { EmbeddedAdapter } from './types-contract.js';
export { WalletportError, WalletportErrorCode } from './types-walletport-error.js';
import './types-remote-contract.js';
import './types-siwx-contract.js';

interface EmbeddedInput {
    /**
     * Where the frame's page is served: `https:`, or `http:` on this machine, of another origin than the page, without
     * query and fragment. The package's repository describes the page's protocol.
     */
    readonly url: string;
}
/**
 * Wallets by email and social login, for the option `embedded`. What speaks to the frame is fetched with Connect's
 * login sections; the frame is made when a login is chosen or restored. Throws INVALID_OPTION on an address that no
 * frame may have.
 */
declare const embedded: (input: EmbeddedInput) => EmbeddedAdapter;

export { EmbeddedAdapter, embedded };
export type { EmbeddedInput };

import { OnEmbeddedFailure, EmbeddedAdapter } from './types-embedded.js';
export { EmbeddedFailure } from './types-embedded.js';
export { WalletportError } from './types-walletport-error2.js';
export { WalletportErrorCode } from './types-walletport-error.js';
import './types-feature-option.js';
import './types-unions.js';

interface EmbeddedInput {
    /**
     * The URL of the frame's page: `https:`, or `http:` on localhost, with an origin other than the page's,
     * without query and fragment. Walletport's repository documents the protocol of the page.
     */
    readonly url: string;
    /**
     * Called each time the frame fails to load, does not reply to a request, or rejects the page's domain.
     * @defaultValue none
     */
    readonly onFailure?: OnEmbeddedFailure | undefined;
}
/**
 * Wallets with email and social login, for the option `embedded`. The code is fetched when the view Connect
 * shows login sections, and the frame is created when the user starts a login or a login is restored. Throws
 * INVALID_OPTION for an unusable URL.
 */
declare const embedded: (input: EmbeddedInput) => EmbeddedAdapter;

export { EmbeddedAdapter, OnEmbeddedFailure, embedded };
export type { EmbeddedInput };

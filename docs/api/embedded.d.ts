import { OnEmbeddedFailure, EmbeddedAdapter } from './types-contract.js';
export { EmbeddedFailure } from './types-contract.js';
export { WalletportError, WalletportErrorCode } from './types-walletport-error.js';
import './types-feature-contract.js';
import './types-project-contract.js';
import './types-activity-contract.js';
import './types-analytics-contract.js';
import 'rxjs';
import './types-namespace-names.js';
import './types-names-contract.js';
import './types-nfts-contract.js';
import './types-onramp-contract.js';
import './types-pay-contract.js';
import './types-send-contract.js';
import './types-tokens-contract.js';
import './types-swaps-contract.js';
import './types-siwx-contract.js';
import './types-relay-contract.js';
import './types-signed-wallets-contract.js';

interface EmbeddedInput {
    /**
     * The URL of the frame's page: `https:`, or `http:` on localhost, with an origin other than the page's,
     * without query and fragment. Walletport's repository documents the protocol of the page.
     */
    readonly url: string;
    /** Called each time the frame fails to load, leaves a request unanswered, or refuses the page's domain. */
    readonly onFailure?: OnEmbeddedFailure;
}
/**
 * Wallets with email and social login, for the option `embedded`. The code is fetched when the view Connect
 * shows login sections, and the frame is created when the user starts a login or a login is restored. Throws
 * INVALID_OPTION for an unusable URL.
 */
declare const embedded: (input: EmbeddedInput) => EmbeddedAdapter;

export { EmbeddedAdapter, OnEmbeddedFailure, embedded };
export type { EmbeddedInput };

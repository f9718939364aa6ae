import { RelayAdapter } from './types-relay.js';
export { WalletportError, WalletportErrorCode } from './types-walletport-error.js';
import './types-feature-option.js';

interface RelayInput {
    /**
     * `wss:` URLs, or `ws:` on localhost. They are tried in order, and the next one is tried when one does not
     * answer within 5 s.
     */
    readonly urls: readonly string[];
    /** The URL of a service that attests the page's origin to wallets. Without it no such request is made. */
    readonly verifyUrl?: string | undefined;
}
/**
 * Wallets on other devices (WalletConnect), for the option `relay`. Needs @walletconnect/sign-client, which
 * is fetched at the first use. Throws INVALID_OPTION without URLs, or for an unencrypted one that is not on localhost.
 */
declare const relay: (input: RelayInput) => RelayAdapter;

export { RelayAdapter, relay };
export type { RelayInput };

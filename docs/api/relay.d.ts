import { RelayAdapter } from './types-relay.js';
export { WalletportError } from './types-walletport-error2.js';
export { WalletportErrorCode } from './types-walletport-error.js';
import './types-feature-option.js';

interface RelayInput {
    /**
     * `wss:` URLs, or `ws:` on localhost. They are tried in order. If one does not respond within 5 s, the next one is tried.
     */
    readonly urls: readonly string[];
    /**
     * The URL of a service that attests the page's origin to wallets. Without it no attestation is requested.
     * @defaultValue none
     */
    readonly verifyUrl?: string | undefined;
}
/**
 * Wallets on other devices (WalletConnect), for the option `relay`. Needs @walletconnect/sign-client, which is fetched at the
 * first use. Throws INVALID_OPTION without URLs, or if an unencrypted URL is not on localhost.
 */
declare const relay: (input: RelayInput) => RelayAdapter;

export { RelayAdapter, relay };
export type { RelayInput };

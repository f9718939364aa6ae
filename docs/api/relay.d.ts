import { RelayAdapter } from './types-remote-contract.js';
export { WalletportError, WalletportErrorCode } from './types-walletport-error.js';

interface RelayInput {
    /** `wss:`, or `ws:` on this machine; tried in order, the next whenever one does not answer within 5 s. */
    readonly urls: readonly string[];
    /** A service that attests the page's origin to wallets. Absent: no such request is made. */
    readonly verifyUrl?: string | undefined;
}
/** Wallets on other devices, for the option `relay`. Needs @walletconnect/sign-client, fetched at the first use. */
declare const relay: (input: RelayInput) => RelayAdapter;

export { RelayAdapter, relay };
export type { RelayInput };

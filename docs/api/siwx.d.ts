import { NamespaceName } from './types-walletport-error.js';
export { WalletportError, WalletportErrorCode } from './types-walletport-error.js';
import { SiwxSession, SiwxMessageData, SiwxAdapter } from './types-siwx-contract.js';
export { SiweConfig, Siwx, SiwxCacao, SiwxMessage } from './types-siwx-contract.js';

interface SiwxInput {
    /** What the visitor agrees to: one line, shown by the wallet. */
    readonly statement?: string;
    /** How long a sign-in lasts; a week when absent. */
    readonly sessionSeconds?: number;
    /** True when absent: a visitor who does not sign in is disconnected. */
    readonly required?: boolean;
    /** True when absent. */
    readonly signOutOnDisconnect?: boolean;
    /** Where the sessions are kept, all at once; this browser's storage when absent. */
    readonly storage?: {
        get(): Promise<readonly SiwxSession[]> | readonly SiwxSession[];
        set(sessions: readonly SiwxSession[]): Promise<void> | void;
    };
    /** Changes what is signed: gets the message as it would be, gives the message as it shall be. */
    readonly createMessage?: (message: SiwxMessageData) => Promise<SiwxMessageData> | SiwxMessageData;
    /** Verify in place of the product's own, per family. */
    readonly verifiers?: Readonly<Partial<Record<NamespaceName, (signed: {
        readonly chainId: string;
        readonly address: string;
        readonly message: string;
        readonly signature: string;
    }) => Promise<boolean> | boolean>>>;
    /** Signs in place of the visitor's wallet. */
    readonly signer?: (input: {
        readonly message: string;
        readonly chainId: string;
        readonly accountAddress: string;
    }) => Promise<string>;
}
/**
 * Sign-in for hosts without a server, for the option `siwx`: messages are made, verified and kept in the visitor's
 * browser. It tells the page who somebody is; it proves nothing to a server, for which `walletport/server` is.
 */
declare const siwx: (input?: SiwxInput) => SiwxAdapter;

export { NamespaceName, SiwxAdapter, SiwxMessageData, SiwxSession, siwx };
export type { SiwxInput };

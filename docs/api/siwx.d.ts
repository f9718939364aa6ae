import { NamespaceName } from './types-walletport-error.js';
export { WalletportError, WalletportErrorCode } from './types-walletport-error.js';
import { SiwxSession, SiwxMessageData, SiwxAdapter } from './types-siwx-contract.js';
export { SiweConfig, Siwx, SiwxCacao, SiwxMessage } from './types-siwx-contract.js';

interface SiwxInput {
    /** What the user agrees to: one line, shown by the wallet (EIP-4361). */
    readonly statement?: string | undefined;
    /** How long a sign-in lasts, in seconds: 1 to 31536000; a week when absent. */
    readonly sessionSeconds?: number | undefined;
    /** True when absent: a user who does not sign in is disconnected. */
    readonly required?: boolean | undefined;
    /** True when absent. */
    readonly signOutOnDisconnect?: boolean | undefined;
    /** Where the sessions are kept, all at once; this browser's storage when absent. */
    readonly storage?: {
        get(): Promise<readonly SiwxSession[]> | readonly SiwxSession[];
        set(sessions: readonly SiwxSession[]): Promise<void> | void;
    } | undefined;
    /** Changes what is signed: gets the message as it would be, gives the message as it shall be. */
    readonly createMessage?: ((message: SiwxMessageData) => Promise<SiwxMessageData> | SiwxMessageData) | undefined;
    /** Verify in place of the product's own, per family. */
    readonly verifiers?: Readonly<Partial<Record<NamespaceName, ((signed: {
        readonly chainId: string;
        readonly address: string;
        readonly message: string;
        readonly signature: string;
    }) => Promise<boolean> | boolean) | undefined>>> | undefined;
    /** Signs in place of the user's wallet. */
    readonly signer?: ((input: {
        readonly message: string;
        readonly chainId: string;
        readonly accountAddress: string;
    }) => Promise<string>) | undefined;
}
/**
 * Sign-in for hosts without a server, for the option `siwx`: messages are made, verified and kept in the user's
 * browser. It tells the page who the user is, but proves nothing to a server: for that there is `walletport/server`.
 */
declare const siwx: (input?: SiwxInput) => SiwxAdapter;

export { NamespaceName, SiwxAdapter, SiwxMessageData, SiwxSession, siwx };
export type { SiwxInput };

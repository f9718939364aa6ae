/** A byte array, typed structurally. */
interface SolanaBytes {
    readonly length: number;
    readonly buffer: ArrayBufferLike;
    readonly byteOffset: number;
    readonly byteLength: number;
    readonly [index: number]: number;
}
/** The wire bytes of a transaction, or an object that serializes to them, such as a web3.js 1 transaction. */
type SolanaTransaction = SolanaBytes | {
    serialize(how?: {
        readonly requireAllSignatures?: boolean;
        readonly verifySignatures?: boolean;
    }): SolanaBytes;
};
type SolanaCommitment = 'processed' | 'confirmed' | 'finalized' | 'recent' | 'single' | 'singleGossip' | 'root' | 'max';
/** The versions of Wallet Standard. */
type SolanaTransactionVersion = 'legacy' | 0;
/** The key of an account: its 32 bytes, which libraries such as web3.js accept, with its text. */
interface SolanaPublicKey extends Uint8Array {
    /** The address. */
    toBase58(): string;
    /** The address. */
    toString(): string;
    toBytes(): Uint8Array;
    equals(other: SolanaPublicKey): boolean;
}
/** Options for sending a transaction. */
interface SolanaSendOptions {
    /** The wallet confirms the transaction to this level before it answers. A node that sends for a wallet does not wait. */
    readonly commitment?: SolanaCommitment | undefined;
    /** For wallets that send several transactions. */
    readonly mode?: 'parallel' | 'serial' | undefined;
    readonly skipPreflight?: boolean | undefined;
    readonly preflightCommitment?: SolanaCommitment | undefined;
    readonly maxRetries?: number | bigint | undefined;
    readonly minContextSlot?: number | bigint | undefined;
}
/** The parts of the text that a wallet writes to sign in. The wallet chooses what is absent. Times are ISO 8601. */
interface SolanaSignIn {
    readonly domain?: string | undefined;
    readonly address?: string | undefined;
    readonly statement?: string | undefined;
    readonly uri?: string | undefined;
    readonly version?: string | undefined;
    readonly chainId?: string | undefined;
    readonly nonce?: string | undefined;
    readonly issuedAt?: string | undefined;
    readonly expirationTime?: string | undefined;
    readonly notBefore?: string | undefined;
    readonly requestId?: string | undefined;
    readonly resources?: readonly string[] | undefined;
}
/** What the wallet has signed to sign in. */
interface SolanaSignedIn {
    /** The account that signed, in base58. */
    readonly address: string;
    /** The text in UTF-8. */
    readonly signedMessage: Uint8Array;
    readonly signature: Uint8Array;
}
/** What a Solana wallet may be able to do. */
type SolanaMethod = 'signMessage' | 'signIn' | 'signTransaction' | 'signAndSendTransaction';
/** The error with which a Solana provider rejects. */
interface SolanaProviderError extends Error {
    readonly name: 'SolanaError';
    /** 4001 if the user rejected. Otherwise a code of EIP-1193, of JSON-RPC or of the wallet. */
    readonly code: number;
    readonly reason: 'UserRejected' | 'NotConnected' | 'WrongAccount' | 'InvalidOption' | 'InvalidTransaction' | 'InvalidRequest' | 'NotSupported' | 'WalletFailed';
    /** The invalid send option. */
    readonly option: string | undefined;
}
/**
 * A connected Solana wallet, in the page or over the relay. Only the active account signs, and a request for
 * another account is rejected before it reaches the wallet. Rejects with SolanaProviderError.
 */
interface SolanaProvider {
    /** The active account in base58. Undefined without one. */
    readonly address: string | undefined;
    /** The active account's key. Undefined without one. */
    readonly publicKey: SolanaPublicKey | undefined;
    /** The versions that the wallet signs. Undefined if it does not say, as over the relay. */
    readonly supportedTransactionVersions: readonly SolanaTransactionVersion[] | undefined;
    /** CAIP-2. */
    readonly chainId: string | undefined;
    /**
     * Whether the wallet itself has the method. Without `signAndSendTransaction` it signs, and a node of the network sends. Over the relay:
     * whether its session approved it.
     */
    supports(method: SolanaMethod): boolean;
    /** Returns the signature. `account`: the account for which the message was created, if the host stored it earlier. */
    signMessage(message: SolanaBytes, account?: string): Promise<Uint8Array>;
    /**
     * Sign In With Solana: the wallet writes the text and signs it. Rejects with the code 4200 if the wallet has no such feature,
     * as over the relay. Compare `signedMessage` with what was asked for.
     */
    signIn(input?: SolanaSignIn): Promise<SolanaSignedIn>;
    /** Returns the wire bytes of the signed transaction. */
    signTransaction(transaction: SolanaTransaction): Promise<Uint8Array>;
    /** Returns the signed transactions in the same order. */
    signAllTransactions(transactions: readonly SolanaTransaction[]): Promise<readonly Uint8Array[]>;
    /** Returns the signature in base58. If the wallet can only sign, a node of the network sends the transaction. */
    signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>;
    /** Calls a method by its WalletConnect name, such as `solana_signMessage`. */
    request(call: {
        readonly method: string;
        readonly params?: unknown;
    }): Promise<unknown>;
    on(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): unknown;
    /** CAIP-2. */
    on(event: 'chainChanged', listener: (caipNetworkId: string) => void): unknown;
    on(event: 'disconnect', listener: () => void): unknown;
    removeListener(event: 'accountsChanged', listener: (addresses: readonly string[]) => void): unknown;
    removeListener(event: 'chainChanged', listener: (caipNetworkId: string) => void): unknown;
    removeListener(event: 'disconnect', listener: () => void): unknown;
}

export type { SolanaBytes, SolanaCommitment, SolanaMethod, SolanaProvider, SolanaProviderError, SolanaPublicKey, SolanaSendOptions, SolanaSignIn, SolanaSignedIn, SolanaTransaction, SolanaTransactionVersion };

import { StandardWalletObject } from './types-provided-wallets.js';
import { ReactNode, ReactElement } from 'react';
import { SolanaBytes, SolanaCommitment, SolanaSendOptions, SolanaSignIn, SolanaTransactionVersion } from './headless.js';
import { StandardAccount } from './types-standard-types.js';
import './types-eip1193-provider.js';
import './types-handle.js';
import 'rxjs';
import './types-diagnostics.js';
import './types-feature-option.js';
import './types-namespace-names.js';
import './types-wallets.js';
import './types-walletport-error.js';
import './types-unions.js';
import './types-storage.js';
import './types-embedded.js';
import './types-options.js';
import './types-activity.js';
import './types-analytics.js';
import './types-initial-state.js';
import './types-names.js';
import './types-nfts.js';
import './types-onramp.js';
import './types-pay.js';
import './types-project.js';
import './types-relay.js';
import './types-send.js';
import './types-tokens.js';
import './types-signed-wallets.js';
import './types-siwx.js';
import './types-swaps.js';
import './types-bitcoin-provider.js';
import './types-diagnostics2.js';
import './types-purchases.js';

/** The names of the errors of wallet-adapter, by which hosts tell them apart. */
type AdapterErrorName = 'WalletConnectionError' | 'WalletDisconnectionError' | 'WalletNotConnectedError' | 'WalletNotReadyError' | 'WalletSendTransactionError' | 'WalletSignInError' | 'WalletSignMessageError' | 'WalletSignTransactionError' | 'WalletWindowClosedError';
/** An error with the name that it has in wallet-adapter. */
interface AdapterError extends Error {
    readonly name: AdapterErrorName;
    /** The original error: a WalletportError, a SolanaProviderError, or one of the connection. */
    readonly error: unknown;
}

/** A transaction of web3.js 1, legacy or versioned, typed structurally. */
interface Web3Transaction {
    serialize(how?: {
        readonly requireAllSignatures?: boolean;
        readonly verifySignatures?: boolean;
    }): SolanaBytes;
    addSignature(publicKey: object, signature: Uint8Array): void;
}
/** A key that signs in the page. */
interface Web3Signer {
    readonly publicKey: object;
    readonly secretKey: Uint8Array;
}
/** The part of the connection of web3.js 1 that is used. */
interface Web3Connection {
    readonly commitment?: SolanaCommitment | undefined;
    getLatestBlockhash(how?: {
        readonly commitment?: SolanaCommitment;
        readonly minContextSlot?: number;
    }): Promise<{
        readonly blockhash: string;
    }>;
    sendRawTransaction(transaction: Uint8Array, options?: {
        readonly skipPreflight?: boolean;
        readonly preflightCommitment?: SolanaCommitment;
        readonly maxRetries?: number;
        readonly minContextSlot?: number;
    }): Promise<string>;
}
/** The classes of web3.js 1 of the page. */
interface Web3Classes<PublicKey extends object, Connection extends Web3Connection, Config> {
    readonly PublicKey: new (address: string | Uint8Array) => PublicKey;
    readonly Connection: new (endpoint: string, config?: Config) => Connection;
}

interface SendTransactionOptions extends SolanaSendOptions {
    /** Keys of the page that sign too, before the wallet does. @defaultValue none */
    readonly signers?: readonly Web3Signer[] | undefined;
}
/** What a wallet has signed to sign in. */
interface SolanaSignInOutput {
    readonly account: Pick<StandardAccount, 'address' | 'publicKey' | 'chains' | 'features'>;
    /** The text in UTF-8. */
    readonly signedMessage: Uint8Array;
    readonly signature: Uint8Array;
    readonly signatureType: 'ed25519';
}
/** Sends through the wallet, or through the connection if the wallet only signs. Resolves to the signature in base58. */
type SendTransaction = (transaction: Web3Transaction, connection: Web3Connection, options?: SendTransactionOptions) => Promise<string>;
/** Resolves to the object that went in, signed. */
type SignTransaction = <T extends Web3Transaction>(transaction: T) => Promise<T>;
/** Resolves to the objects that went in, signed, in the same order. */
type SignAllTransactions = <T extends Web3Transaction>(transactions: T[]) => Promise<T[]>;
type SignMessage = (message: Uint8Array) => Promise<Uint8Array>;
type SignIn = (input?: SolanaSignIn) => Promise<SolanaSignInOutput>;
/** The verbs of the connected wallet. They reject with AdapterError. */
interface SolanaWalletVerbs {
    readonly sendTransaction: SendTransaction;
    /** Undefined without a connection, and if the wallet has no such method. So are the next three. */
    readonly signTransaction: SignTransaction | undefined;
    readonly signAllTransactions: SignAllTransactions | undefined;
    readonly signMessage: SignMessage | undefined;
    readonly signIn: SignIn | undefined;
}
/** A wallet with the shape of an adapter, without its events. */
interface SolanaAdapter<PublicKey> extends SolanaWalletVerbs {
    readonly name: string;
    /** A data URI. Empty if the wallet has none. */
    readonly icon: string;
    /** Always empty, because wallets do not state one. */
    readonly url: string;
    readonly readyState: 'Installed' | 'Loadable';
    readonly publicKey: PublicKey | null;
    readonly connected: boolean;
    readonly connecting: boolean;
    /** Null if the wallet does not say. */
    readonly supportedTransactionVersions: ReadonlySet<SolanaTransactionVersion> | null;
    readonly connect: () => Promise<void>;
    readonly disconnect: () => Promise<void>;
}
interface SolanaWalletRow<PublicKey> {
    readonly adapter: SolanaAdapter<PublicKey>;
    readonly readyState: 'Installed' | 'Loadable';
}
/** What `useWallet` returns, with the names of wallet-adapter. */
interface SolanaWalletState<PublicKey> extends SolanaWalletVerbs {
    /** Whether `select` connects. Stored connections are restored by Walletport, with its option `enableReconnect`. */
    readonly autoConnect: boolean;
    /** The wallets of Solana. Reading it loads the code that looks for them; until then it is empty. */
    readonly wallets: readonly SolanaWalletRow<PublicKey>[];
    /** The selected wallet, otherwise the connected one. */
    readonly wallet: SolanaWalletRow<PublicKey> | null;
    readonly publicKey: PublicKey | null;
    readonly connected: boolean;
    /** Also while a stored connection is restored. */
    readonly connecting: boolean;
    readonly disconnecting: boolean;
    /** Selects a wallet by its name, for `connect`. Null disconnects. */
    readonly select: (name: string | null) => void;
    /** Connects the selected wallet, or opens the modal. Rejects with AdapterError. */
    readonly connect: () => Promise<void>;
    readonly disconnect: () => Promise<void>;
}
/** What Anchor takes as a wallet. */
interface AnchorWallet<PublicKey> {
    readonly publicKey: PublicKey;
    readonly signTransaction: SignTransaction;
    readonly signAllTransactions: SignAllTransactions;
}

interface AdapterStoreOptions<PublicKey> {
    readonly autoConnect: boolean;
    readonly onError?: ((error: AdapterError, adapter?: SolanaAdapter<PublicKey>) => void) | undefined;
}

interface ConnectionProviderProps<Config> {
    readonly children?: ReactNode;
    /** The address of a node. */
    readonly endpoint: string;
    /** @defaultValue the commitment `confirmed` */
    readonly config?: Config | undefined;
}
interface WalletProviderProps<PublicKey> extends Partial<AdapterStoreOptions<PublicKey>> {
    readonly children?: ReactNode;
}
/** The components and hooks of wallet-adapter, with the host's own classes. */
interface WalletAdapterHooks<PublicKey extends object, Connection extends Web3Connection, Config> {
    readonly ConnectionProvider: (props: ConnectionProviderProps<Config>) => ReactElement;
    /** Below `WalletportProvider`. */
    readonly WalletProvider: (props: WalletProviderProps<PublicKey>) => ReactElement;
    readonly useConnection: () => {
        readonly connection: Connection;
    };
    readonly useWallet: () => SolanaWalletState<PublicKey>;
    /** Undefined without a connection, and if the wallet does not sign transactions. */
    readonly useAnchorWallet: () => AnchorWallet<PublicKey> | undefined;
    /** The modal in place of the one of wallet-adapter-react-ui. */
    readonly useWalletModal: () => {
        readonly visible: boolean;
        readonly setVisible: (open: boolean) => void;
    };
}

/** An adapter with the shape of those of `@solana/wallet-adapter-base`, typed structurally. What it can do may depend on its connection. */
interface OlderAdapter {
    readonly name: string;
    readonly icon: string;
    readonly publicKey: {
        toBase58(): string;
        toBytes(): Uint8Array;
    } | null;
    readonly connected: boolean;
    readonly supportedTransactionVersions?: ReadonlySet<unknown> | null | undefined;
    connect(): Promise<void>;
    autoConnect(): Promise<void>;
    disconnect(): Promise<void>;
    sendTransaction(transaction: never, connection: never, options?: object): Promise<string>;
    on(event: 'connect' | 'disconnect', listener: () => void): unknown;
    off(event: 'connect' | 'disconnect', listener: () => void): unknown;
}
interface AdapterWalletOptions {
    /** The class of legacy transactions of web3.js 1. */
    readonly Transaction: {
        from(bytes: Uint8Array): Web3Transaction;
    };
    /** The class of versioned transactions of web3.js 1. */
    readonly VersionedTransaction: {
        deserialize(bytes: Uint8Array): Web3Transaction;
    };
    /**
     * The connection for a network such as `solana:devnet`, with which the adapter sends.
     * @defaultValue the adapter signs, and a node of the network sends
     */
    readonly connection?: ((chain: string) => object) | undefined;
    /**
     * Whether a stored connection is restored with the adapter's `autoConnect`. Set it for adapters that open no window then.
     * @defaultValue `false`: only an adapter that is connected already is restored
     */
    readonly autoConnect?: boolean | undefined;
}

/**
 * The components and hooks of `@solana/wallet-adapter-react` over Walletport, with the `PublicKey` and `Connection` of the page's own
 * web3.js 1. Call it once, outside of components, in a file that runs in the browser.
 */
declare const solanaWalletAdapter: <PublicKey extends object, Connection extends Web3Connection, Config>(classes: Web3Classes<PublicKey, Connection, Config>) => WalletAdapterHooks<PublicKey, Connection, Config>;
/**
 * An adapter of `@solana/wallet-adapter-base` as a wallet for `solana({ wallets })`. Most wallets need none, because they register
 * themselves.
 */
declare const adapterWallet: (adapter: OlderAdapter, options: AdapterWalletOptions) => StandardWalletObject;

export { StandardAccount, StandardWalletObject, adapterWallet, solanaWalletAdapter };
export type { AdapterError, AdapterErrorName, AdapterWalletOptions, AnchorWallet, ConnectionProviderProps, OlderAdapter, SendTransaction, SendTransactionOptions, SignAllTransactions, SignIn, SignMessage, SignTransaction, SolanaAdapter, SolanaSignInOutput, SolanaWalletRow, SolanaWalletState, SolanaWalletVerbs, WalletAdapterHooks, WalletProviderProps, Web3Classes, Web3Connection, Web3Signer, Web3Transaction };

import { Observable } from 'rxjs';
import { OpenArguments, ConnectArguments, ConnectedAccount, DisconnectArguments, NetworkInput, NetworkManifest, SelfCheckReport, WalletportState, AccountSnapshot, WalletportEvent, WalletportOptions, WalletportUseCases } from './types-contract.js';
import { BitcoinProvider } from './types-bitcoin-provider.js';
import { NamespaceName } from './types-namespace-names.js';
import { SolanaProvider } from './types-solana-provider.js';

/** An EIP-1193 provider, typed structurally so that viem, ethers and wagmi accept it. */
interface Eip1193Provider {
    request(args: {
        readonly method: string;
        readonly params?: readonly unknown[] | object;
    }): Promise<unknown>;
    on?(event: string, listener: (...args: unknown[]) => void): unknown;
    removeListener?(event: string, listener: (...args: unknown[]) => void): unknown;
}

/** The provider types of namespaces without EIP-1193. */
interface Providers {
    readonly solana: SolanaProvider;
    readonly bip122: BitcoinProvider;
}
type ProviderOf<Name extends NamespaceName> = Name extends keyof Providers ? Providers[Name] : Eip1193Provider;

/** The headless API, after it has loaded. */
interface WalletportCore {
    readonly useCases: WalletportUseCases;
}
/**
 * A host's handle. Its functions can be destructured. Promises settle once and reject with WalletportError,
 * with the code UNEXPECTED if a chunk fails to load.
 */
interface Walletport {
    /**
     * Opens the modal with a view, or with the default one. Rejects with VIEW_NOT_FOUND, VIEW_NOT_AVAILABLE,
     * UNKNOWN_NAMESPACE.
     */
    readonly open: (request?: OpenArguments) => Promise<void>;
    readonly close: () => Promise<void>;
    /**
     * With a connector id, requests accounts from that wallet. Without one, the user selects a wallet in the
     * modal. Rejects with USER_REJECTED, CANCELLED, TIMED_OUT, CONNECTOR_NOT_FOUND, FAILED_TO_CONNECT, NO_ACCOUNTS,
     * NO_ADAPTER, CHAIN_NOT_SUPPORTED, UNKNOWN_NAMESPACE, NO_AUTH_CONNECTOR without the option `embedded`, and, over the
     * relay, with RELAY_UNREACHABLE, SIGN_CLIENT_NOT_INITIALIZED and MISSING_PACKAGE.
     */
    readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>;
    /**
     * Ends all connections, or the matching ones, including stored connections that are not restored yet.
     * Rejects with DISCONNECT_FAILED.
     */
    readonly disconnect: (request?: DisconnectArguments) => Promise<void>;
    /**
     * Takes a configured network or its CAIP-2 id. Rejects with INVALID_CHAIN_ID, INVALID_OPTION, NETWORK_NOT_FOUND,
     * NO_ADAPTER, USER_REJECTED, CANCELLED, TIMED_OUT, CHAIN_NOT_SUPPORTED if the wallet does not have the network,
     * CHAIN_NOT_APPROVED if its session does not include it, RELAY_UNREACHABLE and FRAME_UNAVAILABLE.
     */
    readonly switchNetwork: (network: NetworkInput | string) => Promise<void>;
    /** Adds a network to the configured ones. Rejects with INVALID_OPTION, and with NO_ADAPTER for a family without one. */
    readonly addNetwork: (network: NetworkInput) => Promise<void>;
    /** Removes a network. A wallet that is connected on it stays there. Rejects with INVALID_OPTION and NO_ADAPTER. */
    readonly removeNetwork: (network: NetworkInput) => Promise<void>;
    /**
     * Every host, path, frame and image source that the current options can ever ask, and the policies of the page. Asks
     * nothing. Rejects with DIAGNOSTICS_NOT_ENABLED without the option `diagnostics`.
     */
    readonly manifest: () => Promise<NetworkManifest>;
    /** As `check` of `useCases.diagnostics`. Rejects with DIAGNOSTICS_NOT_ENABLED without the option. */
    readonly check: () => Promise<SelfCheckReport>;
    /** The provider of the connected wallet. Undefined without a connection. */
    readonly getProvider: <Name extends NamespaceName>(namespace: Name) => Promise<ProviderOf<Name> | undefined>;
    /** Emits the provider now and whenever it is replaced. Does not load the kernel. */
    readonly provider$: <Name extends NamespaceName>(namespace: Name) => Observable<ProviderOf<Name> | undefined>;
    readonly getState: () => WalletportState;
    /** Calls the listener after each change. Returns a function that unsubscribes. */
    readonly subscribe: (listener: (state: WalletportState) => void) => () => void;
    readonly state$: Observable<WalletportState>;
    /** The account of the namespace, by default the active one. */
    readonly account$: (namespace?: NamespaceName) => Observable<AccountSnapshot>;
    readonly events$: Observable<WalletportEvent>;
    /** Changes options. Throws immediately if one is invalid, and then changes nothing. */
    readonly update: (options: Partial<WalletportOptions>) => void;
    /**
     * Settles when stored connections are restored or have failed, and immediately if none is stored. Does not
     * load the kernel.
     */
    readonly ready: Promise<void>;
    /** Removes all listeners, timers, elements and style sheets. */
    readonly dispose: () => void;
    /** Loads the headless API. */
    readonly core: () => Promise<WalletportCore>;
}

export type { Eip1193Provider, ProviderOf, Walletport, WalletportCore };

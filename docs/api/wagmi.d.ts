import { Eip1193Provider } from './evm.js';
import { Walletport } from './headless.js';
import { EvmProvidedWallet } from './evm.js';
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
import './types-solana-provider.js';
import './types-diagnostics2.js';
import './types-purchases.js';

/** A chain of viem. */
interface WagmiChain {
    readonly id: number;
    readonly name?: string | undefined;
    readonly nativeCurrency?: object | undefined;
    readonly rpcUrls?: {
        readonly default: {
            readonly http: readonly string[];
        };
    } | undefined;
    readonly blockExplorers?: {
        readonly [name: string]: {
            readonly url: string;
        };
    } | undefined;
}
/** The fields of EIP-3085 that a host gives in place of those of its chain. */
interface AddEthereumChainParameter {
    readonly blockExplorerUrls?: readonly string[] | undefined;
    readonly chainName?: string | undefined;
    readonly iconUrls?: readonly string[] | undefined;
    readonly nativeCurrency?: {
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
    } | undefined;
    readonly rpcUrls?: readonly string[] | undefined;
}

type Address = `0x${string}`;

interface ConnectParameters<WithCapabilities> {
    readonly chainId?: number | undefined;
    /** True while wagmi restores connections. The modal does not open then. */
    readonly isReconnecting?: boolean | undefined;
    readonly withCapabilities?: WithCapabilities | boolean | undefined;
}
interface ConnectResult<WithCapabilities> {
    readonly accounts: WithCapabilities extends true ? readonly {
        address: Address;
        capabilities: Record<string, unknown>;
    }[] : readonly Address[];
    readonly chainId: number;
}
/** The part of wagmi's connector config that this connector uses. */
interface WagmiConfig<Chain> {
    readonly chains: readonly Chain[];
    readonly emitter: {
        emit(event: 'connect' | 'change', data: {
            accounts: readonly Address[];
            chainId: number;
        }): unknown;
        emit(event: 'disconnect'): unknown;
    };
}
/**
 * A connector for wagmi 2 and 3, typed structurally. wagmi needs a type with an index signature, which
 * interfaces lack.
 */
type WagmiConnector<Chain> = {
    /** While a wallet is connected: its id, which is its rdns if it announces itself. Otherwise `walletport`. */
    readonly id: string;
    /** The name of the connected wallet, or `Walletport`. */
    readonly name: string;
    /** The icon of the connected wallet, usually a data URI. */
    readonly icon?: string | undefined;
    /** The reverse domain name of the connected wallet (EIP-6963). */
    readonly rdns?: string | undefined;
    /** `walletport`, or `walletportWallet` for a connector that stands for one wallet. */
    readonly type: string;
    setup(): Promise<void>;
    connect<WithCapabilities extends boolean = false>(parameters?: ConnectParameters<WithCapabilities>): Promise<ConnectResult<WithCapabilities>>;
    disconnect(): Promise<void>;
    getAccounts(): Promise<readonly Address[]>;
    getChainId(): Promise<number>;
    /**
     * Returns a stable provider, which forwards each request to the wallet that is connected at that time. Other fields, such as
     * `isMetaMask`, are those of that wallet's provider.
     */
    getProvider(): Promise<Eip1193Provider>;
    isAuthorized(): Promise<boolean>;
    /** With `addEthereumChainParameter`, a wallet that lacks the chain is asked to add it with these fields. EIP-3085. */
    switchChain(parameters: {
        readonly chainId: number;
        readonly addEthereumChainParameter?: AddEthereumChainParameter | undefined;
    }): Promise<Chain>;
    onAccountsChanged(accounts: string[]): void;
    onChainChanged(chainId: string): void;
    onDisconnect(error?: Error): void;
    /**
     * Leaves wallets to other connectors of the config, until the returned function is called. `walletportConnectors` and `followWagmi`
     * call it.
     */
    leave?(isLeft: (connectorId: string) => boolean): () => void;
};
/** The part of a Walletport instance that the connector uses. */
type WagmiWalletport = Pick<Walletport, 'connect' | 'disconnect' | 'getProvider' | 'getState' | 'ready' | 'subscribe' | 'switchNetwork'>;
/** Creates a wagmi connector from a Walletport instance, for `createConfig({ connectors })`. */
declare const walletportConnector: (walletport: WagmiWalletport) => <Chain extends WagmiChain>(config: WagmiConfig<Chain>) => WagmiConnector<Chain>;

/** The part of a connector of wagmi 2 and 3 that is used, typed structurally. */
interface HostConnector {
    readonly id: string;
    readonly name: string;
    readonly icon?: string | undefined;
    readonly rdns?: string | readonly string[] | undefined;
    readonly type: string;
    readonly uid: string;
    readonly emitter: {
        emit(event: 'connect', data: {
            accounts: readonly Address[];
            chainId: number;
        }): unknown;
        emit(event: 'disconnect'): unknown;
    };
    connect(parameters: {
        readonly isReconnecting: boolean;
    }): Promise<{
        readonly accounts: readonly unknown[];
        readonly chainId: number;
    }>;
    disconnect(): Promise<void>;
    getAccounts(): Promise<readonly string[]>;
    getChainId(): Promise<number>;
    getProvider(): Promise<unknown>;
    isAuthorized(): Promise<boolean>;
    switchChain?(parameters: {
        readonly chainId: number;
    }): Promise<unknown>;
    /** A connector of Walletport leaves wallets to other connectors of the config. */
    leave?(isLeft: (connectorId: string) => boolean): () => void;
}
/** wagmi's state, of which the connections and the current one are read. */
interface HostState {
    readonly current: string | null;
    readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting';
    readonly connections: ReadonlyMap<string, {
        readonly accounts: readonly string[];
        readonly chainId: number;
    }>;
}
/** The part of wagmi's config that is used: the result of `createConfig` of wagmi 2 and 3, typed structurally. */
interface WagmiHost {
    readonly connectors: readonly HostConnector[];
    readonly state: HostState;
    subscribe(selector: (state: HostState) => unknown, listener: () => void): () => void;
}

/**
 * wagmi's config with the list that its own search for wallets adds connectors to. `never`: wagmi's own types of connectors differ
 * between its versions.
 */
interface WagmiList extends WagmiHost {
    readonly _internal: {
        readonly connectors: {
            setup(connector: never): unknown;
            setState(connectors: never): void;
        };
    };
}
/**
 * Adds a connector to wagmi's config for each EVM wallet that Walletport finds, now and later, for a host with a list of its own. Loads
 * the code that finds wallets. These connectors connect without the modal; the one of `walletportConnector` opens it, and stands for
 * what is connected there or restored. A wallet whose id another connector of the config has gets none. `onChange` is called after
 * connectors were added. Returns a function that stops it; connectors that were added stay.
 */
declare const walletportConnectors: (walletport: WagmiWalletport & Pick<Walletport, "core">, config: WagmiList, onChange?: () => void) => (() => void);

/** What `defaultConfig` reads of the options of `createConfig`. All others are passed on. */
interface DefaultConfigOptions {
    /** At least one chain, the same as Walletport's. */
    readonly chains: readonly [WagmiChain, ...WagmiChain[]];
    /** `http` of viem or wagmi. Called for each chain with the first address of Walletport's network. */
    readonly transport: (url?: string) => unknown;
    /** Connectors after Walletport's. @defaultValue none */
    readonly connectors?: readonly unknown[] | undefined;
    /** `transport` makes them. */
    readonly transports?: never;
}
type OwnConnector = ReturnType<typeof walletportConnector>;
/** The options of `createConfig` that `defaultConfig` returns. */
type DefaultConfig<Options extends DefaultConfigOptions> = Omit<Options, 'transport' | 'transports' | 'connectors' | 'multiInjectedProviderDiscovery'> & {
    readonly connectors: readonly (OwnConnector | (Options['connectors'] extends readonly (infer Connector)[] ? Connector : never))[];
    readonly multiInjectedProviderDiscovery: boolean;
    readonly transports: Record<Options['chains'][number]['id'], ReturnType<Options['transport']>>;
};
/**
 * The options of wagmi's `createConfig` for a Walletport instance: its connector, no second search for browser wallets, and a transport
 * for each chain to the node that Walletport uses. Other options, such as `ssr` and `storage`, are passed on, and
 * `multiInjectedProviderDiscovery` may be set.
 */
declare const defaultConfig: <const Options extends DefaultConfigOptions>(walletport: WagmiWalletport, options: Options) => DefaultConfig<Options>;

/**
 * Keeps the host's own connectors in wagmi and Walletport in step: what is connected in wagmi is what the button shows, what is chosen
 * in the modal is connected in wagmi, and disconnecting ends both. The wallets must be known to Walletport, by
 * `evm({ providers: wagmiProviders(() => config) })` or because it finds them. Errors go to the page's error handler. Returns a function
 * that ends it.
 */
declare const followWagmi: (walletport: WagmiWalletport & Pick<Walletport, "core">, config: WagmiHost) => (() => void);

/**
 * The connectors of the host's wagmi config, for `evm({ providers })`: they are listed in the modal. Connectors of browser wallets are
 * not among them, because Walletport finds these wallets, nor is Safe's on a page without a frame. Of connectors with one id, the first
 * is. One whose id Walletport has itself gets the prefix `wagmi.`, such as `wagmi.walletConnect`. `config` is called when the wallets
 * are needed.
 */
declare const wagmiProviders: (config: () => WagmiHost) => (() => readonly EvmProvidedWallet[]);

export { defaultConfig, followWagmi, wagmiProviders, walletportConnector, walletportConnectors };
export type { AddEthereumChainParameter, DefaultConfig, DefaultConfigOptions, HostConnector, HostState, WagmiChain, WagmiConfig, WagmiConnector, WagmiHost, WagmiList, WagmiWalletport };

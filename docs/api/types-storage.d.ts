import { NamespaceName } from './types-namespace-names.js';
import { EmbeddedUserInfo } from './types-embedded.js';
import { AccountTypeName, SocialLoginName, ViewName } from './types-unions.js';

/** A network as hosts configure it. Chain objects of viem are accepted. */
interface NetworkInput {
    readonly id: number | string;
    readonly name: string;
    readonly nativeCurrency: {
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly string[];
        };
    };
    readonly blockExplorers?: {
        readonly default: {
            readonly name: string;
            readonly url: string;
        };
    } | undefined;
    readonly testnet?: boolean | undefined;
    /** Default `eip155`. */
    readonly chainNamespace?: NamespaceName | undefined;
    /** CAIP-2, `namespace:reference`. Derived if absent. */
    readonly caipNetworkId?: string | undefined;
}
/** A network as Walletport returns it: complete, JSON-safe, and accepted as input. */
interface NetworkInfo extends NetworkInput {
    readonly testnet: boolean;
    readonly chainNamespace: NamespaceName;
    readonly caipNetworkId: string;
}

type ConnectionStatus = 'disconnected' | 'connecting' | 'connected';
type AccountTabName = 'Tokens' | 'NFTs' | 'Activity';
/** An account of a wallet. */
interface AccountInfo {
    readonly address: string;
    /** `eoa` if the wallet does not state a type. */
    readonly type: AccountTypeName;
}
/** The wallet's description of itself. */
interface WalletIdentity {
    readonly name: string;
    /** A data URI, or the directory's image URL. */
    readonly icon?: string;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string;
}
/**
 * The account of one namespace, JSON-safe. Without a connection all fields except `status` are absent. While connections are restored,
 * with the option `initialState`, those fields of a known account are there that a server drew.
 */
interface AccountSnapshot {
    readonly status: ConnectionStatus;
    readonly address?: string;
    /** CAIP-10. */
    readonly caipAddress?: string;
    /** CAIP-2. The chain that the wallet last reported, even if it is not configured. */
    readonly caipNetworkId?: string;
    /** The EIP-155 number of the same chain. Absent in other namespaces. */
    readonly chainId?: number;
    readonly connectorId?: string;
    readonly wallet?: WalletIdentity;
    /** All accounts of the wallet, the active one first. */
    readonly accounts?: readonly AccountInfo[];
    /** Native balance in whole units, as an exact decimal string. Absent while unknown. */
    readonly balance?: string;
    readonly balanceSymbol?: string;
    /**
     * The part of the balance that is in no block yet, negative if it was sent. Absent if there is none, if it is unknown, and in
     * namespaces other than bip122.
     */
    readonly unconfirmedBalance?: string;
    /** The balance with its symbol, cut to three decimals, such as `1.234 ETH`. Absent while unknown. */
    readonly shownBalance?: string;
    /** The page of the address at the network's block explorer. Absent if the network has none. */
    readonly addressExplorerUrl?: string;
    /** The account's name with the option `names`. It resolves back to the address. Absent without one. */
    readonly profileName?: string;
    /** The image of the name: an https URL, or the data URL of an image. */
    readonly profileImage?: string;
    /** The account type that the user or the host prefers. `accounts` shows which type is active. */
    readonly preferredAccountType?: AccountTypeName;
    /** The tab that the user selected. */
    readonly currentTab?: AccountTabName;
    /** The user who logged in to the embedded wallet. This and the next fields are absent for other wallets. */
    readonly user?: EmbeddedUserInfo;
    readonly socialProvider?: SocialLoginName;
    readonly smartAccountDeployed?: boolean;
}
/** A connected account, as `connect` returns it. */
interface ConnectedAccount extends AccountSnapshot {
    readonly status: 'connected';
    readonly namespace: NamespaceName;
    readonly address: string;
    readonly caipAddress: string;
    readonly caipNetworkId: string;
    readonly connectorId: string;
    readonly accounts: readonly AccountInfo[];
}

/**
 * The public state, JSON-safe. `phase` is `restoring` until stored connections are restored or have failed.
 */
interface WalletportState {
    readonly phase: 'restoring' | 'ready';
    readonly open: boolean;
    readonly view: ViewName;
    /** Whether the modal waits for stored connections before it shows a view. */
    readonly loading: boolean;
    /** Whether the modal shakes, because the user tried to close a view that must not be closed. */
    readonly shake: boolean;
    /** The active namespace. */
    readonly namespace: NamespaceName;
    /** CAIP-2. The active namespace's network, with or without a connection. */
    readonly caipNetworkId: string;
    readonly networks: readonly NetworkInfo[];
    readonly accounts: Readonly<Record<NamespaceName, AccountSnapshot>>;
    /**
     * How often in a row the modal could not open because its code did not load. Absent otherwise. The page is offline, or a
     * new deployment has removed the files, and then only a reload of the page helps.
     */
    readonly loadFailures?: number;
}

/** An instance that a storage follows. */
interface FollowedInstance {
    readonly getState: () => WalletportState;
    /** Calls the listener after each change. Returns a function that unsubscribes. */
    readonly subscribe: (listener: (state: WalletportState) => void) => () => void;
    readonly options: () => {
        readonly enableReconnect?: boolean | undefined;
    };
}
/**
 * The storage for connections and preferences. The default is `localStorage`. Keys begin with `@walletport/`.
 */
interface StorageLike {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
    /** Whether the values are in `localStorage`. Then the relay keeps its sessions in a database of the browser, as without a storage. */
    readonly isLocal?: boolean | undefined;
    /**
     * Called once in a browser, when the instance starts. Returns a function that stops. `cookieStorage()` of `walletport/cookies` keeps a
     * cookie with it.
     */
    readonly follow?: ((instance: FollowedInstance) => () => void) | undefined;
}

export type { AccountInfo, AccountSnapshot, AccountTabName, ConnectedAccount, ConnectionStatus, FollowedInstance, NetworkInfo, NetworkInput, StorageLike, WalletIdentity, WalletportState };

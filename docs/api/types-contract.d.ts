import { RelayAdapter, CustomWallet, WalletSnapshot } from './types-remote-contract.js';
import { Siwx, SiwxAdapter, SiweConfig } from './types-siwx-contract.js';

/** What `embedded()` returns. Opaque: give it to `embedded`. */
interface EmbeddedAdapter {
    readonly url: string;
    readonly load: () => Promise<unknown>;
}
/**
 * A login to the embedded wallet. By email: `sending`, `device` (the visitor follows the link of the mail, once a
 * device), `code` (its six digits), `checking`. By a social login: `opening` its window, `waiting` for the visitor
 * there. By Farcaster: `linking`, `scanning`. All end in `connecting`, then `done` or `failed`. S4-20 to S4-22.
 */
interface LoginSnapshot {
    readonly step: 'idle' | 'sending' | 'device' | 'code' | 'checking' | 'opening' | 'waiting' | 'linking' | 'scanning' | 'connecting' | 'done' | 'failed';
    readonly way?: 'email' | 'social' | 'farcaster';
    /** In `scanning`: what Farcaster's app follows or scans. */
    readonly url?: string;
    /** Why it `failed`, or why `device` and `code` are asked again: FRAME_REFUSED, POPUP_CLOSED, TIMED_OUT, … S8-09 to S8-22. */
    readonly error?: {
        readonly code: string;
        readonly message: string;
    };
}
/**
 * A change of the email. `primary` waits for the code that went to the present address, which only those have who
 * logged in by email; `secondary` for the one that went to the new. S4-23.
 */
interface EmailUpdateSnapshot {
    readonly step: 'idle' | 'sending' | 'primary' | 'secondary' | 'checking' | 'done' | 'failed';
    /** Why it `failed`, or why a code is asked for again. */
    readonly error?: {
        readonly code: string;
        readonly message: string;
    };
}
/** S3-23. */
type SocialLoginName = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook';
/** Where the frame is drawn, in CSS pixels of the viewport. */
interface FramePlace {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    /** Of its bottom corners. */
    readonly radius: number;
}
/** Whoever logged in to the embedded wallet. S3-08. */
interface EmbeddedUserInfo {
    readonly email?: string;
    /** As the social login gave it. */
    readonly userName?: string;
    /** Of the namespace, the one in use first. */
    readonly accounts: readonly {
        readonly address: string;
        readonly type: AccountTypeName;
    }[];
}
/** Which account of the embedded wallet is in use: the visitor's own key or the contract that it owns. */
interface AccountTypeChoice {
    readonly type: 'eoa' | 'smartAccount';
    /** To the other type: to the contract where the network has them, to the key always. S4-33. */
    readonly canSwitch: boolean;
}
/** What a visitor allowed an app to do without asking. Times are seconds since the epoch. */
interface SmartSessionInfo {
    /** What it is revoked by. */
    readonly pci: string;
    readonly status: 'active' | 'expired' | 'revoked';
    readonly app: {
        readonly id: string;
        readonly name: string;
        readonly url?: string;
        readonly icon?: string;
    };
    readonly permissions: readonly {
        readonly type: string;
        readonly data: unknown;
    }[];
    readonly policies: readonly {
        readonly type: string;
        readonly data: unknown;
    }[];
    readonly createdAt: number;
    readonly expiry: number;
    readonly revokedAt?: number;
}

type ConnectionStatus = 'disconnected' | 'connecting' | 'connected';
/** One namespace's account, JSON-safe. S3-06. */
interface AccountSnapshot {
    readonly status: ConnectionStatus;
    readonly address?: string;
    /** CAIP-10. */
    readonly caipAddress?: string;
    /** CAIP-2: the chain that the wallet last reported, configured or not. */
    readonly caipNetworkId?: string;
    readonly connectorId?: string;
    /** Native balance in whole units, an exact decimal string. */
    readonly balance?: string;
    readonly balanceSymbol?: string;
    /** Who logged in to the embedded wallet; this and the fields below are absent for all other wallets. S3-08. */
    readonly user?: EmbeddedUserInfo;
    readonly socialProvider?: SocialLoginName;
    readonly smartAccountDeployed?: boolean;
    /** What the visitor or the host prefers; which of the accounts is in use tells `user`. S6-04. */
    readonly preferredAccountType?: AccountTypeName;
}
/** A connected account, as `connect` gives it. */
interface ConnectedAccount extends AccountSnapshot {
    readonly status: 'connected';
    readonly namespace: NamespaceName;
    readonly address: string;
    readonly caipAddress: string;
    readonly caipNetworkId: string;
    readonly connectorId: string;
}

/** The chain families that Walletport knows, by their CAIP-2 namespace. S5-17. */
type NamespaceName = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos';
/** A network as hosts give it. viem's chain objects fit as they are. S3-05. */
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
    /** `eip155` when absent. */
    readonly chainNamespace?: NamespaceName | undefined;
    /** CAIP-2, `namespace:id`; derived when absent. */
    readonly caipNetworkId?: string | undefined;
}
/** A network as Walletport gives it back: complete, JSON-safe, and good to hand in again. S3-05. */
interface NetworkInfo extends NetworkInput {
    readonly testnet: boolean;
    readonly chainNamespace: NamespaceName;
    readonly caipNetworkId: string;
}
/** What `evm()` and its like return. Opaque: give it to `adapters`. */
interface Adapter {
    readonly namespace: NamespaceName;
    /** Finds and drives the wallets of this family. */
    readonly loadWallets: () => Promise<unknown>;
    /** Reads the chains of this family over RPC. */
    readonly loadChain: () => Promise<unknown>;
    /** Signs and verifies texts in the manner of this family, for signing in. */
    readonly loadSignatures?: () => Promise<unknown>;
}
interface Metadata {
    readonly name: string;
    readonly description?: string;
    readonly url?: string;
    readonly icons?: readonly string[];
}
type AccountTypeName = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';
type ThemeMode = 'dark' | 'light' | 'auto';
type ConnectorTypeName = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended';
type ConnectMethod = 'email' | 'social' | 'wallet';
/** Where Walletport writes what it remembers; `localStorage` when absent. Keys begin with `@walletport/`. */
interface StorageLike {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
}
interface Logger {
    debug(message: string, ...details: unknown[]): void;
    info(message: string, ...details: unknown[]): void;
    warn(message: string, ...details: unknown[]): void;
    error(message: string, ...details: unknown[]): void;
}
/** Everything a host may set. S1-19 to S1-37 and the rulings on them. */
interface WalletportOptions {
    /** Missing: the alert PROJECT_ID_NOT_CONFIGURED. S1-19, S5-36. */
    readonly projectId?: string;
    readonly adapters?: readonly Adapter[];
    /** Sessions with wallets on other devices, by QR code and link; none when absent. */
    readonly relay?: RelayAdapter;
    /** `embedded({ url })`: wallets by email code, social login and Farcaster, behind a secure frame; none when absent. S2-33. */
    readonly embedded?: EmbeddedAdapter;
    /** At least one. S1-20. */
    readonly networks: readonly NetworkInput[];
    readonly defaultNetwork?: NetworkInput;
    readonly metadata?: Metadata;
    /**
     * `multiWallet`; with `embedded` also `email` (false takes the field away) and `socials` (their names in the order
     * wanted, or false; all seven when absent). S6-13.
     */
    readonly features?: Readonly<Record<string, unknown>>;
    /** Signing in: the host's own, or `siwx()` from `walletport/siwx`. Not with `siweConfig`. S5-35. */
    readonly siwx?: Siwx | SiwxAdapter;
    readonly siweConfig?: SiweConfig;
    /** `dark` when absent. S9-44. */
    readonly themeMode?: ThemeMode;
    /** `--wp-accent`, `--wp-radius`, … : DESIGN.md part 8. */
    readonly themeVariables?: Readonly<Record<string, string | number>>;
    readonly enableReconnect?: boolean;
    readonly enableNetworkSwitch?: boolean;
    readonly allowUnsupportedChain?: boolean;
    readonly customWallets?: readonly CustomWallet[];
    /** Wallets to list without a directory service, or when it fails. */
    readonly walletSnapshot?: WalletSnapshot | (() => Promise<WalletSnapshot>);
    readonly includeWalletIds?: readonly string[];
    readonly excludeWalletIds?: readonly string[];
    readonly featuredWalletIds?: readonly string[];
    readonly termsConditionsUrl?: string;
    readonly privacyPolicyUrl?: string;
    /** CAIP-2 to token. S1-36. */
    readonly tokens?: Readonly<Record<string, {
        readonly address: string;
        readonly image?: string;
    }>>;
    readonly defaultAccountTypes?: Readonly<Partial<Record<NamespaceName, AccountTypeName>>>;
    readonly connectMethodsOrder?: readonly ConnectMethod[];
    readonly connectorTypeOrder?: readonly ConnectorTypeName[];
    readonly basic?: boolean;
    readonly manualControl?: boolean;
    readonly disableAppend?: boolean;
    readonly enableEmbedded?: boolean;
    readonly onRampProviders?: readonly string[];
    /** CAIP-2 to RPC addresses, tried before all others. */
    readonly customRpcUrls?: Readonly<Record<string, readonly {
        readonly url: string;
    }[]>>;
    readonly chainImages?: Readonly<Record<string, string>>;
    readonly connectorImages?: Readonly<Record<string, string>>;
    readonly walletImages?: Readonly<Record<string, string>>;
    /** Log level debug instead of error. S9-17. */
    readonly debug?: boolean;
    readonly logger?: Logger;
    readonly storage?: StorageLike;
    /** Service addresses; none has a default. `rpc` serves S7-29 and S7-31, `directory` S7-23 and S7-27, `sessions` S7-20 and S7-21. */
    readonly baseUrls?: {
        readonly rpc?: string;
        readonly directory?: string;
        readonly sessions?: string;
    };
    readonly branding?: {
        readonly label: string;
        readonly url?: string;
    };
    readonly cspNonce?: string;
    readonly locale?: string;
    readonly messages?: Readonly<Record<string, string>>;
}
type ViewName = string;
/** JSON-safe. S3-29. `phase` is `restoring` until remembered connections have settled. */
interface WalletportState {
    readonly phase: 'restoring' | 'ready';
    readonly open: boolean;
    readonly view: ViewName;
    readonly loading: boolean;
    readonly shake: boolean;
    /** The active namespace. */
    readonly namespace: NamespaceName;
    /** CAIP-2: the active namespace's network, connected or not. */
    readonly caipNetworkId: string;
    readonly networks: readonly NetworkInfo[];
    readonly accounts: Readonly<Record<NamespaceName, AccountSnapshot>>;
}
interface WalletportEvent {
    readonly event: string;
    readonly properties: Readonly<Record<string, unknown>>;
}
interface OpenArguments {
    readonly view?: ViewName;
    readonly namespace?: NamespaceName;
}
interface ConnectArguments {
    readonly connectorId?: string;
    readonly namespace?: NamespaceName;
}
interface DisconnectArguments {
    readonly namespace?: NamespaceName;
    readonly connectorId?: string;
}

export type { AccountSnapshot, AccountTypeChoice, AccountTypeName, Adapter, ConnectArguments, ConnectMethod, ConnectedAccount, ConnectionStatus, ConnectorTypeName, DisconnectArguments, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedUserInfo, FramePlace, Logger, LoginSnapshot, Metadata, NamespaceName, NetworkInfo, NetworkInput, OpenArguments, SmartSessionInfo, SocialLoginName, StorageLike, ThemeMode, ViewName, WalletportEvent, WalletportOptions, WalletportState };

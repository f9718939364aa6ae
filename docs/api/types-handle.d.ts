import { Observable } from 'rxjs';
import { NamespaceName, LoginSnapshot, SocialLoginName, EmailUpdateSnapshot, FramePlace, AccountTypeChoice, SmartSessionInfo, NetworkInfo, AccountTypeName, OpenArguments, ConnectArguments, ConnectedAccount, DisconnectArguments, NetworkInput, AccountSnapshot, WalletportEvent, WalletportState, WalletportOptions } from './types-contract.js';
import { BitcoinProvider } from './types-bitcoin-provider.js';
import { SolanaProvider } from './types-solana-provider.js';
import { SiwxSession } from './types-siwx-contract.js';

/** An EIP-1193 provider, typed by its structure so that viem, ethers and wagmi take it as it is. */
interface Eip1193Provider {
    request(args: {
        readonly method: string;
        readonly params?: readonly unknown[] | object;
    }): Promise<unknown>;
    on?(event: string, listener: (...args: unknown[]) => void): unknown;
    removeListener?(event: string, listener: (...args: unknown[]) => void): unknown;
}

/** What a connected wallet is used by, where that is not EIP-1193. */
interface Providers {
    readonly solana: SolanaProvider;
    readonly bip122: BitcoinProvider;
}
type ProviderOf<Name extends NamespaceName> = Name extends keyof Providers ? Providers[Name] : Eip1193Provider;

/** What hosts do with the embedded wallet; each verb rejects with NO_AUTH_CONNECTOR where there is none. S5-15. */
interface EmbeddedVerbs {
    readonly login$: Observable<LoginSnapshot>;
    /**
     * Begins a login; settles when it has begun, `login$` tells how it goes. Rejects with INVALID_EMAIL, and with
     * EMAIL_TOO_SOON within 30 s of the last one. S5-01, S5-02, S5-51.
     */
    sendEmail(email: string): Promise<void>;
    /** To the same address, from `device` and `code`. Rejects with EMAIL_TOO_SOON. S5-01. */
    resendEmail(): Promise<void>;
    /** In `code`; nothing elsewhere. Settles when the visitor is connected, or `login$` says why not. S5-03, S7-50. */
    submitCode(code: string): Promise<void>;
    /**
     * Begins a login in a window of its own, or by Farcaster's link. After `preload`, and in the visitor's own gesture:
     * browsers open no window later. Rejects with UNKNOWN_SOCIAL. S7-43, S7-52, S9-14.
     */
    social(provider: SocialLoginName): Promise<void>;
    /** Fetches what logs in; there is no frame yet. */
    preload(): Promise<void>;
    readonly emailUpdate$: Observable<EmailUpdateSnapshot>;
    /** As `sendEmail`; rejects also with SAME_EMAIL, and with NOT_LOGGED_IN. S4-23, S5-16. */
    updateEmail(email: string): Promise<void>;
    /** In `primary` and `secondary`; nothing elsewhere. S7-62. */
    submitUpdateCode(code: string): Promise<void>;
    /** Gives the change up. */
    cancelEmailUpdate(): void;
    /** Methods that wait for the visitor's approval, the one that the frame shows first. S4-37. */
    readonly waiting$: Observable<readonly string[]>;
    /** Draws the frame there, for the visitor to approve in; without a place it is hidden. S4-37. */
    placeFrame(place?: FramePlace): void;
    /** Gives the frame the keyboard. */
    focusFrame(): void;
    /** Gives up all that waits for the visitor: each rejects with 'Request was aborted'. S4-26. */
    cancelRequests(): void;
    /** Of the active namespace; undefined where another wallet is in use. S4-33. */
    readonly accountType$: Observable<AccountTypeChoice | undefined>;
    /** Rejects with NOT_LOGGED_IN, NO_SMART_ACCOUNTS, or the frame's own words, which leave the key in use. S4-33, S7-77. */
    switchAccountType(type: AccountTypeChoice['type']): Promise<void>;
    /** Of the account in use; NO_SESSIONS without `baseUrls.sessions`. S7-20. */
    smartSessions(): Promise<readonly SmartSessionInfo[]>;
    /** The visitor signs it. S7-21. */
    revokeSmartSession(pci: string): Promise<void>;
}

interface ModalSnapshot {
    readonly open: boolean;
    readonly view: string;
    readonly canGoBack: boolean;
    readonly loading: boolean;
    readonly shake: boolean;
}
/** A wallet that the visitor may choose. */
interface ConnectorInfo {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    /** The group of the list it stands in; `auth` is the embedded wallet, which `embedded` logs in to. S6-16. */
    readonly group: string;
    readonly namespace: NamespaceName;
    /** All that the wallet can be connected in: name one of them to `connect`. */
    readonly namespaces: readonly NamespaceName[];
    /** An image data URI. */
    readonly icon?: string;
    readonly rdns?: string;
    /** Another wallet claims the same rdns: show a caution. */
    readonly duplicate: boolean;
}
interface AttemptSnapshot {
    readonly step: 'idle' | 'asking' | 'refused' | 'done';
    readonly connectorId?: string;
    readonly error?: {
        readonly code: string;
        readonly message: string;
    };
}
interface SwitchingSnapshot {
    readonly step: 'idle' | 'asking' | 'declined';
    /** CAIP-2. */
    readonly to?: string;
    readonly error?: {
        readonly code: string;
        readonly message: string;
    };
}
interface NetworksSnapshot {
    readonly networks: readonly NetworkInfo[];
    readonly namespace: NamespaceName;
    /** CAIP-2 of the active namespace's chain, configured or not. */
    readonly caipNetworkId: string;
}
/** S3-07. */
interface NetworkChoice extends NetworksSnapshot {
    /** False where a session's wallet agreed to some networks alone. */
    readonly supportsAllNetworks: boolean;
    /** CAIP-2: those it agreed to; empty where it supports all. */
    readonly approvedCaipNetworkIds: readonly string[];
}
/** A wallet of the visitor's in one namespace. S3-01. */
interface WalletInfo {
    readonly namespace: NamespaceName;
    readonly connectorId: string;
    readonly name: string;
    /** An image data URI. */
    readonly icon?: string;
    /** The one in use comes first. */
    readonly accounts: readonly {
        readonly address: string;
        readonly type: AccountTypeName;
    }[];
    /** CAIP-2. */
    readonly caipNetworkId: string;
    /** `connected` is the one in use, `active` is connected beside it, `disconnected` was once. S4-34. */
    readonly status: 'connected' | 'active' | 'disconnected';
    /** Disconnecting it ends its connections in these namespaces too. */
    readonly endsWith: readonly NamespaceName[];
}
/** `asked` waits for the visitor, `signing` for the wallet and the host. */
interface SignInSnapshot {
    readonly step: 'none' | 'checking' | 'signedIn' | 'asked' | 'signing';
    readonly address?: string;
    /** CAIP-2. */
    readonly caipNetworkId?: string;
    /** What is to be signed. */
    readonly message?: string;
    readonly error?: {
        readonly code: string;
        readonly message: string;
    };
}
/** Which wallet is meant, and which of its accounts. */
interface WalletChoice {
    readonly namespace: NamespaceName;
    readonly connectorId: string;
    readonly address?: string;
}
/** The product without a user interface. Streams replay their latest value and never error; verbs reject with WalletportError. */
interface WalletportUseCases {
    readonly openModal: {
        readonly modal$: Observable<ModalSnapshot>;
        open(request?: OpenArguments): void;
        close(): void;
        back(): void;
        shake(): void;
    };
    readonly listConnectors: {
        readonly connectors$: Observable<readonly ConnectorInfo[]>;
        toggleNamespace(namespace: NamespaceName, shown: boolean): void;
    };
    readonly connectWallet: {
        readonly attempt$: Observable<AttemptSnapshot>;
        connect(request: ConnectArguments): Promise<ConnectedAccount>;
        cancel(): void;
    };
    readonly disconnect: {
        disconnect(request?: DisconnectArguments): Promise<void>;
    };
    /** Several wallets at once, where `features.multiWallet` is on. S1-17, S8-36. */
    readonly manageConnections: {
        /** Per namespace the one in use, those beside it, those used lately. */
        readonly wallets$: Observable<Readonly<Record<NamespaceName, readonly WalletInfo[]>>>;
        /** All but the one in use. */
        list(namespace: NamespaceName): Promise<readonly WalletInfo[]>;
        /** A wallet that is not connected is asked again. */
        switchTo(wallet: WalletChoice): Promise<void>;
        disconnect(wallet: WalletChoice): Promise<void>;
        disconnectAll(): Promise<void>;
        /** Which kind of account is shown, in later visits too. S6-03. */
        prefer(namespace: NamespaceName, type: AccountTypeName): Promise<void>;
    };
    readonly switchNetwork: {
        readonly switching$: Observable<SwitchingSnapshot>;
        readonly networks$: Observable<NetworkChoice>;
        switchTo(network: NetworkInput | string): Promise<void>;
        cancel(): void;
    };
    readonly manageNetworks: {
        add(network: NetworkInput): Promise<void>;
        remove(network: NetworkInput): Promise<void>;
    };
    readonly viewAccount: {
        readonly accounts$: Observable<Readonly<Record<NamespaceName, AccountSnapshot>>>;
        refresh(): Promise<void>;
    };
    /** Signing in, where `siwx` or `siweConfig` is set; the verbs reject with SIWX_NOT_ENABLED elsewhere. S0-04, S8-46. */
    readonly signIn: {
        readonly signIn$: Observable<SignInSnapshot>;
        /** With the account in use; the modal asks as well. Settles when the host has verified it. */
        sign(): Promise<void>;
        /** As the visitor's own Cancel. S4-14, S4-15. */
        cancel(): Promise<void>;
        /** Those of the account in use that are valid now. */
        sessions(): Promise<readonly SiwxSession[]>;
        /** All accounts; wallets stay connected. */
        signOut(): Promise<void>;
    };
    /** Logging in to the embedded wallet, where `embedded` is set; the verbs reject with NO_AUTH_CONNECTOR elsewhere. S5-15. */
    readonly embedded: EmbeddedVerbs;
    readonly showNotices: {
        readonly alert$: Observable<string | undefined>;
        dismissAlert(code: string): void;
    };
    readonly reportEvents: {
        readonly events$: Observable<WalletportEvent>;
    };
}

/** The headless product, once it has loaded. */
interface WalletportCore {
    readonly useCases: WalletportUseCases;
}
/**
 * A host's handle. Its functions may be taken out of it; its promises settle once and reject with WalletportError:
 * with the code UNEXPECTED where a chunk does not load.
 */
interface Walletport {
    /** Opens the modal: on a view, or on the one that fits. S2-23, S2-24. */
    readonly open: (request?: OpenArguments) => Promise<void>;
    readonly close: () => Promise<void>;
    /** With a connector id: asks that wallet. Without: lets the visitor choose in the modal. */
    readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>;
    readonly disconnect: (request?: DisconnectArguments) => Promise<void>;
    /** A configured network, or its CAIP-2 id. */
    readonly switchNetwork: (network: NetworkInput | string) => Promise<void>;
    readonly addNetwork: (network: NetworkInput) => Promise<void>;
    readonly removeNetwork: (network: NetworkInput) => Promise<void>;
    /** The connected wallet's own provider; undefined while none is connected. */
    readonly getProvider: <Name extends NamespaceName>(namespace: Name) => Promise<ProviderOf<Name> | undefined>;
    readonly getState: () => WalletportState;
    /** Calls the listener after each change; gives the way to stop. */
    readonly subscribe: (listener: (state: WalletportState) => void) => () => void;
    readonly state$: Observable<WalletportState>;
    /** One namespace's account, or the active namespace's. */
    readonly account$: (namespace?: NamespaceName) => Observable<AccountSnapshot>;
    readonly events$: Observable<WalletportEvent>;
    /** Changes options; throws at once when one is wrong, and then nothing changes. */
    readonly update: (options: Partial<WalletportOptions>) => void;
    /** Settles when restoring has; at once with nothing to restore. Loads nothing by itself. */
    readonly ready: Promise<void>;
    /** Takes everything back: listeners, timers, elements, style sheets. */
    readonly dispose: () => void;
    /** Loads the kernel. */
    readonly core: () => Promise<WalletportCore>;
}

export type { AttemptSnapshot, ConnectorInfo, Eip1193Provider, EmbeddedVerbs, ModalSnapshot, NetworkChoice, NetworksSnapshot, SignInSnapshot, SwitchingSnapshot, WalletChoice, WalletInfo, Walletport, WalletportCore, WalletportUseCases };

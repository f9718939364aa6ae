import { Observable } from 'rxjs';
import { LoginSnapshot, EmailUpdateSnapshot, AccountTypeChoice, FrameBounds, SmartSessionInfo, ConnectorGroupName, AccountTypeName, NetworkInfo, AccountSnapshot, OpenArguments, ConnectArguments, ConnectedAccount, DisconnectArguments, NetworkInput, WalletportState, WalletportOptions } from './types-contract.js';
import { BitcoinProvider } from './types-bitcoin-provider.js';
import { NamespaceName, ErrorInfo } from './types-walletport-error.js';
import { SolanaProvider } from './types-solana-provider.js';
import { SocialLoginName, ViewName, WalletsSnapshot, WalletSelection, PairingSnapshot, WalletportEvent } from './types-remote-contract.js';
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

interface EmbeddedSnapshot {
    readonly login: LoginSnapshot;
    readonly emailUpdate: EmailUpdateSnapshot;
    /** Milliseconds since the epoch: until then no email is sent to the user. Absent when one may be sent now. */
    readonly emailAllowedAt?: number;
    /** Social logins that the host wants and that work in this browser, in the order in which they are offered. */
    readonly socials: readonly SocialLoginName[];
    /** Methods that wait for the user's approval, the one that the frame shows first. */
    readonly requests: readonly string[];
    /** Of the active namespace; absent where another wallet is in use. */
    readonly accountType?: AccountTypeChoice;
}
/** The embedded wallet; without the option `embedded` its verbs reject with NO_AUTH_CONNECTOR. */
interface EmbeddedUseCases extends UseCase<EmbeddedSnapshot> {
    /** Fetches what logs in; there is no frame yet. */
    preload(): Promise<void>;
    /**
     * Begins a login; settles when it has begun, `state.login` tells how it goes. Rejects with INVALID_EMAIL, and with
     * EMAIL_TOO_SOON within 30 s of the last email.
     */
    sendEmail(email: string): Promise<void>;
    /** To the same address, from `device` and `code`. Rejects with EMAIL_TOO_SOON. */
    resendEmail(): Promise<void>;
    /** In `code`; nothing elsewhere. Settles when the user is connected, or `state.login` says why not. */
    submitCode(code: string): Promise<void>;
    /**
     * Begins a login in a window of its own, or by Farcaster's link. After `preload`, and in the user's own gesture:
     * browsers open no window later. Rejects with UNKNOWN_SOCIAL.
     */
    loginWith(provider: SocialLoginName): Promise<void>;
    /** Gives the login up, in any step. */
    cancelLogin(): void;
    /** As `sendEmail`; rejects also with SAME_EMAIL, and with NOT_LOGGED_IN. */
    updateEmail(email: string): Promise<void>;
    /** To the same address, from `primary` and `secondary`. Rejects with EMAIL_TOO_SOON. */
    resendUpdateEmail(): Promise<void>;
    /** In `primary` and `secondary`; nothing elsewhere. */
    submitUpdateCode(code: string): Promise<void>;
    /** Gives the change up. */
    cancelEmailUpdate(): void;
    /** Draws the frame there, for the user to approve in; without bounds it is hidden. */
    placeFrame(bounds?: FrameBounds): void;
    /** Gives the frame the keyboard. */
    focusFrame(): void;
    /** Gives up all that waits for the user: each rejects with 'Request was aborted'. */
    cancelRequests(): void;
    /** Rejects with NOT_LOGGED_IN, NO_SMART_ACCOUNTS, or the frame's own words, which leave the key in use. */
    switchAccountType(type: AccountTypeChoice['type']): Promise<void>;
    /** Of the account in use; rejects with NO_SERVICE without `baseUrls.sessions`. */
    smartSessions(): Promise<readonly SmartSessionInfo[]>;
    /** The user signs it. Rejects with NO_SUCH_SESSION. */
    revokeSmartSession(pci: string): Promise<void>;
}

/** What each part of the product has. Verbs reject with WalletportError. */
interface UseCase<State> {
    /** As it is now. Reading it loads nothing. */
    readonly state: State;
    /** The latest state at once, and each change of it; never errors. Subscribing loads what the state is made of. */
    readonly state$: Observable<State>;
}
interface ModalSnapshot {
    readonly open: boolean;
    readonly view: ViewName;
    readonly canGoBack: boolean;
    readonly loading: boolean;
    readonly shake: boolean;
}
/** `open` and `close` are the handle's. */
interface ModalUseCases extends UseCase<ModalSnapshot> {
    /** To the view before; the modal closes where there is none. */
    back(): void;
    /** Draws attention to a modal that may not be left. Takes half a second. */
    shake(): void;
}
type ConnectorTypeName = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT';
/** A wallet that the user may choose. */
interface ConnectorInfo {
    readonly id: string;
    readonly name: string;
    readonly type: ConnectorTypeName;
    /** The group of the list it stands in; `auth` is the embedded wallet, which `embedded` logs in to. */
    readonly group: ConnectorGroupName | 'auth';
    readonly namespace: NamespaceName;
    /** All that the wallet can be connected in: name one of them to `connect`. */
    readonly namespaces: readonly NamespaceName[];
    /** An image data URI. */
    readonly icon?: string;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string;
    /** Another wallet claims the same rdns: show a caution. */
    readonly duplicate: boolean;
}
/** One try to connect. `pending` waits for the wallet. */
interface AttemptSnapshot {
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    readonly connectorId?: string;
    readonly error?: ErrorInfo;
}
interface ConnectorsSnapshot {
    /** Nobody has looked at the page's wallets yet. */
    readonly searching: boolean;
    /** In the order in which they are offered. */
    readonly connectors: readonly ConnectorInfo[];
    readonly attempt: AttemptSnapshot;
}
/** Wallets that can be connected, and the try to connect one: `connect` is the handle's. */
interface ConnectorsUseCases extends UseCase<ConnectorsSnapshot> {
    /** Lists wallets of this namespace, or leaves them out; all are listed at first. */
    showNamespace(namespace: NamespaceName, shown: boolean): void;
    /** Gives the try up: `connect` rejects with CANCELLED. */
    cancel(): void;
}
/** A wallet of the user's in one namespace. */
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
    /** `connected` is the one in use, `active` is an additional connection, `disconnected` was connected once. */
    readonly status: 'connected' | 'active' | 'disconnected';
    /** Disconnecting it ends its connections in these namespaces too. */
    readonly endsWith: readonly NamespaceName[];
}
/** Which wallet is meant, and which of its accounts. */
interface WalletChoice {
    readonly namespace: NamespaceName;
    readonly connectorId: string;
    readonly address?: string | undefined;
}
/** By namespace: the wallet in use, additional ones, those of earlier visits. */
type ConnectionsSnapshot = Readonly<Record<NamespaceName, readonly WalletInfo[]>>;
/** The user's wallets, several at once with `features.multiWallet`: `disconnect` is the handle's. */
interface ConnectionsUseCases extends UseCase<ConnectionsSnapshot> {
    /** Takes this wallet, and this account of it, into use. A wallet that is not connected is requested to connect. */
    select(wallet: WalletChoice): Promise<void>;
    /** Which kind of account is shown, in later visits too. Rejects with UNKNOWN_ACCOUNT_TYPE. */
    preferAccountType(namespace: NamespaceName, type: AccountTypeName): Promise<void>;
}
/** A switch of network. `pending` waits for the wallet. */
interface SwitchingSnapshot {
    readonly status: 'idle' | 'pending' | 'error';
    /** CAIP-2. */
    readonly to?: string;
    readonly error?: ErrorInfo;
}
interface NetworksSnapshot {
    readonly networks: readonly NetworkInfo[];
    /** The active namespace. */
    readonly namespace: NamespaceName;
    /** CAIP-2 of the active namespace's chain, configured or not. */
    readonly caipNetworkId: string;
    /** False while the connected wallet is on a network that the host neither configured nor allows. */
    readonly isSupported: boolean;
    /** False where a session's wallet agreed to some networks alone. */
    readonly supportsAllNetworks: boolean;
    /** CAIP-2: those it agreed to; empty where it supports all. */
    readonly approvedCaipNetworkIds: readonly string[];
    readonly switching: SwitchingSnapshot;
}
/** `switchNetwork`, `addNetwork` and `removeNetwork` are the handle's. */
interface NetworksUseCases extends UseCase<NetworksSnapshot> {
    /** Stops waiting for the wallet: `switchNetwork` rejects with CANCELLED. */
    cancelSwitch(): void;
}
type AccountsSnapshot = Readonly<Record<NamespaceName, AccountSnapshot>>;
/** The accounts in use, by namespace. */
interface AccountUseCases extends UseCase<AccountsSnapshot> {
    /** Reads the balances again. */
    refresh(): Promise<void>;
}
/** `requested` waits for the user, `signing` for the wallet and the host. */
interface SignInSnapshot {
    readonly step: 'none' | 'checking' | 'signedIn' | 'requested' | 'signing';
    readonly address?: string;
    /** CAIP-2. */
    readonly caipNetworkId?: string;
    /** The text to be signed. */
    readonly message?: string;
    readonly error?: ErrorInfo;
}
/** Signing in (EIP-4361, CAIP-122) with `siwx` or `siweConfig`; without them verbs reject with SIWX_NOT_ENABLED. */
interface SiwxUseCases extends UseCase<SignInSnapshot> {
    /** With the account in use. Settles when the host has verified it. */
    signIn(): Promise<void>;
    /** As the modal's Cancel: back to a network that is signed in, or disconnected where signing in is required. */
    cancel(): Promise<void>;
    /** Those of the account in use that are valid now. */
    sessions(): Promise<readonly SiwxSession[]>;
    /** All accounts; wallets stay connected. */
    signOut(): Promise<void>;
}
/** Wallets beyond this browser: a directory's, a snapshot's and the host's own. */
interface WalletsUseCases extends UseCase<WalletsSnapshot> {
    /** An empty term leads back to all wallets. */
    search(term: string): Promise<void>;
    /** Only wallets that the directory has certified. */
    certifiedOnly(certifiedOnly: boolean): Promise<void>;
    /** The next page, one at a time. */
    more(): Promise<void>;
    /** Requests again what failed. */
    retry(): Promise<void>;
    /** The user chose this wallet: tells what follows. Rejects with UNKNOWN_WALLET for an id that is not listed. */
    select(walletId: string): Promise<WalletSelection>;
}
/** Connections to wallets on other devices, with the option `relay`: `connect({ connectorId: 'walletConnect' })` begins one. */
interface RelayUseCases extends UseCase<PairingSnapshot> {
    /** Makes a link ahead of the gesture that will follow it. */
    prepare(): Promise<void>;
    /** A new link in place of one that expired, failed or was rejected. */
    renew(): Promise<void>;
    /**
     * Leads to the wallet's app, program or page with the link. At once, for browsers follow links in the user's own
     * gesture alone; false while there is no link, or where the wallet has none of this kind.
     */
    follow(walletId: string, kind: 'mobile' | 'desktop' | 'web'): boolean;
}
/** Problems that the host's developer should know of; each reaches the logger too. */
type AlertCode = 'PROJECT_ID_NOT_CONFIGURED' | 'SWITCH_NETWORK_NOT_FOUND' | 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'MULTI_WALLET_NOT_ENABLED';
interface NoticesSnapshot {
    /** The oldest that is not dismissed. */
    readonly alert?: AlertCode;
}
interface NoticesUseCases extends UseCase<NoticesSnapshot> {
    /** Each alert is raised once; a dismissed one does not come back. */
    dismiss(alert: AlertCode): void;
}
/** The product without a user interface. What the handle does is not repeated here. */
interface WalletportUseCases {
    readonly modal: ModalUseCases;
    readonly connectors: ConnectorsUseCases;
    readonly connections: ConnectionsUseCases;
    readonly networks: NetworksUseCases;
    readonly account: AccountUseCases;
    readonly siwx: SiwxUseCases;
    readonly embedded: EmbeddedUseCases;
    readonly wallets: WalletsUseCases;
    readonly relay: RelayUseCases;
    readonly notices: NoticesUseCases;
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
    /** Opens the modal: on a view, or on the one that fits. Rejects with VIEW_NOT_FOUND, VIEW_NOT_AVAILABLE, UNKNOWN_NAMESPACE. */
    readonly open: (request?: OpenArguments) => Promise<void>;
    readonly close: () => Promise<void>;
    /**
     * With a connector id: requests that wallet's accounts. Without: lets the user choose in the modal. Rejects with
     * USER_REJECTED, CANCELLED, TIMED_OUT, CONNECTOR_NOT_FOUND, FAILED_TO_CONNECT and others.
     */
    readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>;
    /** All connections, or those that fit; also those that are only stored. Rejects with DISCONNECT_FAILED. */
    readonly disconnect: (request?: DisconnectArguments) => Promise<void>;
    /** A configured network, or its CAIP-2 id. Rejects with NETWORK_NOT_FOUND, CHAIN_NOT_SUPPORTED, USER_REJECTED and others. */
    readonly switchNetwork: (network: NetworkInput | string) => Promise<void>;
    readonly addNetwork: (network: NetworkInput) => Promise<void>;
    readonly removeNetwork: (network: NetworkInput) => Promise<void>;
    /** The connected wallet's own provider; undefined while none is connected. */
    readonly getProvider: <Name extends NamespaceName>(namespace: Name) => Promise<ProviderOf<Name> | undefined>;
    /** The same now, and whenever it is replaced. Loads nothing by itself. */
    readonly provider$: <Name extends NamespaceName>(namespace: Name) => Observable<ProviderOf<Name> | undefined>;
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
    /** Loads what a page without the modal is built on. */
    readonly core: () => Promise<WalletportCore>;
}

export type { AccountUseCases, AccountsSnapshot, AlertCode, AttemptSnapshot, ConnectionsSnapshot, ConnectionsUseCases, ConnectorInfo, ConnectorTypeName, ConnectorsSnapshot, ConnectorsUseCases, Eip1193Provider, EmbeddedSnapshot, EmbeddedUseCases, ModalSnapshot, ModalUseCases, NetworksSnapshot, NetworksUseCases, NoticesSnapshot, NoticesUseCases, ProviderOf, RelayUseCases, SignInSnapshot, SiwxUseCases, SwitchingSnapshot, UseCase, WalletChoice, WalletInfo, Walletport, WalletportCore, WalletportUseCases, WalletsUseCases };

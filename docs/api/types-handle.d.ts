import { Observable } from 'rxjs';
import { NetworkManifest, SelfCheckReport } from './types-diagnostics.js';
import { NamespaceName } from './types-namespace-names.js';
import { AlertCode, WalletsSnapshot, WalletSelection, WalletportEvent } from './types-wallets.js';
import { AccountSnapshot, NetworkInfo, ConnectedAccount, NetworkInput, WalletportState } from './types-storage.js';
import { OpenableViewName, AccountTypeName, ConnectorGroupName, SocialLoginName, ViewName } from './types-unions.js';
import { WalletportOptions } from './types-options.js';
import { BitcoinProvider } from './types-bitcoin-provider.js';
import { Eip1193Provider } from './types-eip1193-provider.js';
import { SolanaProvider } from './types-solana-provider.js';
import { UseCase, DiagnosticsUseCases } from './types-diagnostics2.js';
import { ActivitySnapshot } from './types-activity.js';
import { ErrorInfo } from './types-walletport-error.js';
import { LoginSnapshot, EmailUpdateSnapshot, AccountTypeChoice, FrameBounds, SmartSessionInfo } from './types-embedded.js';
import { NamesSnapshot, NameAddress, NameOfAccount, NameSuggestionInfo, RegistrationReview } from './types-names.js';
import { NftsSnapshot } from './types-nfts.js';
import { OnRampSnapshot, OnRampChoice, OnRampComparison, OnRampPurchaseInput, OnRampReview } from './types-purchases.js';
import { PaySnapshot, PaymentInput, RequestedPayment } from './types-pay.js';
import { ProjectSnapshot } from './types-project.js';
import { PairingSnapshot } from './types-relay.js';
import { SendSnapshot, TransferInput, SendReview, TransferToken, SentTransferInfo, ReplacementReview } from './types-send.js';
import { SiwxSession } from './types-siwx.js';
import { SwapsSnapshot, SwapInput, SwapQuoteInfo, SwapReview, SentSwapInfo } from './types-swaps.js';
import { TokenInfo, TokensSnapshot } from './types-tokens.js';

/** The view and the form fields with which the modal opens. */
interface OpenArguments {
    /**
     * The default is `Account` with a connection, otherwise `Connect`.
     * @defaultValue `Account` with a connection, otherwise `Connect`
     */
    readonly view?: OpenableViewName | undefined;
    /**
     * Lists only wallets of this namespace.
     * @defaultValue all
     */
    readonly namespace?: NamespaceName | undefined;
    /**
     * For `Send`: a contract, a mint, or an id of `useCases.tokens`. The account must hold the token.
     * @defaultValue the network's own token
     */
    readonly token?: string | undefined;
    /**
     * For `Send`: the amount in whole tokens, such as `12.5`.
     * @defaultValue empty
     */
    readonly sendTokenAmount?: string | undefined;
    /**
     * For `Send`: the recipient. The user can change the form, and reviews it as usual.
     * @defaultValue empty
     */
    readonly receiverAddress?: string | undefined;
    /**
     * For `Swap`: the symbol of the token to pay. The default is the native token.
     * @defaultValue the network's own token
     */
    readonly fromToken?: string | undefined;
    /**
     * For `Swap`: the symbol of the token to receive.
     * @defaultValue none
     */
    readonly toToken?: string | undefined;
    /**
     * For `Swap`: the amount to pay, in whole tokens, such as `12.5`.
     * @defaultValue empty
     */
    readonly amount?: string | undefined;
}
/** The wallet to connect. */
interface ConnectArguments {
    /**
     * An id of `useCases.connectors`, or `walletConnect` for a wallet on another device.
     * @defaultValue the user selects a wallet
     */
    readonly connectorId?: string | undefined;
    /**
     * The chain family in which the wallet is connected. Only needed for a wallet that supports several.
     * @defaultValue any that the wallet has
     */
    readonly namespace?: NamespaceName | undefined;
}
/** The connections to end. */
interface DisconnectArguments {
    /**
     * Ends only connections of this chain family.
     * @defaultValue all
     */
    readonly namespace?: NamespaceName | undefined;
    /**
     * Ends only connections of this wallet.
     * @defaultValue all
     */
    readonly connectorId?: string | undefined;
    /**
     * Whether the modal stays open. It then shows the list of wallets in place of the account.
     * @defaultValue `false`
     */
    readonly keepOpen?: boolean | undefined;
}

/** The provider types of namespaces without EIP-1193. */
interface Providers {
    readonly solana: SolanaProvider;
    readonly bip122: BitcoinProvider;
}
type ProviderOf<Name extends NamespaceName> = Name extends keyof Providers ? Providers[Name] : Eip1193Provider;

type AccountsSnapshot = Readonly<Record<NamespaceName, AccountSnapshot>>;
/** The active accounts by namespace. */
interface AccountUseCases extends UseCase<AccountsSnapshot> {
    /** Reloads the balances. */
    refresh(): Promise<void>;
}

/**
 * The transactions of the active account on its network, with the option `activity`. The newest page is loaded and kept fresh
 * while `state$` has a subscriber. The verbs settle when the request has begun. They reject with ACTIVITY_NOT_ENABLED without
 * the option, and with NO_ADDRESS without an account on a network that a source serves.
 */
interface ActivityUseCases extends UseCase<ActivitySnapshot> {
    /** Loads the next page, one at a time. After a failure only `retry` continues. */
    more(): Promise<void>;
    /** Loads the newest page again. The other pages stay. */
    refresh(): Promise<void>;
    /** Repeats the failed request. */
    retry(): Promise<void>;
}

/** A wallet of the user in one namespace. */
interface WalletInfo {
    readonly namespace: NamespaceName;
    readonly connectorId: string;
    readonly name: string;
    /** A data URI. */
    readonly icon?: string;
    /** The active account comes first. */
    readonly accounts: readonly {
        readonly address: string;
        readonly type: AccountTypeName;
    }[];
    /** CAIP-2. */
    readonly caipNetworkId: string;
    /** How the user logged in to the embedded wallet: the social provider, or `email`. */
    readonly auth?: {
        readonly name: string;
    };
    /** `connected` is the active connection, `active` an additional connection, `disconnected` a recent one. */
    readonly status: 'connected' | 'active' | 'disconnected';
    /** Other namespaces whose connections end with this one. */
    readonly endsWith: readonly NamespaceName[];
}
/** A wallet and optionally one of its accounts. */
interface WalletChoice {
    readonly namespace: NamespaceName;
    readonly connectorId: string;
    readonly address?: string | undefined;
}
/** The wallets by namespace: the active one, additional ones, recent ones. */
type ConnectionsSnapshot = Readonly<Record<NamespaceName, readonly WalletInfo[]>>;
/**
 * The user's wallets, several per namespace with `features.multiWallet`. `disconnect` is a verb of the
 * handle.
 */
interface ConnectionsUseCases extends UseCase<ConnectionsSnapshot> {
    /**
     * Makes this wallet and account the active one. Connects a recent wallet first, in the modal if it is open, and settles
     * when it is connected. Rejects with UNKNOWN_NAMESPACE, INVALID_ADDRESS for an address that is malformed or does not belong
     * to the wallet, MULTI_WALLET_NOT_ENABLED for another wallet without `features.multiWallet`, and with the codes of
     * `connect` if the wallet is connected first.
     */
    select(wallet: WalletChoice): Promise<void>;
    /** Sets the account type to show, for later visits too. Rejects with UNKNOWN_ACCOUNT_TYPE. */
    preferAccountType(namespace: NamespaceName, type: AccountTypeName): Promise<void>;
}

type ConnectorTypeName = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT';
/** A wallet that the user can connect. */
interface ConnectorInfo {
    readonly id: string;
    readonly name: string;
    readonly type: ConnectorTypeName;
    /** The group in the list of wallets. `auth` is the embedded wallet, which `embedded` logs in to. */
    readonly group: ConnectorGroupName | 'auth';
    readonly namespace: NamespaceName;
    /** The namespaces in which the wallet can be connected. Pass one of them to `connect`. */
    readonly namespaces: readonly NamespaceName[];
    /** CAIP-2 ids of the networks that the wallet states. Empty if it states none, which is usual for EVM wallets. */
    readonly chains: readonly string[];
    /** A data URI. */
    readonly icon?: string;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string;
    /** The wallet's id in the directory, once the directory has listed it. */
    readonly explorerId?: string;
    /** The id of the wallet's image in the directory, once the directory has listed it. */
    readonly imageId?: string;
    /**
     * Whether another wallet has the same rdns or name or, once a directory has loaded, a name that looks the same. Show a warning.
     */
    readonly duplicate: boolean;
}
/** A connection attempt. `pending` waits for the wallet. */
interface AttemptSnapshot {
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    /** An earlier request is open in the wallet, and its answer is awaited. */
    readonly requestOpen?: true;
    readonly connectorId?: string;
    readonly error?: ErrorInfo;
}
interface ConnectorsSnapshot {
    /** Whether the page is still being searched for wallets. */
    readonly searching: boolean;
    /** In list order. */
    readonly connectors: readonly ConnectorInfo[];
    readonly attempt: AttemptSnapshot;
}
/** The wallets that can be connected, and the connection attempt. `connect` is a verb of the handle. */
interface ConnectorsUseCases extends UseCase<ConnectorsSnapshot> {
    /** Filters the list by namespace. Initially all namespaces are listed. */
    showNamespace(namespace: NamespaceName, shown: boolean): void;
    /** Cancels the attempt: `connect` rejects with CANCELLED. */
    cancel(): void;
}

interface EmbeddedSnapshot {
    readonly login: LoginSnapshot;
    readonly emailUpdate: EmailUpdateSnapshot;
    /** Milliseconds since the epoch. No email can be sent earlier. Absent if one can be sent now. */
    readonly emailAllowedAt?: number;
    /** The configured social logins that work in this browser, in the order of the option. */
    readonly socials: readonly SocialLoginName[];
    /** The methods that wait for the user's approval, in the order in which the frame shows them. */
    readonly requests: readonly string[];
    /** The active account type. Absent with another wallet. */
    readonly accountType?: AccountTypeChoice;
}
/** The embedded wallet. Without the option `embedded` its verbs reject with NO_AUTH_CONNECTOR. */
interface EmbeddedUseCases extends UseCase<EmbeddedSnapshot> {
    /** Loads the login code. Does not create the frame. */
    preload(): Promise<void>;
    /**
     * Starts a login. Settles when it has started, and `state.login` shows its progress. Rejects with
     * INVALID_EMAIL, and with EMAIL_TOO_SOON within 30 s of the last email.
     */
    sendEmail(email: string): Promise<void>;
    /**
     * Sends the email again to the same address, in the steps `device` and `code`. Rejects with EMAIL_TOO_SOON.
     */
    resendEmail(): Promise<void>;
    /**
     * Has an effect only in the step `code`. Settles when the user is connected or `state.login` contains the
     * error.
     */
    submitCode(code: string): Promise<void>;
    /**
     * Starts a social login in a popup, or a Farcaster login. Call it after `preload` and within the user's
     * gesture, because browsers block later popups. Rejects with UNKNOWN_SOCIAL.
     */
    loginWith(provider: SocialLoginName): Promise<void>;
    /** Cancels the login in any step. */
    cancelLogin(): void;
    /** Like `sendEmail`. Also rejects with SAME_EMAIL and NOT_LOGGED_IN. */
    updateEmail(email: string): Promise<void>;
    /**
     * Sends the email again to the same address, in the steps `primary` and `secondary`. Rejects with
     * EMAIL_TOO_SOON.
     */
    resendUpdateEmail(): Promise<void>;
    /** Has an effect only in the steps `primary` and `secondary`. */
    submitUpdateCode(code: string): Promise<void>;
    /** Cancels the update. */
    cancelEmailUpdate(): void;
    /**
     * Shows the frame at this position, where the user approves requests. Without bounds the frame is hidden.
     */
    placeFrame(bounds?: FrameBounds): void;
    /** Moves the keyboard focus into the frame. */
    focusFrame(): void;
    /** Aborts all requests that wait for the user. Each rejects with 'Request was aborted'. */
    cancelRequests(): void;
    /**
     * Rejects with NOT_LOGGED_IN, with NO_SMART_ACCOUNTS, or with the frame's message. The type then stays the
     * same.
     */
    switchAccountType(type: AccountTypeChoice['type']): Promise<void>;
    /** The sessions of the active account. Rejects with NO_SERVICE without `baseUrls.sessions`. */
    smartSessions(): Promise<readonly SmartSessionInfo[]>;
    /** The user signs the revocation. Rejects with NO_SUCH_SESSION. */
    revokeSmartSession(pci: string): Promise<void>;
}

interface ModalSnapshot {
    readonly open: boolean;
    readonly view: ViewName;
    readonly canGoBack: boolean;
    readonly loading: boolean;
    readonly shake: boolean;
}
/** The modal. `open` and `close` are verbs of the handle. */
interface ModalUseCases extends UseCase<ModalSnapshot> {
    /** Goes to the previous view, or closes the modal. */
    back(): void;
    /** Shakes a modal that cannot be closed, for half a second. */
    shake(): void;
}

/**
 * Names on the active network, with the option `names`. Responses are cached for five minutes. The verbs reject with
 * NAMES_NOT_ENABLED without the option, UNSUPPORTED_CHAIN on a network that is not configured, and the codes of a service if
 * all sources failed, such as UNAVAILABLE.
 */
interface NamesUseCases extends UseCase<NamesSnapshot> {
    /** Returns the address of a name, or undefined if the name is not registered. */
    addressOf(name: string): Promise<NameAddress | undefined>;
    /** Returns the name of an account, or undefined if it has none that resolves back to it. */
    nameOf(address: string): Promise<NameOfAccount | undefined>;
    /** Returns names similar to `name`, which comes first. Rejects with INVALID_NAME, and with the codes of a service. */
    suggestions(name: string): Promise<readonly NameSuggestionInfo[]>;
    /**
     * Prepares the registration of a name for the active account, which must be an account of the embedded wallet on an EVM
     * network: the user signs, and a source with a `zone` registers. Nothing is signed yet. `name`: ASCII letters, digits and
     * hyphens, 4 to 32, with or without the zone. Rejects with INVALID_NAME, and NOT_READY without such an account or source.
     * Each call has a registration of its own.
     */
    prepareRegistration(name: string): Promise<RegistrationReview>;
}

/** A network switch. `pending` waits for the wallet. */
interface SwitchingSnapshot {
    readonly status: 'idle' | 'pending' | 'error';
    /** An earlier request is open in the wallet, and its answer is awaited. */
    readonly requestOpen?: true;
    /** CAIP-2. */
    readonly to?: string;
    readonly error?: ErrorInfo;
}
interface NetworksSnapshot {
    readonly networks: readonly NetworkInfo[];
    /** The active namespace. */
    readonly namespace: NamespaceName;
    /** CAIP-2. The chain of the active namespace, configured or not. */
    readonly caipNetworkId: string;
    /** False while the wallet is on a network that is neither configured nor allowed. */
    readonly isSupported: boolean;
    /** False if the wallet approved only some networks for its session. */
    readonly supportsAllNetworks: boolean;
    /** CAIP-2 ids of the approved networks. Empty if all are supported. */
    readonly approvedCaipNetworkIds: readonly string[];
    /** EIP-155 numbers of the networks on which the embedded wallet has smart accounts. Empty until the wallet reports them. */
    readonly smartAccountEnabledNetworks: readonly number[];
    readonly switching: SwitchingSnapshot;
}
/** The networks. `switchNetwork`, `addNetwork` and `removeNetwork` are verbs of the handle. */
interface NetworksUseCases extends UseCase<NetworksSnapshot> {
    /** Stops waiting for the wallet: `switchNetwork` rejects with CANCELLED. */
    cancelSwitch(): void;
}

/**
 * The NFTs of the active account, with the option `nfts`. The first page is loaded and kept fresh while `state$` has a
 * subscriber. Without the option the verbs reject with NFTS_NOT_ENABLED.
 */
interface NftsUseCases extends UseCase<NftsSnapshot> {
    /** Loads the next page, one at a time. After a failure only `retry` continues. */
    more(): Promise<void>;
    /** Loads the first page again. Settles when the request has begun. Before `retryAt` it does nothing. */
    refresh(): Promise<void>;
    /** Repeats the failed request. */
    retry(): Promise<void>;
}

interface NoticesSnapshot {
    /** The most severe alert that is not dismissed. */
    readonly alert?: AlertCode;
}
interface NoticesUseCases extends UseCase<NoticesSnapshot> {
    /** Each alert is raised once. A dismissed alert does not return. */
    dismiss(alert: AlertCode): void;
}

/** Buys tokens for the active account, with the option `onramp`. Without the option the verbs reject with ONRAMP_NOT_ENABLED. */
interface OnRampUseCases extends UseCase<OnRampSnapshot> {
    /**
     * Requests what each provider offers on the account's network and, with an amount, their quotes. Settles when all have
     * answered, each within its deadline. `changed` receives the responses so far, so that a slow provider delays no other.
     * Rejects with NO_ADDRESS, RESTRICTED, NOT_AN_AMOUNT, TOO_MANY_DECIMALS, CURRENCY_NOT_SERVED, METHOD_NOT_SERVED, and
     * CANCELLED when `signal` is aborted or another account or network becomes active.
     */
    compare(choice?: OnRampChoice, options?: {
        readonly signal?: AbortSignal | undefined;
        readonly changed?: ((comparison: OnRampComparison) => void) | undefined;
    }): Promise<OnRampComparison>;
    /**
     * Requests the quote of one provider, and returns the purchase as a value whose `buy` opens the provider's page. Rejects like
     * `compare`, and with UNKNOWN_PROVIDER, EXAMPLE_ONLY, BELOW_LIMIT, ABOVE_LIMIT, COUNTRY_NOT_SERVED, UNSUPPORTED_NETWORK and
     * the codes of a service. Each call has a review of its own.
     */
    prepare(purchase: OnRampPurchaseInput, options?: {
        readonly signal?: AbortSignal | undefined;
    }): Promise<OnRampReview>;
    /** Opens the provider's page of a purchase again, within the user's gesture. False if the browser blocks it. */
    openAgain(id: string): boolean;
    /** Polls an `overdue` purchase again. */
    resume(id: string): void;
    /** Removes a purchase and stops tracking it. */
    dismiss(id: string): void;
}

/** Payments to the host, with the option `pay`. Without it the verbs reject with PAY_NOT_ENABLED. */
interface PayUseCases extends UseCase<PaySnapshot> {
    /**
     * Shows a payment in the modal, in place of another one. A transfer that an earlier page has sent for the same token, amount and
     * recipient, and that may still arrive or has arrived a short while ago, is followed in place of a new one. Rejects with
     * INVALID_PAYMENT.
     */
    open(payment: PaymentInput): Promise<RequestedPayment>;
    /**
     * Loads the exchanges that can pay, for a host with its own user interface. Rejects with INVALID_PAYMENT, and CANCELLED when
     * `signal` is aborted. Each call has a payment of its own, which takes over a transfer like that of `open`.
     */
    prepare(payment: PaymentInput, options?: {
        readonly signal?: AbortSignal | undefined;
    }): Promise<RequestedPayment>;
}

/**
 * The settings of the option `project`: each feature's value and the step that decided it, the plan, and the allowed origins.
 * They are requested when the modal first opens. Without the option `refresh` rejects with PROJECT_NOT_ENABLED.
 */
interface ProjectUseCases extends UseCase<ProjectSnapshot> {
    /** Requests the settings, or joins pending requests. Settles when each part has responded or failed: see `state`. */
    refresh(): Promise<void>;
}

/**
 * Connections to wallets on other devices, with the option `relay`. `connect({ connectorId: 'walletConnect'
 * })` starts one.
 */
interface RelayUseCases extends UseCase<PairingSnapshot> {
    /** Creates a pairing link in advance, for a later gesture of the user. */
    prepare(): Promise<void>;
    /**
     * Creates a new link after one expired, failed or was rejected. Rejects with CANCELLED if the attempt is cancelled
     * while the relay loads.
     */
    renew(): Promise<void>;
    /**
     * Opens the wallet's app, desktop app or web page with the link. Call it synchronously within the user's gesture, because
     * browsers open links only then. Returns false if there is no link, if the wallet has none of this kind, and if the user
     * has to agree to its scheme first. `confirmed` is the scheme that the user has agreed to.
     */
    follow(walletId: string, kind: 'mobile' | 'desktop' | 'web', confirmed?: string): boolean;
    /**
     * The scheme, for example `sample:`, about which you ask the user before `follow`: only a list that is not signed says that
     * it is the wallet's, and another program may have it. Undefined for web addresses, for wallets of `customWallets`, and with
     * a signed list.
     */
    schemeToConfirm(walletId: string, kind: 'mobile' | 'desktop' | 'web'): string | undefined;
}

/** Sends tokens and NFTs of the active account, with the option `send`. Without it the verbs reject with SEND_NOT_ENABLED. */
interface SendUseCases extends UseCase<SendSnapshot> {
    /**
     * Reads fee and balances, simulates the transfer, and checks the recipient. Nothing is signed. Rejects with
     * INVALID_TRANSFER, NO_ADDRESS, UNSUPPORTED_CHAIN, ZERO_AMOUNT, NOT_ENOUGH, NOT_AN_ADDRESS, WRONG_CHECKSUM, OTHER_FAMILY,
     * NOT_READY if no node responds, NOT_SENDABLE for an NFT that is spam or that needs a special program, such as a compressed
     * one, and CANCELLED when `signal` is aborted or another account becomes active. Each call has a review of its own.
     */
    prepare(transfer: TransferInput, options?: {
        readonly signal?: AbortSignal | undefined;
    }): Promise<SendReview>;
    /** The maximum that can be sent of a token in base units, after the fee. Rejects like `prepare`. */
    most(token?: TransferToken): Promise<bigint>;
    /**
     * Settles when a transfer of this browser has been decided, which may also be a failure: also if it was sped up, cancelled or
     * replaced, and if it was found after the wallet had returned no hash. If it has arrived, with the first block. A result after
     * which you might send again, because nothing has arrived, counts only once its block is final (on EVM 12 blocks later).
     * Rejects with UNKNOWN_TRANSFER. `id`: its `id`, its `hash`, or the hash of any transaction that took its place.
     */
    receipt(id: string): Promise<SentTransferInfo>;
    /**
     * Reads a pending transaction of the active account, a transfer or a swap on one network, to send the same call again at a
     * higher price. Nothing is signed. `id`: see `receipt`. Rejects with UNKNOWN_TRANSFER, ALREADY_MINED, NOT_PENDING if no node has it,
     * NOT_REPLACEABLE on Solana, for contract accounts and wallets that choose the nonce themselves, NOT_ENOUGH for the fee,
     * NO_ADDRESS if its account is not active, NOT_READY, and CANCELLED like `prepare`.
     */
    speedUp(id: string, options?: {
        readonly signal?: AbortSignal | undefined;
    }): Promise<ReplacementReview>;
    /** Like `speedUp`, but sends nothing to the account itself. The transfer counts as cancelled once that is included. */
    cancelTransaction(id: string, options?: {
        readonly signal?: AbortSignal | undefined;
    }): Promise<ReplacementReview>;
}

/** A sign-in. `requested` waits for the user, `signing` for the wallet and the host. */
interface SignInSnapshot {
    readonly step: 'none' | 'checking' | 'signedIn' | 'requested' | 'signing';
    readonly address?: string;
    /** CAIP-2. */
    readonly caipNetworkId?: string;
    /** The text to sign. */
    readonly message?: string;
    readonly error?: ErrorInfo;
}
/**
 * Sign-in (EIP-4361, CAIP-122) with the option `siwx` or `siweConfig`. Without them verbs reject with
 * SIWX_NOT_ENABLED.
 */
interface SiwxUseCases extends UseCase<SignInSnapshot> {
    /** Signs in with the active account. Settles when the host has verified the session. */
    signIn(): Promise<void>;
    /** Like Cancel in the modal: returns to a network with a session, or disconnects if sign-in is required. */
    cancel(): Promise<void>;
    /** The valid sessions of the active account. */
    sessions(): Promise<readonly SiwxSession[]>;
    /** Signs out of all accounts. Wallets stay connected. */
    signOut(): Promise<void>;
}

/** How a call can be cancelled. */
interface Cancellation {
    readonly signal?: AbortSignal | undefined;
}
/**
 * Swaps tokens of the active account, with the option `swaps`. Without the option the verbs reject with SWAPS_NOT_ENABLED, without an
 * account with NO_ADDRESS.
 */
interface SwapsUseCases extends UseCase<SwapsSnapshot> {
    /**
     * The tokens that can be swapped on the active network, the account's holdings first. With the CAIP-2 id of one of the
     * `destinations`: the tokens that can be received there. Rejects with UNSUPPORTED_NETWORK and the codes of a service.
     */
    tokens(chainId?: string): Promise<readonly TokenInfo[]>;
    /** The largest amount of a token that can be paid, in base units, less the network fee. Default: the native token. */
    most(token?: TransferToken): Promise<bigint>;
    /**
     * Requests only a quote. Rejects with INVALID_SWAP, INVALID_TRANSFER for a token of another network, ZERO_AMOUNT, RESTRICTED,
     * UNSUPPORTED_NETWORK, INSUFFICIENT_LIQUIDITY, AMOUNT_TOO_SMALL, CANCELLED, and the codes of a service.
     */
    quote(swap: SwapInput, options?: Cancellation): Promise<SwapQuoteInfo>;
    /**
     * Builds the transaction, checks it against the quote, and simulates it. Nothing is signed. Rejects like `quote`, and with
     * NOT_ENOUGH, whose `cause` is a SwapShortageInfo, and SWAP_REFUSED, whose `cause` is a SwapRefusalInfo. Each call has a review of
     * its own.
     */
    prepare(swap: SwapInput, options?: Cancellation): Promise<SwapReview>;
    /**
     * Settles when a swap of this browser has reached its final `status`, like `receipt` of `send`. Rejects with UNKNOWN_TRANSFER.
     * One that failed, or was cancelled, has used no allowance: what was approved or signed for it still stands.
     */
    receipt(hash: string): Promise<SentSwapInfo>;
}

/**
 * The tokens of the active account, with the option `tokens`. The tokens are loaded and kept fresh while `state$` has a
 * subscriber. Without the option the verb rejects with TOKENS_NOT_ENABLED.
 */
interface TokensUseCases extends UseCase<TokensSnapshot> {
    /**
     * Loads the tokens again, also after a failure. Settles when the request has begun. Before `retryAt` it does nothing.
     */
    refresh(): Promise<void>;
}

/** Wallets outside this browser, from the directory, the snapshot and the host. */
interface WalletsUseCases extends UseCase<WalletsSnapshot> {
    /** An empty term lists all wallets. */
    search(term: string): Promise<void>;
    /** Lists only wallets that the directory has certified. */
    certifiedOnly(certifiedOnly: boolean): Promise<void>;
    /** Loads the next page, one at a time. */
    more(): Promise<void>;
    /** Repeats the failed requests. */
    retry(): Promise<void>;
    /**
     * Selects a wallet and returns the next step. Rejects with UNKNOWN_WALLET for an id that is not listed, and with
     * CANCELLED if the attempt is cancelled while the relay loads.
     */
    select(walletId: string): Promise<WalletSelection>;
}

/** The headless API. It has none of the handle's functions. */
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
    readonly tokens: TokensUseCases;
    readonly send: SendUseCases;
    readonly names: NamesUseCases;
    readonly activity: ActivityUseCases;
    readonly nfts: NftsUseCases;
    readonly swaps: SwapsUseCases;
    readonly onramp: OnRampUseCases;
    readonly pay: PayUseCases;
    readonly diagnostics: DiagnosticsUseCases;
    readonly project: ProjectUseCases;
    readonly notices: NoticesUseCases;
}

/** The headless API, after it has loaded. */
interface WalletportCore {
    readonly useCases: WalletportUseCases;
}
/**
 * A host's handle. Its functions can be destructured. Promises settle once and reject with WalletportError,
 * with the code CODE_NOT_LOADED if a chunk fails to load.
 */
interface Walletport {
    /**
     * Opens the modal with a view, or with the default one. Rejects with VIEW_NOT_FOUND, VIEW_NOT_AVAILABLE,
     * UNKNOWN_NAMESPACE, NO_ADAPTER for a namespace without one, and CODE_NOT_LOADED.
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
     * Lists every host, path, frame and image source that the current options can cause requests to, with the reason and the
     * occasion, and the policies of the page. Sends no request. Rejects with DIAGNOSTICS_NOT_ENABLED without the option
     * `diagnostics`.
     */
    readonly manifest: () => Promise<NetworkManifest>;
    /**
     * Checks the host's set-up, one check after the other: sends requests to the page's server, the networks' nodes, the relays
     * and the wallet list, and loads the secure frame. Settles within some seconds, at most 30 s per check. A call during a
     * check returns the same report. `useCases.diagnostics` has the progress, and cancels it: rejects with CANCELLED, and with
     * DIAGNOSTICS_NOT_ENABLED without the option `diagnostics`.
     */
    readonly check: () => Promise<SelfCheckReport>;
    /** The provider of the connected wallet. Undefined without a connection. */
    readonly getProvider: <Name extends NamespaceName>(namespace: Name) => Promise<ProviderOf<Name> | undefined>;
    /**
     * Emits the provider now and whenever it is replaced. Does not load the kernel, which makes a subscription to an unknown namespace
     * fail with UNKNOWN_NAMESPACE.
     */
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

export type { AccountUseCases, AccountsSnapshot, ActivityUseCases, AttemptSnapshot, ConnectArguments, ConnectionsSnapshot, ConnectionsUseCases, ConnectorInfo, ConnectorTypeName, ConnectorsSnapshot, ConnectorsUseCases, DisconnectArguments, EmbeddedSnapshot, EmbeddedUseCases, ModalSnapshot, ModalUseCases, NamesUseCases, NetworksSnapshot, NetworksUseCases, NftsUseCases, NoticesSnapshot, NoticesUseCases, OnRampUseCases, OpenArguments, PayUseCases, ProjectUseCases, ProviderOf, RelayUseCases, SendUseCases, SignInSnapshot, SiwxUseCases, SwapsUseCases, SwitchingSnapshot, TokensUseCases, WalletChoice, WalletInfo, Walletport, WalletportCore, WalletportUseCases, WalletsUseCases };

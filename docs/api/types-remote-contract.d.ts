import { ViewName, SocialLoginName } from './types-names.js';
import { NamespaceName } from './types-namespace-names.js';
import { FeatureOption } from './types-feature-contract.js';
import { ErrorInfo } from './types-walletport-error.js';

/** What an event may say about a person. Nothing of it leaves the page without the host's consent to that kind. */
type PersonalKind = 'address' | 'amounts' | 'origins' | 'pairing' | 'search';
/** Marks a property of the catalogue as personal. Events hold the plain value. */
interface Personal<Kind extends PersonalKind, Value> {
    readonly kind: Kind;
    readonly value: Value;
}
/** Properties as events hold them, without the marks. */
type Plain<Properties> = {
    readonly [Name in keyof Properties]: NonNullable<Properties[Name]> extends Personal<PersonalKind, unknown> ? NonNullable<Properties[Name]>['value'] | Extract<Properties[Name], undefined> : Properties[Name] extends object | undefined ? Plain<Properties[Name]> : Properties[Name];
};
/** The names of other nouns that events mention. The domain and the host's types each have their own. */
interface EventNames {
    readonly namespace: string;
    readonly view: string;
    readonly platform: string;
    readonly social: string;
    readonly alert: string;
}
type NoProperties = Readonly<Record<string, never>>;
interface MessageProperties {
    readonly message: string;
}
interface SmartAccountProperties {
    readonly isSmartAccount: boolean;
}
interface AccountProperties extends SmartAccountProperties {
    /** CAIP-2. */
    readonly network: string;
}
interface HistoryProperties extends AccountProperties {
    readonly address: Personal<'address', string>;
    /** Of the page that was asked for, in the source's own words. Absent for the first page. */
    readonly cursor?: Personal<'address', string> | undefined;
}
interface NameProperties extends SmartAccountProperties {
    /** The name with its zone. */
    readonly ensName: Personal<'address', string>;
}
interface BuyProperties {
    /** The provider's name. */
    readonly provider: string;
    /** CAIP-2. */
    readonly network: string;
}
interface SendProperties extends AccountProperties {
    /** The token's symbol. */
    readonly token: string;
    /** In whole tokens, as an exact decimal. */
    readonly amount: Personal<'amounts', string>;
}
interface SwapProperties extends AccountProperties {
    /** The symbol of the token that is paid. */
    readonly swapFromToken: string;
    readonly swapToToken: string;
    /** In whole tokens, as an exact decimal. */
    readonly swapFromAmount: Personal<'amounts', string>;
    /** As it was quoted. */
    readonly swapToAmount: Personal<'amounts', string>;
}
interface RankProperties {
    /** The wallet's rank in the directory. */
    readonly walletRank?: number | undefined;
}
interface ListedProperties<Names extends EventNames> extends RankProperties {
    readonly name: string;
    readonly view: Names['view'];
    /** The place in the list, from 0. */
    readonly displayIndex?: number | undefined;
}
interface ImpressionItem<Names extends EventNames> extends ListedProperties<Names> {
    /** The id in the directory. Absent for a wallet of this browser that the directory does not list. */
    readonly explorerId?: string | undefined;
    /** Reverse domain name (EIP-6963). */
    readonly rdnsId?: string | undefined;
    /** What the user searched for. */
    readonly query?: Personal<'search', string> | undefined;
    /** Whether the user filtered by certified wallets. */
    readonly certified?: boolean | undefined;
}
interface PaymentConfiguration {
    /** CAIP-2. */
    readonly network: string;
    /** CAIP-19. */
    readonly asset: string;
    /** In whole tokens, as an exact decimal. */
    readonly amount: Personal<'amounts', string>;
    readonly recipient: Personal<'address', string>;
}
interface CurrentPayment {
    readonly type: 'wallet' | 'exchange';
    readonly exchangeId?: string | undefined;
    readonly sessionId?: string | undefined;
    readonly status?: string | undefined;
    /** The transaction's hash. */
    readonly result?: Personal<'address', string> | undefined;
}
interface PaymentProperties {
    /** Whether a host asked for the payment, or the user funds the own wallet. */
    readonly source: 'pay' | 'fund-from-exchange';
    readonly paymentId: string;
    readonly configuration: PaymentConfiguration;
    readonly currentPayment: CurrentPayment;
}
/** The product events, each with its properties and the marks of what is personal. */
interface EventCatalogue<Names extends EventNames> {
    /** The kernel is running. Tells the options that the host set, never their values. */
    readonly INITIALIZE: {
        readonly options: readonly string[];
        /** CAIP-2. */
        readonly networks: readonly string[];
    };
    readonly MODAL_OPEN: {
        readonly connected: boolean;
    };
    readonly MODAL_CLOSE: {
        readonly connected: boolean;
    };
    readonly SELECT_WALLET: ListedProperties<Names> & {
        readonly platform: Names['platform'];
    };
    readonly CONNECT_SUCCESS: RankProperties & {
        /** `email`: any login of the embedded wallet. */
        readonly method: 'browser' | 'qrcode' | 'mobile' | 'email';
        /** The wallet's name. */
        readonly name: string;
        /** True if a connection of an earlier visit was restored. */
        readonly reconnect: boolean;
        /** The modal's view at that time. Absent while the modal is closed. */
        readonly view?: Names['view'] | undefined;
    };
    readonly CONNECT_ERROR: MessageProperties;
    /** A pairing over the relay failed. */
    readonly CONNECT_PROXY_ERROR: MessageProperties & {
        /** Of the pairing. It holds the key of the session that is proposed. */
        readonly uri?: Personal<'pairing', string> | undefined;
        readonly mobile_link?: Personal<'origins', string> | undefined;
        /** The wallet's name. */
        readonly name: string;
    };
    readonly USER_REJECTED: MessageProperties;
    /** One event a namespace, also when all are disconnected at once. */
    readonly DISCONNECT_SUCCESS: {
        readonly namespace: Names['namespace'];
    };
    readonly DISCONNECT_ERROR: MessageProperties;
    readonly SWITCH_NETWORK: {
        /** The network's name. */
        readonly network: string;
    };
    /** The user enters the field of the email. */
    readonly EMAIL_LOGIN_SELECTED: NoProperties;
    readonly EMAIL_SUBMITTED: NoProperties;
    readonly DEVICE_REGISTERED_FOR_EMAIL: NoProperties;
    readonly EMAIL_VERIFICATION_CODE_SENT: NoProperties;
    readonly EMAIL_VERIFICATION_CODE_PASS: NoProperties;
    readonly EMAIL_VERIFICATION_CODE_FAIL: MessageProperties;
    readonly EMAIL_EDIT: NoProperties;
    readonly SOCIAL_LOGIN_STARTED: {
        readonly provider: Names['social'];
    };
    readonly SOCIAL_LOGIN_REQUEST_USER_DATA: {
        readonly provider: Names['social'];
    };
    readonly SOCIAL_LOGIN_CANCELED: {
        readonly provider: Names['social'];
    };
    readonly SOCIAL_LOGIN_SUCCESS: {
        readonly provider: Names['social'];
    };
    readonly SOCIAL_LOGIN_ERROR: MessageProperties & {
        readonly provider: Names['social'];
    };
    readonly SET_PREFERRED_ACCOUNT_TYPE: {
        readonly accountType: 'eoa' | 'smartAccount';
        /** CAIP-2. */
        readonly network: string;
    };
    readonly CLICK_SIGN_SIWX_MESSAGE: AccountProperties;
    readonly CLICK_CANCEL_SIWX: AccountProperties;
    readonly SIWX_AUTH_SUCCESS: AccountProperties;
    readonly SIWX_AUTH_ERROR: AccountProperties & MessageProperties;
    /** The user looks at the form of sending. */
    readonly OPEN_SEND: AccountProperties;
    readonly SEND_INITIATED: SendProperties;
    /** The wallet has returned the transaction's hash. */
    readonly SEND_SUCCESS: SendProperties & {
        readonly hash: Personal<'address', string>;
    };
    readonly SEND_ERROR: SendProperties & MessageProperties;
    readonly SEND_REJECTED: SendProperties & MessageProperties;
    /** The user chooses to swap. */
    readonly CLICK_CONVERT: NoProperties;
    /** The user looks at the form of swaps. */
    readonly OPEN_SWAP: AccountProperties;
    readonly CLICK_SELECT_TOKEN_TO_SWAP: NoProperties;
    readonly CLICK_SELECT_NETWORK_TO_SWAP: NoProperties;
    readonly INITIATE_SWAP: SwapProperties;
    /** The wallet has returned the transaction's hash. */
    readonly SWAP_SUCCESS: SwapProperties;
    readonly SWAP_ERROR: SwapProperties & MessageProperties;
    readonly SWAP_APPROVAL_ERROR: SwapProperties & MessageProperties;
    /** The user opens the view for buying. */
    readonly SELECT_BUY_CRYPTO: SmartAccountProperties;
    /** The user asks how buying works. */
    readonly SELECT_WHAT_IS_A_BUY: SmartAccountProperties;
    readonly SELECT_BUY_PROVIDER: SmartAccountProperties & {
        readonly provider: string;
    };
    /** The provider's page is open. */
    readonly BUY_STARTED: BuyProperties;
    /** The tokens are there, or were sent as the provider says. */
    readonly BUY_SUCCESS: BuyProperties;
    readonly BUY_ERROR: BuyProperties & MessageProperties;
    /** The user looks at the form for a name. */
    readonly OPEN_ENS_FLOW: SmartAccountProperties;
    /** The wallet is asked to sign for a name. */
    readonly REGISTER_NAME_INITIATED: NameProperties;
    readonly REGISTER_NAME_SUCCESS: NameProperties;
    readonly REGISTER_NAME_ERROR: NameProperties & MessageProperties;
    /** The user looks at the history. */
    readonly CLICK_TRANSACTIONS: AccountProperties;
    /** A page of the history could not be loaded. */
    readonly ERROR_FETCH_TRANSACTIONS: HistoryProperties;
    readonly LOAD_MORE_TRANSACTIONS: HistoryProperties;
    /** The user looks at the ways to pay. */
    readonly PAY_MODAL_OPEN: {
        readonly exchanges: readonly {
            readonly id: string;
        }[];
        readonly configuration: PaymentConfiguration;
        /** Why the exchanges could not be listed. */
        readonly message?: string | undefined;
    };
    readonly PAY_EXCHANGE_SELECTED: Omit<PaymentProperties, 'paymentId'> & {
        /** The exchange's id. */
        readonly exchange: string;
        /** Whether a host chose it without the modal. */
        readonly headless: boolean;
    };
    readonly PAY_INITIATED: PaymentProperties;
    readonly PAY_SUCCESS: PaymentProperties;
    readonly PAY_ERROR: PaymentProperties & MessageProperties;
    readonly CLICK_ALL_WALLETS: NoProperties;
    readonly CLICK_GET_WALLET_HELP: NoProperties;
    readonly CLICK_NETWORKS: NoProperties;
    readonly CLICK_WALLET_HELP: NoProperties;
    readonly CLICK_NETWORK_HELP: NoProperties;
    readonly SEARCH_WALLET: {
        readonly badge: 'certified' | 'none';
        readonly search: Personal<'search', string>;
    };
    /** The wallets that were listed since the last such event, each once a view. */
    readonly WALLET_IMPRESSION_V2: {
        readonly items: readonly ImpressionItem<Names>[];
    };
    readonly GET_WALLET: RankProperties & {
        readonly name: string;
        /** The wallet's id in the directory. */
        readonly explorerId: string;
        readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage';
    };
    /** A problem for the host's developer, which the logger gets too. */
    readonly DEVELOPER_ALERT: {
        readonly code: Names['alert'];
    };
    /** Code of Walletport threw what it should not. Messages and stacks may quote anything. */
    readonly INTERNAL_SDK_ERROR: {
        readonly errorType: string;
        readonly errorMessage: string;
        readonly stackTrace: string;
        /** Whether it reached the page. */
        readonly uncaught: boolean;
    };
}

/**
 * How a wallet is reached: as a browser extension, by an app's deep link or QR code, as a web page, as a
 * desktop app, or not at all.
 */
type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';
/** Problems for the host's developer. Each is logged, and emitted as the event DEVELOPER_ALERT. */
type AlertCode = 'PROJECT_ID_NOT_CONFIGURED' | 'INVALID_APP_CONFIGURATION' | 'RATE_LIMITED_APP_CONFIGURATION' | 'SERVER_ERROR_APP_CONFIGURATION' | 'SWITCH_NETWORK_NOT_FOUND' | 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN' | 'INVALID_PROJECT_ID' | 'SESSION_EXPIRED' | 'MULTI_WALLET_NOT_ENABLED';
/** The properties of each event. */
type WalletportEventProperties = Plain<EventCatalogue<{
    readonly namespace: NamespaceName;
    readonly view: ViewName;
    readonly platform: WalletPlatform;
    readonly social: SocialLoginName;
    readonly alert: AlertCode;
}>>;
type WalletportEventName = keyof WalletportEventProperties;
/** An event for the host's own analytics. Walletport does not send it anywhere. */
type WalletportEvent = {
    readonly [Name in WalletportEventName]: {
        readonly event: Name;
        readonly properties: WalletportEventProperties[Name];
    };
}[WalletportEventName];

/** The result of `relay()`, for the option `relay`. Its contents are private. */
interface RelayAdapter extends FeatureOption<'relay'> {
    readonly urls: readonly string[];
    readonly verifyUrl?: string | undefined;
}
/** A list of wallets that the host provides. */
interface WalletSnapshot {
    readonly version: 1;
    readonly wallets: readonly CustomWallet[];
}
/** A wallet list as a file, with its detached signature. */
interface SignedWalletFile {
    /** The text of the file: a `WalletSnapshot` with `issuedAt` and `linkHosts`. */
    readonly list: string;
    /** Base64 of the 64 bytes of the Ed25519 signature (RFC 8032) of the text's UTF-8 bytes. */
    readonly signature: string;
}
interface SignedWalletsInput {
    /** The URL of the list, whose signature is at the same URL with `.sig`; or a function that fetches both. */
    readonly list: string | (() => Promise<SignedWalletFile>);
    /** Base64 of Ed25519 public keys, 32 bytes each. A list that none of them signed is refused. */
    readonly publicKeys: readonly string[];
}
/** The result of `signedWallets()`, for the option `walletSnapshot`. */
interface SignedWalletsAdapter extends FeatureOption<'signedWallets'>, SignedWalletsInput {
}
/** A wallet as hosts and directories describe it. */
interface CustomWallet {
    readonly id: string;
    readonly name: string;
    readonly homepage?: string | undefined;
    readonly image_url?: string | undefined;
    /** The wallet's URL scheme or a universal link. */
    readonly mobile_link?: string | undefined;
    readonly desktop_link?: string | undefined;
    readonly webapp_link?: string | undefined;
    readonly app_store?: string | undefined;
    readonly play_store?: string | undefined;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string | undefined;
    readonly chrome_store?: string | undefined;
    /** A universal link for link mode, in addition to `mobile_link`. */
    readonly link_mode?: string | undefined;
    /** CAIP-2. */
    readonly chains?: readonly string[] | undefined;
    /** The rank. Lower is better. */
    readonly order?: number | undefined;
    readonly badge_type?: string | undefined;
}
/** A wallet of the directory. */
interface ListedWallet {
    readonly id: string;
    readonly name: string;
    /** An image URL. */
    readonly icon?: string;
    /** Whether the wallet is installed in this browser. */
    readonly installed: boolean;
    readonly certified: boolean;
}
interface WalletsSnapshot {
    /** `idle` without a directory, a snapshot and custom wallets. `error` if no wallet could be loaded. */
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    readonly wallets: readonly ListedWallet[];
    /** The total number of wallets, loaded or not. Absent while unknown. */
    readonly count?: number;
    readonly hasMore: boolean;
    readonly loadingMore: boolean;
    /** The search term as it was given. */
    readonly term: string;
    readonly certifiedOnly: boolean;
    /** Can be set while wallets of an earlier response are listed. */
    readonly error?: ErrorInfo;
}
/** The next step after the user selected a wallet. */
type WalletSelection = 
/** The wallet is installed: pass this id to `connect`. */
{
    readonly next: 'connect';
    readonly connectorId: string;
}
/** A relay connection has started: show `relay.state.uri` as a QR code, or call `relay.follow`. */
 | {
    readonly next: 'pair';
    readonly platforms: readonly WalletPlatform[];
}
/** The wallet cannot be reached from this device. Shows where to download it. */
 | {
    readonly next: 'download';
    readonly homepage?: string;
    readonly chromeStore?: string;
    readonly appStore?: string;
    readonly playStore?: string;
};
/** The pairing link (`wc:` URI) for a wallet. */
interface PairingSnapshot {
    readonly status: 'idle' | 'pending' | 'ready' | 'expired' | 'error';
    /** Set if the status is `ready`. */
    readonly uri?: string;
    /** Milliseconds since the epoch. Set if the status is `ready`. */
    readonly expiresAt?: number;
    readonly error?: ErrorInfo;
}

export type { AlertCode, CustomWallet, PairingSnapshot, RelayAdapter, SignedWalletFile, SignedWalletsAdapter, SignedWalletsInput, WalletPlatform, WalletSelection, WalletSnapshot, WalletportEvent, WalletportEventName, WalletportEventProperties, WalletsSnapshot };

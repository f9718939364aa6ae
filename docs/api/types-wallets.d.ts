import { NamespaceName } from './types-namespace-names.js';
import { ErrorInfo } from './types-walletport-error.js';
import { ViewName, SocialLoginName } from './types-unions.js';

/** The kinds of personal data in events. They are only sent if the host has consent for the kind. */
type PersonalKind = 'address' | 'amounts' | 'origins' | 'pairing' | 'search';
/** Marks a property of the catalogue as personal. At run time the property is the plain value. */
interface Personal<Kind extends PersonalKind, Value> {
    readonly kind: Kind;
    readonly value: Value;
}
/** The properties without the marks, as they are in events. */
type Plain<Properties> = {
    readonly [Name in keyof Properties]: NonNullable<Properties[Name]> extends Personal<PersonalKind, unknown> ? NonNullable<Properties[Name]>['value'] | Extract<Properties[Name], undefined> : Properties[Name] extends object | undefined ? Plain<Properties[Name]> : Properties[Name];
};
/** Types of other nouns that events mention. The domain and the host's types provide different ones. */
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
    /** The cursor of the requested page, as the source defines it. Absent for the first page. */
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
    /** The quoted amount. */
    readonly swapToAmount: Personal<'amounts', string>;
}
interface RankProperties {
    /** The wallet's rank in the directory. */
    readonly walletRank?: number | undefined;
}
interface ListedProperties<Names extends EventNames> extends RankProperties {
    readonly name: string;
    readonly view: Names['view'];
    /** The position in the list, from 0. */
    readonly displayIndex?: number | undefined;
}
interface ImpressionItem<Names extends EventNames> extends ListedProperties<Names> {
    /** The id in the directory. Absent for a wallet of this browser that is not in the directory. */
    readonly explorerId?: string | undefined;
    /** Reverse domain name (EIP-6963). */
    readonly rdnsId?: string | undefined;
    /** The user's search term. */
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
    /** Whether a host requested the payment, or the user funds the wallet. */
    readonly source: 'pay' | 'fund-from-exchange';
    readonly paymentId: string;
    readonly configuration: PaymentConfiguration;
    readonly currentPayment: CurrentPayment;
}
/** The product events, each with its properties and the marks of personal data. */
interface EventCatalogue<Names extends EventNames> {
    /** The kernel has started. Contains the names of the options that the host set, without their values. */
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
        /** `email`: any login to the embedded wallet. */
        readonly method: 'browser' | 'qrcode' | 'mobile' | 'email';
        /** The wallet's name. */
        readonly name: string;
        /** True if a connection from an earlier visit was restored. */
        readonly reconnect: boolean;
        /** The view of the modal at that time. Absent while the modal is closed. */
        readonly view?: Names['view'] | undefined;
    };
    readonly CONNECT_ERROR: MessageProperties;
    /** A pairing over the relay failed. */
    readonly CONNECT_PROXY_ERROR: MessageProperties & {
        /** The pairing link. It contains the key of the proposed session. */
        readonly uri?: Personal<'pairing', string> | undefined;
        readonly mobile_link?: Personal<'origins', string> | undefined;
        /** The wallet's name. */
        readonly name: string;
    };
    readonly USER_REJECTED: MessageProperties;
    /** One event for each namespace, even if all are disconnected at once. */
    readonly DISCONNECT_SUCCESS: {
        readonly namespace: Names['namespace'];
    };
    readonly DISCONNECT_ERROR: MessageProperties;
    readonly SWITCH_NETWORK: {
        /** The network's name. */
        readonly network: string;
    };
    /** The user focuses the email field. */
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
    /** The user opens the form for sending. */
    readonly OPEN_SEND: AccountProperties;
    readonly SEND_INITIATED: SendProperties;
    /** The wallet has returned the transaction's hash. */
    readonly SEND_SUCCESS: SendProperties & {
        readonly hash: Personal<'address', string>;
    };
    readonly SEND_ERROR: SendProperties & MessageProperties;
    readonly SEND_REJECTED: SendProperties & MessageProperties;
    /** The user opens swaps. */
    readonly CLICK_CONVERT: NoProperties;
    /** The user opens the form for swaps. */
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
    /** The user opens the help about buying. */
    readonly SELECT_WHAT_IS_A_BUY: SmartAccountProperties;
    readonly SELECT_BUY_PROVIDER: SmartAccountProperties & {
        readonly provider: string;
    };
    /** The provider's page is open. */
    readonly BUY_STARTED: BuyProperties;
    /** The tokens have arrived, or the provider reports that they were sent. */
    readonly BUY_SUCCESS: BuyProperties;
    readonly BUY_ERROR: BuyProperties & MessageProperties;
    /** The user opens the form for a name. */
    readonly OPEN_ENS_FLOW: SmartAccountProperties;
    /** The signature for a name is requested from the wallet. */
    readonly REGISTER_NAME_INITIATED: NameProperties;
    readonly REGISTER_NAME_SUCCESS: NameProperties;
    readonly REGISTER_NAME_ERROR: NameProperties & MessageProperties;
    /** The user opens the history. */
    readonly CLICK_TRANSACTIONS: AccountProperties;
    /** A page of the history could not be loaded. */
    readonly ERROR_FETCH_TRANSACTIONS: HistoryProperties;
    readonly LOAD_MORE_TRANSACTIONS: HistoryProperties;
    /** The user opens the methods of payment. */
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
    /** The wallets that were listed since the last event of this kind. Each wallet counts once per view. */
    readonly WALLET_IMPRESSION_V2: {
        readonly items: readonly ImpressionItem<Names>[];
    };
    readonly GET_WALLET: RankProperties & {
        readonly name: string;
        /** The wallet's id in the directory. */
        readonly explorerId: string;
        readonly type: 'app_store' | 'play_store' | 'chrome_store' | 'firefox_store' | 'edge_store' | 'safari_store';
    };
    /** A problem for the host's developer, which is also logged. */
    readonly DEVELOPER_ALERT: {
        readonly code: Names['alert'];
    };
    /** Code of Walletport threw unexpectedly. Messages and stacks are redacted, because they may contain anything. */
    readonly INTERNAL_SDK_ERROR: {
        readonly errorType: string;
        readonly errorMessage: string;
        readonly stackTrace: string;
        /** Whether the error was uncaught, so that the page received it. */
        readonly uncaught: boolean;
    };
}

/**
 * The way to a wallet: a browser extension, an app's deep link or QR code, a web page, or a desktop app. `unsupported`: none
 * of these.
 */
type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';
/** Problems for the host's developer. Each is logged, and emitted as the event DEVELOPER_ALERT. */
type AlertCode = 'PROJECT_ID_NOT_CONFIGURED' | 'INVALID_APP_CONFIGURATION' | 'RATE_LIMITED_APP_CONFIGURATION' | 'SERVER_ERROR_APP_CONFIGURATION' | 'SWITCH_NETWORK_NOT_FOUND' | 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN' | 'INVALID_PROJECT_ID' | 'SESSION_EXPIRED' | 'MULTI_WALLET_NOT_ENABLED' | 'CODE_NOT_LOADED';
/** The properties of each event. */
type WalletportEventProperties = Plain<EventCatalogue<{
    readonly namespace: NamespaceName;
    readonly view: ViewName;
    readonly platform: WalletPlatform;
    readonly social: SocialLoginName;
    readonly alert: AlertCode;
}>>;
type WalletportEventName = keyof WalletportEventProperties;
/** An event for the host's own analytics. Walletport sends it only with the option `analytics`. */
type WalletportEvent = {
    readonly [Name in WalletportEventName]: {
        readonly event: Name;
        readonly properties: WalletportEventProperties[Name];
    };
}[WalletportEventName];

/** The ids of the wallets in the catalogue. They do not change. */
type WalletId = 'metamask' | 'trust' | 'phantom' | 'coinbase' | 'okx' | 'binance' | 'bitget' | 'rabby' | 'ledger' | 'rainbow' | 'uniswap' | 'zerion' | 'solflare' | 'tokenpocket' | 'imtoken' | 'safepal' | 'trezor-suite' | 'exodus' | 'backpack' | 'crypto-com-onchain' | 'bybit' | 'brave' | 'safe' | 'xverse' | 'unisat' | 'jupiter' | 'onekey' | 'robinhood' | 'kraken' | 'ronin' | 'core' | '1inch' | 'leather' | 'blockchain-com' | 'bitcoin-com' | 'coin98' | 'mathwallet' | 'gate' | 'kucoin-web3' | 'tangem' | 'best' | 'keplr' | 'atomic' | 'guarda' | 'edge' | 'bitpay' | 'zengo' | 'mew' | 'enkrypt' | 'ready' | 'kaia' | 'dcent' | 'ellipal' | 'nightly' | 'subwallet' | 'talisman' | 'nova' | 'frame' | 'ambire' | 'sequence' | 'universal-profiles' | 'ctrl' | 'bifrost' | 'unstoppable' | 'gem' | 'vultisig' | 'hot' | 'klever' | 'coinomi' | 'cake' | 'foxwallet' | 'flow' | 'bitbox' | 'arculus' | 'coolwallet' | 'secux' | 'fireblocks' | 'fordefi' | 'anchorage-digital' | 'glow' | 'haha' | 'zeal' | 'holdstation' | 'iopay' | 'xportal' | 'onto' | 'bitpie' | 'tomo' | 'oyl' | 'wigwam' | 'taho' | 'berasig' | 'compass';

/** The id of a wallet in the catalogue, its id in a directory, its rdns or its name. */
type WalletReference = WalletId | (string & {});
/** Wallets that are listed under a title. */
interface WalletGroup {
    readonly title: string;
    readonly wallets: readonly WalletReference[];
}
/** A list of wallets that the host provides. */
interface WalletSnapshot {
    /** The version of the format: 1. */
    readonly version: number;
    readonly wallets: readonly CustomWallet[];
}
/** A link that opens a page in the browser of a wallet's app. */
interface BrowseTemplate {
    /**
     * The link, with one of the placeholders `{url}` (the address of the page, encoded), `{url2}` (encoded twice), `{hostPath}` (without
     * scheme, not encoded) and `{b64json}`, and with `{ref}` (its origin, encoded) or `{refName}` (the app's name) where the wallet
     * wants them.
     */
    readonly template: string;
    readonly families: readonly NamespaceName[];
    readonly platforms: readonly ('ios' | 'android')[];
    /** Whether the server of a vendor, which is not the wallet itself, learns the address of the page. */
    readonly redirector?: boolean | undefined;
    /** Whether only one source has the link. */
    readonly unconfirmed?: boolean | undefined;
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
    readonly firefox_store?: string | undefined;
    readonly edge_store?: string | undefined;
    readonly safari_store?: string | undefined;
    /** Links that open a page in the wallet's own browser, the best first. */
    readonly browse?: readonly BrowseTemplate[] | undefined;
    /** The chain families that the wallet supports, if it has no `chains`. Default: any. */
    readonly families?: readonly NamespaceName[] | undefined;
    /** Other names and rdns of the wallet, by which it is found in the browser. */
    readonly aliases?: readonly string[] | undefined;
    /** Behind the initials of a wallet without an image, such as `#f6851a`. */
    readonly colour?: string | undefined;
    /** A universal link for link mode, in addition to `mobile_link`. */
    readonly link_mode?: string | undefined;
    /** CAIP-2. */
    readonly chains?: readonly string[] | undefined;
    /** The rank. Lower is better. */
    readonly order?: number | undefined;
    /** `certified` if the directory has certified the wallet. */
    readonly badge_type?: string | undefined;
}
/** A wallet of the built-in catalogue. It can be used wherever a host describes a wallet. */
interface CatalogueWallet extends CustomWallet {
    readonly id: WalletId;
    readonly families: readonly NamespaceName[];
    /** The chain families in which it has sessions over the relay. */
    readonly session_families: readonly NamespaceName[];
    /** Whether it has sessions over the relay. */
    readonly supports_wc: boolean;
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
    /** The search term. */
    readonly term: string;
    readonly certifiedOnly: boolean;
    /** May be set while wallets of an earlier response are listed. */
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
/** The wallet opens this page in its own browser: go to this address within the user's gesture. */
 | {
    readonly next: 'open';
    readonly href: string;
}
/** The wallet cannot be reached from this device. Shows where to download it. */
 | {
    readonly next: 'download';
    readonly homepage?: string;
    readonly chromeStore?: string;
    readonly firefoxStore?: string;
    readonly edgeStore?: string;
    readonly safariStore?: string;
    readonly appStore?: string;
    readonly playStore?: string;
};

export type { AlertCode, BrowseTemplate, CatalogueWallet, CustomWallet, WalletGroup, WalletId, WalletPlatform, WalletReference, WalletSelection, WalletSnapshot, WalletportEvent, WalletportEventName, WalletportEventProperties, WalletsSnapshot };

import { NamespaceName } from './types-namespace-names.js';
import { FeatureOption } from './types-feature-contract.js';
import { ErrorInfo } from './types-walletport-error.js';

/** The social logins of the embedded wallet. */
declare const socialLoginNames: readonly ["google", "x", "farcaster", "discord", "apple", "github", "facebook"];
type SocialLoginName = (typeof socialLoginNames)[number];
/** Features that are switched by name. */
interface FeatureFlags {
    /** Several wallets of a namespace stay connected. Default false. */
    readonly multiWallet?: boolean | undefined;
    /** Email login, with the option `embedded`. Default true. */
    readonly email?: boolean | undefined;
    /**
     * The social logins in their order, with the option `embedded`. The default is all seven, and `false`
     * disables them.
     */
    readonly socials?: readonly SocialLoginName[] | false | undefined;
    /**
     * Which providers of the option `onramp` sell, by name and in this order. The default is all. What is no list of texts
     * counts as an empty one.
     */
    readonly onramp?: readonly string[] | undefined;
}
declare const themeVariableNames: readonly ["--wp-accent", "--wp-on-accent", "--wp-radius", "--wp-font-family", "--wp-font-mono", "--wp-font-size", "--wp-tint", "--wp-width", "--wp-z-index"];
type ThemeVariableName = (typeof themeVariableNames)[number];
/**
 * The theme of the modal and the buttons. `--wp-accent` and `--wp-on-accent`: opaque colours. `--wp-radius`:
 * 0 to 24 px. `--wp-font-family` and `--wp-font-mono`: font lists. `--wp-font-size`: 13 to 18 px, or 0.5 to 2
 * rem. `--wp-tint`: 0 to 4 %. `--wp-width`: 360 to 400 px. `--wp-z-index`: an integer. A number means px, %
 * for the tint, or the integer. Invalid values are ignored with a warning.
 */
type ThemeVariables = Readonly<Partial<Record<ThemeVariableName, string | number | undefined>>>;
/** The views of the modal. */
type ViewName = OpenableViewName | DependentViewName;
/** The views that `open` accepts. */
type OpenableViewName = 'Connect' | 'Account' | 'AllWallets' | 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'ProfileWallets' | 'SwitchNetwork' | 'UnsupportedChain' | 'WhatIsAWallet' | 'WhatIsANetwork' | 'Downloads' | 'Send' | 'Receive' | 'Activity' | 'Swap' | 'OnRamp';
/** The views that only the modal opens, because each continues something that the user started. */
type DependentViewName = 'ConnectingExternal' | 'ConnectingSocial' | 'ConnectingFarcaster' | 'EmailLogin' | 'UpdateEmailWallet' | 'ApproveTransaction' | 'SwitchActiveChain' | 'SIWXSignMessage' | 'Token' | 'RegisterAccountName' | 'RegisterAccountNameSuccess' | 'Nft' | 'Transaction';

/**
 * How a wallet is reached: as a browser extension, by an app's deep link or QR code, as a web page, as a
 * desktop app, or not at all.
 */
type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';
/** Problems for the host's developer. Each is logged, and emitted as the event DEVELOPER_ALERT. */
type AlertCode = 'PROJECT_ID_NOT_CONFIGURED' | 'SWITCH_NETWORK_NOT_FOUND' | 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN' | 'INVALID_PROJECT_ID' | 'SESSION_EXPIRED' | 'MULTI_WALLET_NOT_ENABLED';
type NoProperties = Readonly<Record<string, never>>;
interface MessageProperties {
    readonly message: string;
}
interface ProviderProperties {
    readonly provider: SocialLoginName;
}
interface SignInProperties {
    /** CAIP-2. */
    readonly network: string;
    readonly isSmartAccount: boolean;
}
interface NetworkProperties {
    /** CAIP-2. */
    readonly network: string;
}
interface NameProperties {
    readonly isSmartAccount: boolean;
    /** The name with its zone. */
    readonly ensName: string;
}
interface BuyProperties {
    /** The provider's name. */
    readonly provider: string;
    /** CAIP-2. */
    readonly network: string;
}
interface SendProperties {
    readonly isSmartAccount: boolean;
    /** CAIP-2. */
    readonly network: string;
    /** The token's symbol. */
    readonly token: string;
    /** In whole tokens, as an exact decimal. */
    readonly amount: string;
}
interface SwapProperties {
    readonly isSmartAccount: boolean;
    /** CAIP-2. */
    readonly network: string;
    /** The symbol of the token that is paid. */
    readonly swapFromToken: string;
    readonly swapToToken: string;
    /** In whole tokens, as an exact decimal. */
    readonly swapFromAmount: string;
    /** As it was quoted. */
    readonly swapToAmount: string;
}
/** The properties of each event. */
interface WalletportEventProperties {
    readonly MODAL_OPEN: {
        readonly connected: boolean;
    };
    readonly MODAL_CLOSE: {
        readonly connected: boolean;
    };
    readonly SELECT_WALLET: {
        readonly name: string;
        readonly platform: WalletPlatform;
        readonly view: ViewName;
    };
    readonly CONNECT_SUCCESS: {
        readonly method: 'browser' | 'qrcode' | 'mobile';
        /** The wallet's name. */
        readonly name: string;
        /** True if a connection of an earlier visit was restored. */
        readonly reconnect: boolean;
    };
    readonly CONNECT_ERROR: MessageProperties;
    readonly USER_REJECTED: MessageProperties;
    readonly DISCONNECT_SUCCESS: {
        readonly namespace: NamespaceName;
    };
    readonly DISCONNECT_ERROR: MessageProperties;
    readonly SWITCH_NETWORK: {
        /** The network's name. */
        readonly network: string;
    };
    readonly EMAIL_LOGIN_SELECTED: NoProperties;
    readonly EMAIL_SUBMITTED: NoProperties;
    readonly DEVICE_REGISTERED_FOR_EMAIL: NoProperties;
    readonly EMAIL_VERIFICATION_CODE_SENT: NoProperties;
    readonly EMAIL_VERIFICATION_CODE_PASS: NoProperties;
    readonly EMAIL_VERIFICATION_CODE_FAIL: MessageProperties;
    readonly EMAIL_EDIT: NoProperties;
    readonly SOCIAL_LOGIN_STARTED: ProviderProperties;
    readonly SOCIAL_LOGIN_REQUEST_USER_DATA: ProviderProperties;
    readonly SOCIAL_LOGIN_CANCELED: ProviderProperties;
    readonly SOCIAL_LOGIN_SUCCESS: ProviderProperties;
    readonly SOCIAL_LOGIN_ERROR: ProviderProperties & MessageProperties;
    readonly SET_PREFERRED_ACCOUNT_TYPE: {
        readonly accountType: 'eoa' | 'smartAccount';
        /** CAIP-2. */
        readonly network: string;
    };
    readonly CLICK_SIGN_SIWX_MESSAGE: SignInProperties;
    readonly CLICK_CANCEL_SIWX: SignInProperties;
    readonly SIWX_AUTH_SUCCESS: SignInProperties;
    readonly SIWX_AUTH_ERROR: SignInProperties & MessageProperties;
    readonly SEND_INITIATED: SendProperties;
    /** The wallet has returned the transaction's hash. */
    readonly SEND_SUCCESS: SendProperties & {
        readonly hash: string;
    };
    readonly SEND_ERROR: SendProperties & MessageProperties;
    readonly SEND_REJECTED: SendProperties & MessageProperties;
    /** The user looks at the form of swaps. */
    readonly OPEN_SWAP: SignInProperties;
    readonly INITIATE_SWAP: SwapProperties;
    /** The wallet has returned the transaction's hash. */
    readonly SWAP_SUCCESS: SwapProperties;
    readonly SWAP_ERROR: SwapProperties & MessageProperties;
    readonly SWAP_APPROVAL_ERROR: SwapProperties & MessageProperties;
    /** The user opens the view for buying. */
    readonly SELECT_BUY_CRYPTO: {
        readonly isSmartAccount: boolean;
    };
    readonly SELECT_BUY_PROVIDER: {
        readonly provider: string;
        readonly isSmartAccount: boolean;
    };
    /** The provider's page is open. */
    readonly BUY_STARTED: BuyProperties;
    /** The tokens are there, or were sent as the provider says. */
    readonly BUY_SUCCESS: BuyProperties;
    readonly BUY_ERROR: BuyProperties & MessageProperties;
    /** The wallet is asked to sign for a name. */
    readonly REGISTER_NAME_INITIATED: NameProperties;
    readonly REGISTER_NAME_SUCCESS: NameProperties;
    readonly REGISTER_NAME_ERROR: NameProperties & MessageProperties;
    /** A page of the history could not be loaded. */
    readonly ERROR_FETCH_TRANSACTIONS: NetworkProperties;
    readonly LOAD_MORE_TRANSACTIONS: NetworkProperties;
    /** The user looks at the history. */
    readonly CLICK_TRANSACTIONS: NetworkProperties;
    readonly CLICK_ALL_WALLETS: NoProperties;
    readonly CLICK_GET_WALLET_HELP: NoProperties;
    readonly CLICK_NETWORKS: NoProperties;
    readonly CLICK_WALLET_HELP: NoProperties;
    readonly CLICK_NETWORK_HELP: NoProperties;
    readonly SEARCH_WALLET: {
        readonly badge: 'certified' | 'none';
        readonly search: string;
    };
    /** A problem for the host's developer, which the logger gets too. */
    readonly DEVELOPER_ALERT: {
        readonly code: AlertCode;
    };
    readonly GET_WALLET: {
        readonly name: string;
        readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage';
    };
}
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

export type { AlertCode, CustomWallet, DependentViewName, FeatureFlags, OpenableViewName, PairingSnapshot, RelayAdapter, SocialLoginName, ThemeVariableName, ThemeVariables, ViewName, WalletPlatform, WalletSelection, WalletSnapshot, WalletportEvent, WalletportEventName, WalletportEventProperties, WalletsSnapshot };

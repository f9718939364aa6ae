import { NamespaceName, ErrorInfo } from './types-walletport-error.js';

/** What `relay()`, `embedded()` and `siwx()` return. Opaque: the one way by which a page reaches the feature's code. */
interface FeatureOption<Name extends string> {
    readonly feature: Name;
    readonly load: () => Promise<unknown>;
}

/** The social logins of the embedded wallet. */
declare const socialLoginNames: readonly ["google", "x", "farcaster", "discord", "apple", "github", "facebook"];
type SocialLoginName = (typeof socialLoginNames)[number];
/** Parts of the product that are switched by name. */
interface FeatureFlags {
    /** Several wallets of a namespace stay connected at once; false when absent. */
    readonly multiWallet?: boolean | undefined;
    /** Login by email, where `embedded` is set; true when absent. */
    readonly email?: boolean | undefined;
    /** Social logins in the order in which they are offered, where `embedded` is set; all seven when absent, none with false. */
    readonly socials?: readonly SocialLoginName[] | false | undefined;
}
declare const themeVariableNames: readonly ["--wp-accent", "--wp-on-accent", "--wp-radius", "--wp-font-family", "--wp-font-mono", "--wp-font-size", "--wp-tint", "--wp-width", "--wp-z-index"];
type ThemeVariableName = (typeof themeVariableNames)[number];
/**
 * The look of modal and button. `--wp-accent` and `--wp-on-accent`: opaque colours. `--wp-radius`: 0 to 24 px.
 * `--wp-font-family` and `--wp-font-mono`: font lists. `--wp-font-size`: 13 to 18 px, or 0.5 to 2 rem. `--wp-tint`:
 * 0 to 4 %. `--wp-width`: 360 to 400 px. `--wp-z-index`: an integer. A number stands for px, % of the tint, or the
 * integer. What does not fit is not applied, and named in a warning.
 */
type ThemeVariables = Readonly<Partial<Record<ThemeVariableName, string | number | undefined>>>;
/** The views of the modal. */
type ViewName = OpenableViewName | DependentViewName;
/** Views that `open` takes. */
type OpenableViewName = 'Connect' | 'Account' | 'AllWallets' | 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'ProfileWallets' | 'SwitchNetwork' | 'UnsupportedChain' | 'WhatIsAWallet' | 'WhatIsANetwork' | 'Downloads';
/** Views that the modal alone opens: each is about something that the user has begun. */
type DependentViewName = 'ConnectingExternal' | 'ConnectingSocial' | 'ConnectingFarcaster' | 'EmailLogin' | 'UpdateEmailWallet' | 'ApproveTransaction' | 'SwitchActiveChain' | 'SIWXSignMessage';

/** How a wallet is reached: its extension, its app by link or QR code, its page, its desktop app, or not at all. */
type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';
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
        /** The wallet's. */
        readonly name: string;
        /** True when a connection of an earlier visit was restored. */
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
    readonly CLICK_ALL_WALLETS: NoProperties;
    readonly CLICK_GET_WALLET_HELP: NoProperties;
    readonly CLICK_NETWORKS: NoProperties;
    readonly CLICK_WALLET_HELP: NoProperties;
    readonly CLICK_NETWORK_HELP: NoProperties;
    readonly SEARCH_WALLET: {
        readonly badge: 'certified' | 'none';
        readonly search: string;
    };
    readonly GET_WALLET: {
        readonly name: string;
        readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage';
    };
}
type WalletportEventName = keyof WalletportEventProperties;
/** Something that happened, for the host's own analytics. Walletport sends it nowhere. */
type WalletportEvent = {
    readonly [Name in WalletportEventName]: {
        readonly event: Name;
        readonly properties: WalletportEventProperties[Name];
    };
}[WalletportEventName];

/** What `relay()` returns. Opaque: give it to `relay`. */
interface RelayAdapter extends FeatureOption<'relay'> {
    readonly urls: readonly string[];
    readonly verifyUrl?: string | undefined;
}
/** A list of wallets that the host brings along. */
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
    /** The wallet's own scheme or a universal link. */
    readonly mobile_link?: string | undefined;
    readonly desktop_link?: string | undefined;
    readonly webapp_link?: string | undefined;
    readonly app_store?: string | undefined;
    readonly play_store?: string | undefined;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string | undefined;
    readonly chrome_store?: string | undefined;
    /** A universal link in addition to `mobile_link`. */
    readonly link_mode?: string | undefined;
    /** CAIP-2. */
    readonly chains?: readonly string[] | undefined;
    /** Rank: low is better. */
    readonly order?: number | undefined;
    readonly badge_type?: string | undefined;
}
/** A wallet of the directory. */
interface ListedWallet {
    readonly id: string;
    readonly name: string;
    /** An image address. */
    readonly icon?: string;
    /** It is in this browser. */
    readonly installed: boolean;
    readonly certified: boolean;
}
interface WalletsSnapshot {
    /** `idle` without a directory, a snapshot and wallets of the host; `error`: none could be read. */
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    readonly wallets: readonly ListedWallet[];
    /** How many there are, loaded or not; absent while unknown. */
    readonly count?: number;
    readonly hasMore: boolean;
    readonly loadingMore: boolean;
    /** What is searched for, as it was given. */
    readonly term: string;
    readonly certifiedOnly: boolean;
    /** Also while wallets of an earlier answer are listed. */
    readonly error?: ErrorInfo;
}
/** What follows when the user has chosen a wallet. */
type WalletSelection = 
/** It is in this browser: give this id to `connect`. */
{
    readonly next: 'connect';
    readonly connectorId: string;
}
/** Connecting over the relay has begun: draw `relay.state.uri` as a QR code, or `relay.follow` the link. */
 | {
    readonly next: 'pair';
    readonly platforms: readonly WalletPlatform[];
}
/** There is no way to it from here: where to get it. */
 | {
    readonly next: 'download';
    readonly homepage?: string;
    readonly chromeStore?: string;
    readonly appStore?: string;
    readonly playStore?: string;
};
/** The link by which a wallet is invited (`wc:` URI). */
interface PairingSnapshot {
    readonly status: 'idle' | 'pending' | 'ready' | 'expired' | 'error';
    /** In `ready`. */
    readonly uri?: string;
    /** In `ready`: milliseconds since the epoch. */
    readonly expiresAt?: number;
    readonly error?: ErrorInfo;
}

export type { CustomWallet, DependentViewName, FeatureFlags, FeatureOption, OpenableViewName, PairingSnapshot, RelayAdapter, SocialLoginName, ThemeVariableName, ThemeVariables, ViewName, WalletPlatform, WalletSelection, WalletSnapshot, WalletportEvent, WalletportEventName, WalletportEventProperties, WalletsSnapshot };

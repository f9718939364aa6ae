import { FeatureOption, SocialLoginName, OpenableViewName, ViewName, RelayAdapter, FeatureFlags, ThemeVariables, CustomWallet, WalletSnapshot } from './types-remote-contract.js';
import { ErrorInfo, NamespaceName } from './types-walletport-error.js';
import { Siwx, SiwxAdapter, SiweConfig } from './types-siwx-contract.js';

/** What `embedded()` returns. Opaque: give it to `embedded`. */
interface EmbeddedAdapter extends FeatureOption<'embedded'> {
    readonly url: string;
}
/**
 * A login to the embedded wallet. By email: `sending`, `device` (the user follows the link of the mail, once a
 * device), `code` (its six digits), `checking`. By a social login: `opening` its window, `waiting` for the user
 * there. By Farcaster: `linking`, `scanning`. All end in `connecting`, then `done` or `failed`.
 */
interface LoginSnapshot {
    readonly step: 'idle' | 'sending' | 'device' | 'code' | 'checking' | 'opening' | 'waiting' | 'linking' | 'scanning' | 'connecting' | 'done' | 'failed';
    readonly way?: 'email' | 'social' | 'farcaster';
    /** The address that emails go to. */
    readonly email?: string;
    readonly provider?: SocialLoginName;
    /** In `device` and `code`: the email was sent once more. */
    readonly resent?: boolean;
    /** In `scanning`: what Farcaster's app follows or scans. */
    readonly url?: string;
    /** Why it `failed`, or why `device` and `code` are asked again: FRAME_REFUSED, POPUP_CLOSED, TIMED_OUT and others. */
    readonly error?: ErrorInfo;
}
/**
 * A change of the email. `primary` waits for the code that went to the present address, which only those have who
 * logged in by email; `secondary` for the one that went to the new.
 */
interface EmailUpdateSnapshot {
    readonly step: 'idle' | 'sending' | 'primary' | 'secondary' | 'checking' | 'done' | 'failed';
    /** In `primary` and `secondary`: the email was sent once more. */
    readonly resent?: boolean;
    /** Why it `failed`, or why a code is asked for again. */
    readonly error?: ErrorInfo;
}
/** Where the frame is drawn, in CSS pixels of the viewport. */
interface FrameBounds {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    /** Of its bottom corners. */
    readonly radius: number;
}
/** The user who logged in to the embedded wallet. */
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
/** Which account of the embedded wallet is in use: the user's own key or the contract that it owns. */
interface AccountTypeChoice {
    readonly type: 'eoa' | 'smartAccount';
    /** To the other type: to the contract where the network has them, to the key always. */
    readonly canSwitch: boolean;
}
/** What a user allowed an app to do without asking. Times are seconds since the epoch. */
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
/** An account of a wallet. */
interface AccountInfo {
    readonly address: string;
    /** `eoa` where the wallet does not say. */
    readonly type: AccountTypeName;
}
/** A wallet as it names itself. */
interface WalletIdentity {
    readonly name: string;
    /** An image data URI, or the address that the directory gave. */
    readonly icon?: string;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string;
}
/** The account of one namespace, JSON-safe. All but `status` is absent while none is connected. */
interface AccountSnapshot {
    readonly status: ConnectionStatus;
    readonly address?: string;
    /** CAIP-10. */
    readonly caipAddress?: string;
    /** CAIP-2: the chain that the wallet last reported, configured or not. */
    readonly caipNetworkId?: string;
    /** The same chain as a number (EIP-155); absent in other namespaces. */
    readonly chainId?: number;
    readonly connectorId?: string;
    readonly wallet?: WalletIdentity;
    /** All accounts of the wallet, the one in use first. */
    readonly accounts?: readonly AccountInfo[];
    /** Native balance in whole units, an exact decimal string; absent while unknown. */
    readonly balance?: string;
    readonly balanceSymbol?: string;
    /** Who logged in to the embedded wallet; this and the fields below are absent for all other wallets. */
    readonly user?: EmbeddedUserInfo;
    readonly socialProvider?: SocialLoginName;
    readonly smartAccountDeployed?: boolean;
    /** The kind of account that the user or the host prefers; `accounts` tells which one is in use. */
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
    readonly accounts: readonly AccountInfo[];
}

/** The ids of all texts that `messages` may replace; a text with plural forms has one id for each form. */
declare const messageKeys: readonly ["account.disconnect", "account.loadingBalance", "account.login", "account.networkLabel", "account.noneAction", "account.noneText", "account.noneTitle", "account.smartAccount", "account.smartAccountText", "account.switchLabel", "account.tabTokens", "account.testnet", "account.title", "account.tokensErrorText.one", "account.tokensErrorText.other", "account.tokensErrorTitle", "account.tokensRetryText", "account.totalBalance", "account.unavailable", "account.updateEmail", "account.userName", "alert.dismiss", "alert.iframeFailedText", "alert.iframeFailedTitle", "alert.iframeTimeoutText", "alert.iframeTimeoutTitle", "alert.multiWalletText", "alert.multiWalletTitle", "alert.networkNotFoundText", "alert.networkNotFoundTitle", "alert.projectIdText", "alert.projectIdTitle", "approve.frameFrom", "approve.goneText", "approve.loading", "approve.timeoutText", "approve.title", "approve.toFrame", "boundary.details", "boundary.lead", "boundary.restart", "boundary.text", "common.back", "common.cancel", "common.clear", "common.close", "common.continue", "common.copied", "common.copyAddress", "common.help", "common.loading", "common.tryAgain", "common.viewExplorer", "connect.allWallets", "connect.duplicate", "connect.emailLabel", "connect.emailPlaceholder", "connect.emptyHint", "connect.emptyText", "connect.emptyTitle", "connect.getWallet", "connect.loadingWallets", "connect.moreSocials", "connect.newHere", "connect.or", "connect.privacyLink", "connect.privacyOnly", "connect.social", "connect.socialGroup", "connect.terms", "connect.termsLink", "connect.termsOnly", "connect.title", "connect.walletsCount", "connect.walletsCountMore", "connect.walletsHeading", "connecting.ask", "connecting.chooseLabel", "connecting.chooseText", "connecting.declinedText", "connecting.doneTitle", "connecting.failedText", "connecting.missingText", "connecting.missingTitle", "connecting.waitingText", "connecting.waitingTitle", "connecting.wallet", "device.change", "device.failedText", "device.lead", "device.note", "device.resend", "device.resent", "device.text", "device.title", "email.connectingLead", "email.failedText", "email.noAnswerText", "email.sendingLead", "email.title", "email.toText", "error.connectionRejected", "error.emailCooldown", "error.emailInvalid", "error.failedToConnect", "error.farcasterFailed", "error.networkNotFound", "error.noAuthConnector", "error.popupClosed", "error.signing", "error.socialFailed", "error.somethingWrong", "farcaster.connectingLead", "farcaster.errorText", "farcaster.lead", "farcaster.open", "farcaster.openLead", "farcaster.openText", "farcaster.qrLabel", "farcaster.text", "farcaster.title", "farcaster.waiting", "help.getBoth", "help.getBrowser", "help.getBrowserText", "help.getDevice", "help.getDeviceText", "help.getPhone", "help.getPhoneText", "help.getText", "help.getWallet", "help.gotIt", "help.n1", "help.n1Text", "help.n2", "help.n2Text", "help.n3", "help.n3Text", "help.p1", "help.p1Text", "help.p2", "help.p2Text", "help.p3", "help.p3Text", "help.whatIsNetwork", "help.whatIsWallet", "network.alsoAction", "network.alsoOther", "network.alsoText", "network.alsoTitle", "network.approveText", "network.approveTitle", "network.chainAction", "network.chainText", "network.chainTitle", "network.current", "network.declinedText", "network.declinedTitle", "network.found.one", "network.found.other", "network.needsWallet", "network.noneText", "network.notApproved", "network.search", "network.switchTitle", "network.title", "network.unansweredTitle", "network.unknown", "ns.bip122", "ns.cosmos", "ns.eip155", "ns.evm", "ns.polkadot", "ns.solana", "origin.connect", "origin.request", "origin.signIn", "otp.hint", "otp.label", "otp.resend", "otp.resent", "otp.sentTo", "otp.title", "otp.verifying", "otp.wrong", "profile.active", "profile.add", "profile.addressType", "profile.addresses.one", "profile.addresses.other", "profile.connect", "profile.connectTo", "profile.connected", "profile.disconnectAll", "profile.disconnectOf", "profile.emptyText", "profile.emptyTitle", "profile.endAllText", "profile.endAllTitle", "profile.endText", "profile.endTitle", "profile.more", "profile.ordinal", "profile.payment", "profile.recent", "profile.switch", "profile.switchTo", "profile.tabsLabel", "profile.title", "siwx.account", "siwx.authenticating", "siwx.backTo", "siwx.closeRefused", "siwx.closeRefusedBack", "siwx.days.one", "siwx.days.other", "siwx.declinedText", "siwx.disconnect", "siwx.errorText", "siwx.expires", "siwx.hours.one", "siwx.hours.other", "siwx.lateText", "siwx.lead", "siwx.leaveBackText", "siwx.leaveText", "siwx.leaveTitle", "siwx.lostText", "siwx.minutes.one", "siwx.minutes.other", "siwx.mismatchText", "siwx.network", "siwx.noExpiry", "siwx.sign", "siwx.stay", "siwx.text", "siwx.title", "siwx.viewMessage", "socials.blockedText", "socials.closedText", "socials.connectingLead", "socials.deniedText", "socials.failedText", "socials.openAgain", "socials.title", "socials.waitingLead", "socials.waitingText", "socials.waitingTitle", "tag.installed", "tag.qr", "tag.recent", "toast.actionNotAllowed", "toast.addressCopied", "toast.authenticationProblem", "toast.balanceUnavailable", "toast.chainNotSupported", "toast.disconnectFailed", "toast.dismiss", "toast.linkCopied", "toast.switched", "toast.switching", "toast.walletDisconnected", "toast.walletSwitched", "unsupported.choose", "unsupported.pending", "unsupported.text", "unsupported.title", "update.done", "update.doneText", "update.doneTitle", "update.label", "update.noAnswerText", "update.primaryText", "update.primaryTitle", "update.same", "update.secondaryText", "update.secondaryTitle", "update.text", "update.textSocial", "update.title", "wallets.emptyText", "wallets.emptyTextAlone", "wallets.emptyTitle", "wallets.errorText", "wallets.errorTitle", "wallets.noneTitle", "wallets.resultCount.one", "wallets.resultCount.other", "wallets.search", "wallets.title", "wallets.useQr", "wallets.verifiedCount.one", "wallets.verifiedCount.other", "wallets.verifiedOnly", "wc.basicText", "wc.basicTitle", "wc.browser", "wc.browserText", "wc.browserTitle", "wc.copyLink", "wc.desktop", "wc.desktopText", "wc.desktopTitle", "wc.expired", "wc.expiredShort", "wc.expiresIn", "wc.get", "wc.mobile", "wc.newCode", "wc.notOpened", "wc.openApp", "wc.openText", "wc.openTitle", "wc.openWeb", "wc.preparing", "wc.qrLabel", "wc.qrReady", "wc.scan", "wc.showQr", "wc.tabsLabel", "wc.unreachableText", "wc.web", "wc.webText", "wc.webTitle"];
type MessageKey = (typeof messageKeys)[number];

/** A network as hosts give it. viem's chain objects fit as they are. */
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
/** A network as Walletport gives it back: complete, JSON-safe, and good to hand in again. */
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
    readonly loadSignatures?: (() => Promise<unknown>) | undefined;
}
interface Metadata {
    readonly name: string;
    readonly description?: string | undefined;
    readonly url?: string | undefined;
    readonly icons?: readonly string[] | undefined;
}
type AccountTypeName = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';
type ThemeMode = 'dark' | 'light' | 'auto';
/** The groups of the wallet list. */
type ConnectorGroupName = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended';
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
/** Everything a host may set. A name that is not known throws INVALID_OPTION. */
interface WalletportOptions {
    /** Sent to the services of `baseUrls`. Without one the alert PROJECT_ID_NOT_CONFIGURED is raised. */
    readonly projectId?: string | undefined;
    /** The chain families, such as `evm()`, `solana()` and `bitcoin()`. None when absent. Read once, at the start. */
    readonly adapters?: readonly Adapter[] | undefined;
    /** Sessions with wallets on other devices, by QR code and link; none when absent. */
    readonly relay?: RelayAdapter | undefined;
    /** `embedded({ url })`: wallets by email code, social login and Farcaster, behind a secure frame; none when absent. */
    readonly embedded?: EmbeddedAdapter | undefined;
    /** At least one. */
    readonly networks: readonly NetworkInput[];
    /** The active network until a wallet is connected: one of `networks`, whose first is the default. */
    readonly defaultNetwork?: NetworkInput | undefined;
    /** What wallets show of the app: name, description, address and icon addresses. Sent to wallets on other devices alone. */
    readonly metadata?: Metadata | undefined;
    /** Switches of single features. */
    readonly features?: FeatureFlags | undefined;
    /** Sign-in (EIP-4361, CAIP-122): the host's own, or `siwx()` from `walletport/siwx`. Excludes `siweConfig`. */
    readonly siwx?: Siwx | SiwxAdapter | undefined;
    /** Sign-In with Ethereum (EIP-4361) for hosts that have it already. Excludes `siwx`. */
    readonly siweConfig?: SiweConfig | undefined;
    /** `dark` when absent; `auto` follows the system. */
    readonly themeMode?: ThemeMode | undefined;
    /** Colours, radius, fonts and sizes of modal and button: CSS custom properties by name. */
    readonly themeVariables?: ThemeVariables | undefined;
    /**
     * When the modal is fetched and prepared: `intent` (the default) on the first pointer, focus or touch on a Walletport
     * button; `idle` in an idle moment after the start, so that only showing it is left for the press; `none` with the
     * press itself. Read once at the start and at each intent.
     */
    readonly prefetch?: 'intent' | 'idle' | 'none' | undefined;
    /** True when absent: connections of earlier visits are restored. */
    readonly enableReconnect?: boolean | undefined;
    /** True when absent: the modal offers other networks, and on one that is not configured asks to switch. */
    readonly enableNetworkSwitch?: boolean | undefined;
    /** False when absent. True: a wallet may stay on a network that is not configured. */
    readonly allowUnsupportedChain?: boolean | undefined;
    /** Wallets of the host's own, listed with those of the directory. */
    readonly customWallets?: readonly CustomWallet[] | undefined;
    /** Wallets to list without a directory service, or when it fails. */
    readonly walletSnapshot?: WalletSnapshot | (() => Promise<WalletSnapshot>) | undefined;
    /** Directory ids, rdns or names. Only these are listed. */
    readonly includeWalletIds?: readonly string[] | undefined;
    /** Directory ids, rdns or names, which are never listed. */
    readonly excludeWalletIds?: readonly string[] | undefined;
    /** Directory ids, listed first and in this order. */
    readonly featuredWalletIds?: readonly string[] | undefined;
    /** An absolute https address, linked under the ways to connect. */
    readonly termsConditionsUrl?: string | undefined;
    /** An absolute https address, linked under the ways to connect. */
    readonly privacyPolicyUrl?: string | undefined;
    /** By CAIP-2. Accepted and kept for a later version. */
    readonly tokens?: Readonly<Record<string, {
        readonly address: string;
        readonly image?: string | undefined;
    }>> | undefined;
    /** The kind of account that is shown first. When absent: `smartAccount` on eip155, `payment` on bip122, else `eoa`. */
    readonly defaultAccountTypes?: Readonly<Partial<Record<NamespaceName, AccountTypeName | undefined>>> | undefined;
    /** The order of email, social logins and wallets in the view `Connect`. */
    readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
    /** The order of the groups in the list of wallets. Groups that are not named follow. */
    readonly connectorTypeOrder?: readonly ConnectorGroupName[] | undefined;
    /** False when absent. True: one wallet in each namespace, and with `relay` the modal opens on the QR code (desktop) or the list of wallets (phone). */
    readonly basic?: boolean | undefined;
    /** False when absent. True: with `relay` the modal opens on the QR code (desktop) or the list of wallets (phone) unless the host names a view. */
    readonly manualControl?: boolean | undefined;
    /** False when absent. True: the modal uses the page's own `<walletport-modal>` element instead of adding one to the body. */
    readonly disableAppend?: boolean | undefined;
    /** False when absent. True: the modal is always shown, as a part of the page, in its own `<walletport-modal>` element. */
    readonly enableEmbedded?: boolean | undefined;
    /** Accepted and kept for a later version. */
    readonly onRampProviders?: readonly string[] | undefined;
    /** RPC addresses by CAIP-2, tried in order before all others. */
    readonly customRpcUrls?: Readonly<Record<string, readonly {
        readonly url: string;
    }[]>> | undefined;
    /** Image addresses of networks, by CAIP-2 or by its reference. */
    readonly chainImages?: Readonly<Record<string, string>> | undefined;
    /** Image addresses by connector id, shown in place of the wallets' own icons. */
    readonly connectorImages?: Readonly<Record<string, string>> | undefined;
    /** Image addresses by directory id, shown in place of the directory's images. */
    readonly walletImages?: Readonly<Record<string, string>> | undefined;
    /** Log level debug instead of error. */
    readonly debug?: boolean | undefined;
    /** Where log messages go; the console when absent. */
    readonly logger?: Logger | undefined;
    /** Where connections and preferences are stored; `localStorage` when absent. Read once, at the start. */
    readonly storage?: StorageLike | undefined;
    /** Service addresses; none has a default. `rpc`: JSON-RPC by CAIP-2; `directory`: wallets and their images; `sessions`: smart sessions. */
    readonly baseUrls?: {
        readonly rpc?: string | undefined;
        readonly directory?: string | undefined;
        readonly sessions?: string | undefined;
    } | undefined;
    /** Accepted and kept for a later version. */
    readonly branding?: {
        readonly label: string;
        readonly url?: string | undefined;
    } | undefined;
    /** Accepted and kept for a later version: styles need no nonce, because they are constructed style sheets. */
    readonly cspNonce?: string | undefined;
    /** BCP 47; the page's `lang` when absent. Chooses plural forms. */
    readonly locale?: string | undefined;
    /** Texts by id, in place of the built-in English ones. `{name}` in a text is filled in. */
    readonly messages?: Readonly<Partial<Record<MessageKey, string | undefined>>> | undefined;
}
/** JSON-safe. `phase` is `restoring` until remembered connections have settled. */
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
interface OpenArguments {
    /** The view that fits when absent: `Account` when connected, else the ways to connect. */
    readonly view?: OpenableViewName | undefined;
    /** Only wallets of this namespace are listed. */
    readonly namespace?: NamespaceName | undefined;
}
interface ConnectArguments {
    readonly connectorId?: string | undefined;
    readonly namespace?: NamespaceName | undefined;
}
interface DisconnectArguments {
    readonly namespace?: NamespaceName | undefined;
    readonly connectorId?: string | undefined;
    /** The modal stays open, with the wallets to connect where the account was shown. */
    readonly keepOpen?: boolean | undefined;
}

export type { AccountInfo, AccountSnapshot, AccountTypeChoice, AccountTypeName, Adapter, ConnectArguments, ConnectMethod, ConnectedAccount, ConnectionStatus, ConnectorGroupName, DisconnectArguments, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedUserInfo, FrameBounds, Logger, LoginSnapshot, MessageKey, Metadata, NetworkInfo, NetworkInput, OpenArguments, SmartSessionInfo, StorageLike, ThemeMode, WalletIdentity, WalletportOptions, WalletportState };

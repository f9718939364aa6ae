import { ReactNode, ReactElement } from 'react';
import { InitialState } from './types-initial-state.js';
import { WalletportOptions } from './types-options.js';
export { Adapter, FeatureOptionName, Logger, MessageKey, Metadata } from './types-options.js';
import { Walletport, ActivityUseCases, NftsUseCases, OnRampUseCases, PayUseCases, SendUseCases, SwapsUseCases, TokensUseCases, ProviderOf, SignInSnapshot, ConnectorInfo, SiwxUseCases, WalletsUseCases, ConnectArguments } from './types-handle.js';
export { AccountUseCases, AccountsSnapshot, AttemptSnapshot, ConnectionsSnapshot, ConnectionsUseCases, ConnectorTypeName, ConnectorsSnapshot, ConnectorsUseCases, DisconnectArguments, EmbeddedSnapshot, EmbeddedUseCases, ModalSnapshot, ModalUseCases, NamesUseCases, NetworksSnapshot, NetworksUseCases, NoticesSnapshot, NoticesUseCases, OpenArguments, ProjectUseCases, RelayUseCases, SwitchingSnapshot, WalletChoice, WalletInfo, WalletportCore, WalletportUseCases } from './types-handle.js';
import { ActivitySnapshot } from './types-activity.js';
export { AccountTransaction, AccountTransfer, ActivityAdapter, ActivityYear } from './types-activity.js';
export { AnalyticsAdapter } from './types-analytics.js';
export { CheckInfo, CheckName, DiagnosticsAdapter, ManifestEntry, NetworkCheck, NetworkManifest, SelfCheckReport } from './types-diagnostics.js';
export { OnRampAdapter } from './types-onramp.js';
import { PaySnapshot } from './types-pay.js';
export { ExchangeInfo, PayAdapter, PayMethodInfo, PaymentConfirmation, PaymentInfo, PaymentInput, PaymentProgress, PaymentReceipt, RequestedPayment } from './types-pay.js';
export { EffectiveFeature, EffectiveFeatureSet, FeatureSourceName, ProjectAdapter, ProjectSnapshot } from './types-project.js';
import { WalletportEvent, WalletsSnapshot } from './types-wallets.js';
export { AlertCode, BrowseTemplate, CustomWallet, WalletGroup, WalletId, WalletPlatform, WalletReference, WalletSnapshot, WalletportEventName, WalletportEventProperties } from './types-wallets.js';
export { RelayAdapter } from './types-relay.js';
import { SendSnapshot } from './types-send.js';
export { NftTransferInput, RecipientFinding, ReplacementInfo, ReplacementReview, SendAdapter, SendConfirmation, SendReview, SentTransferInfo, TokenTransferInput, TransferInput, TransferNft, TransferProblemName, TransferReview, TransferToken } from './types-send.js';
import { SwapsSnapshot } from './types-swaps.js';
export { SentSwapInfo, SwapConfirmation, SwapInput, SwapQuoteInfo, SwapRefusalInfo, SwapReview, SwapReviewInfo, SwapShortageInfo, SwapStage, SwapTerm, SwapsAdapter } from './types-swaps.js';
import { TokensSnapshot } from './types-tokens.js';
export { HeldToken, TokenInfo, TokenStandardName, TokensAdapter } from './types-tokens.js';
import { ViewName, ThemeMode, ThemeVariables } from './types-unions.js';
export { AccountTypeName, ConnectMethod, ConnectorGroupName, DependentViewName, FeatureFlags, OpenableViewName, SocialLoginName, ThemeVariableName, UnsupportedNetworkPolicy } from './types-unions.js';
import { AccountSnapshot, NetworkInfo, WalletportState, ConnectedAccount } from './types-storage.js';
export { AccountInfo, AccountTabName, ConnectionStatus, FollowedInstance, NetworkInput, StorageLike, WalletIdentity } from './types-storage.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
export { Eip1193Provider } from './types-eip1193-provider.js';
export { AccountTypeChoice, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedFailure, EmbeddedUserInfo, FrameBounds, LoginSnapshot, OnEmbeddedFailure, SmartSessionInfo } from './types-embedded.js';
import { SiwxSession } from './types-siwx.js';
export { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData } from './types-siwx.js';
export { SolanaBytes, SolanaCommitment, SolanaMethod, SolanaProvider, SolanaProviderError, SolanaPublicKey, SolanaSendOptions, SolanaSignIn, SolanaSignedIn, SolanaTransaction, SolanaTransactionVersion } from './types-solana-provider.js';
import { NamespaceName } from './types-namespace-names.js';
import { WalletportError } from './types-walletport-error2.js';
import { NameOfAccount } from './types-names.js';
export { NameAddress, NameSuggestionInfo, NamesSnapshot, RegistrationInfo, RegistrationProgress, RegistrationReview } from './types-names.js';
import { NftsSnapshot } from './types-nfts.js';
export { NftInfo, NftStandardName } from './types-nfts.js';
import { OnRampSnapshot } from './types-purchases.js';
export { OnRampChoice, OnRampComparison, OnRampProviderRow, OnRampPurchaseInput, OnRampQuote, OnRampReview, PurchaseDeposit, PurchaseInfo } from './types-purchases.js';
import { UseCase } from './types-diagnostics2.js';
export { DiagnosticsSnapshot, DiagnosticsUseCases } from './types-diagnostics2.js';
export { ErrorInfo, WalletportErrorCode } from './types-walletport-error.js';
import './types-feature-option.js';
import './types-signed-wallets.js';
import 'rxjs';

type ButtonState = 'restoring' | 'disconnected' | 'connecting' | 'connected' | 'unsupported' | 'failed';
interface ButtonLabels {
    /** Default `Connect wallet`. */
    readonly label?: string | undefined;
    readonly connectingLabel?: string | undefined;
    readonly wrongNetworkLabel?: string | undefined;
    /** Shown if code did not load. Default `Couldn't load. Reload the page`. */
    readonly failedLabel?: string | undefined;
}
interface ConnectFaceSettings extends ButtonLabels {
    /** The namespace of the account. The default is the active namespace. */
    readonly namespace?: NamespaceName | undefined;
    readonly balance?: 'show' | 'hide' | undefined;
}
interface NetworkFaceSettings extends Pick<ButtonLabels, 'wrongNetworkLabel' | 'failedLabel'> {
    /** Shown on an unconfigured but allowed network. Default `Network`. */
    readonly label?: string | undefined;
}

interface Common {
    readonly children?: ReactNode;
    /**
     * What a server's page knows of the user: `cookieToInitialState(cookies)` of `walletport/server`. It is read once, and shown until
     * stored connections are restored or have failed.
     */
    readonly initialState?: InitialState | undefined;
}
type WalletportProviderProps = Common & ({
    /** Creates an instance that lives as long as the provider. Changed options are applied to it. */
    readonly options: WalletportOptions;
    readonly walletport?: undefined;
} | {
    /** The host's instance, which the provider never disposes. */
    readonly walletport: Walletport;
    readonly options?: undefined;
});

interface ButtonLook {
    readonly size?: 'm' | 's' | undefined;
    readonly disabled?: boolean | undefined;
    /** Classes of the element that holds the button's shadow root. */
    readonly className?: string | undefined;
}

/** The state and the functions for a custom connect button. */
interface ConnectButtonState {
    /**
     * `restoring` until stored connections are restored. `unsupported` on an unconfigured network.
     * `failed` if code did not load when the user pressed. The next press tries again, and the one after it reloads the page.
     */
    readonly status: ButtonState;
    readonly account: AccountSnapshot;
    /** In whole units with its symbol, truncated to three decimals. Undefined while unknown. */
    readonly balance: string | undefined;
    /** The account's network, or the namespace's without a connection. Undefined if it is not configured. */
    readonly network: NetworkInfo | undefined;
    /** Opens the view that Walletport's button opens: the list of wallets, the account, or the supported networks. */
    readonly open: () => void;
    readonly openAccount: () => void;
    readonly openNetworks: () => void;
    /** Fetches the code that opening needs. Call it when the pointer or the focus reaches the button. */
    readonly prefetch: () => void;
}
interface ConnectButtonProps extends ConnectFaceSettings, ButtonLook {
    /** Renders a custom button instead of Walletport's. */
    readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined;
}
/** Opens the modal and shows the connected account. */
declare const ConnectButton: ({ children, ...props }: ConnectButtonProps) => ReactElement;

interface NetworkButtonProps extends NetworkFaceSettings, ButtonLook {
}
/** Shows the active network and opens the list of networks. */
declare const NetworkButton: ({ label, wrongNetworkLabel, failedLabel, ...style }: NetworkButtonProps) => ReactElement;

/** `idle`: no data yet. `pending`: a request is running. `error`: the last request failed. */
type HookStatus = 'idle' | 'pending' | 'success' | 'error';
/** The result of every hook. Some add verbs. */
interface HookResult<Data> {
    readonly data: Data;
    readonly status: HookStatus;
    /** The error of the last call, until the next call or `reset`. */
    readonly error: WalletportError | undefined;
    /** Clears the error and the result of the last call. */
    readonly reset: () => void;
}

interface UseTokensResult extends HookResult<TokensSnapshot>, Pick<TokensUseCases, 'refresh'> {
}
/**
 * The tokens of the active account, with the option `tokens`. They are loaded and kept fresh while a component uses the hook.
 */
declare const useTokens: () => UseTokensResult;
interface UseActivityResult extends HookResult<ActivitySnapshot>, Omit<ActivityUseCases, keyof UseCase<unknown>> {
}
/**
 * The transactions of the active account, with the option `activity`. They are loaded and kept fresh while a component uses
 * the hook.
 */
declare const useActivity: () => UseActivityResult;
interface UseNftsResult extends HookResult<NftsSnapshot>, Omit<NftsUseCases, keyof UseCase<unknown>> {
}
/** The NFTs of the active account, with the option `nfts`. They are loaded and kept fresh while a component uses the hook. */
declare const useNfts: () => UseNftsResult;
/** `data.name` is absent while it is unknown, and if the account has none. */
type UseNameResult = HookResult<Partial<NameOfAccount>>;
/** The name of an account on the active network, with the option `names`. It is requested while a component uses the hook. */
declare const useName: (address: string | undefined) => UseNameResult;
/** `data`: the sends. `pending` while a function of the result waits for the network. `prepare` returns a review with `send`. */
interface UseSendResult extends HookResult<SendSnapshot>, Omit<SendUseCases, keyof UseCase<unknown>> {
}
/** Sends tokens of the active account, with the option `send`. */
declare const useSend: () => UseSendResult;
/** `data`: where the account can swap, and the swaps. `prepare` returns a review with `send`. */
interface UseSwapResult extends HookResult<SwapsSnapshot>, Omit<SwapsUseCases, keyof UseCase<unknown>> {
}
/** Swaps tokens of the active account, with the option `swaps`. */
declare const useSwap: () => UseSwapResult;
/** `data`: the purchases. `prepare` returns a review with `buy`, to be called in the handler of a press. */
interface UseOnrampResult extends HookResult<OnRampSnapshot>, Pick<OnRampUseCases, 'compare' | 'prepare'> {
    /** False if the browser blocks the window. */
    readonly openAgain: (id: string) => Promise<boolean>;
    readonly resume: (id: string) => Promise<void>;
    readonly dismiss: (id: string) => Promise<void>;
}
/** Buys tokens for the active account, with the option `onramp`. */
declare const useOnramp: () => UseOnrampResult;
/** `prepare` and `open` return a payment with its own verbs. Call its `payWith` and `openAgain` in the handler of a press. */
interface UsePayResult extends HookResult<PaySnapshot>, Omit<PayUseCases, keyof UseCase<unknown>> {
}
/** Requests payments to the host from the user, with the option `pay`. */
declare const usePay: () => UsePayResult;

interface AccountData extends AccountSnapshot {
    /** `restoring` until stored connections are restored or have failed. */
    readonly phase: WalletportState['phase'];
    readonly namespace: NamespaceName;
    readonly isConnected: boolean;
}
/** `idle`: not connected. `pending`: restoring or connecting. `success`: connected. */
type UseAccountResult = HookResult<AccountData>;
interface BalanceData {
    /** Native balance in whole units, an exact decimal string. */
    readonly balance: string;
    readonly symbol: string;
}
/** `idle`: not connected. `pending`: not loaded yet. */
interface UseBalanceResult extends HookResult<BalanceData | undefined> {
    /** Reloads the balances. */
    readonly refresh: () => Promise<void>;
}
/** The active wallet. */
interface WalletInfoData {
    readonly connectorId: string;
    readonly name: string;
    /** A data URI, or the directory's image URL. */
    readonly icon?: string;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string;
}
/** `idle`: no wallet is connected. */
type UseWalletInfoResult = HookResult<WalletInfoData | undefined>;
interface NetworkData {
    /** Absent while the wallet is on an unconfigured chain. */
    readonly network?: NetworkInfo;
    readonly networks: readonly NetworkInfo[];
    readonly namespace: NamespaceName;
    /** CAIP-2. The chain of the active namespace, configured or not. */
    readonly caipNetworkId: string;
    readonly isSupported: boolean;
}
type UseNetworkResult = HookResult<NetworkData>;
interface ModalData {
    readonly isOpen: boolean;
    readonly view: ViewName;
}
/** Status and error belong to the last `open` call. */
interface UseModalResult extends HookResult<ModalData> {
    readonly open: Walletport['open'];
    readonly close: Walletport['close'];
}
/** The handle from the nearest provider. */
declare const useWalletport: () => Walletport;
/** The account of the namespace, by default the active one. */
declare const useAccount: (namespace?: NamespaceName) => UseAccountResult;
/** The native balance of the namespace, by default the active one. */
declare const useBalance: (namespace?: NamespaceName) => UseBalanceResult;
/** The active wallet of the namespace, by default the active namespace. */
declare const useWalletInfo: (namespace?: NamespaceName) => UseWalletInfoResult;
/** The configured networks and the active one. */
declare const useNetwork: () => UseNetworkResult;
/** The modal's state and verbs. */
declare const useModal: () => UseModalResult;

/** `data` is the provider of the connected wallet (EIP-1193 on eip155). Undefined without a connection. */
type UseProviderResult<Name extends NamespaceName> = HookResult<ProviderOf<Name> | undefined>;
/** The provider of one namespace and its replacements. Does not load the kernel. */
declare const useProvider: <Name extends NamespaceName>(namespace: Name) => UseProviderResult<Name>;
/** `data` is the latest event since the component mounted. */
type UseEventsResult = HookResult<WalletportEvent | undefined>;
/** Calls the listener at each event. */
declare const useEvents: (listener?: (event: WalletportEvent) => void) => UseEventsResult;
interface ThemeData {
    /** The resolved theme: `dark` or `light`, also for `auto`. */
    readonly theme: 'dark' | 'light';
    readonly themeMode: ThemeMode;
    readonly themeVariables: ThemeVariables;
}
interface UseThemeResult extends HookResult<ThemeData> {
    readonly setThemeMode: (mode: ThemeMode) => void;
    readonly setThemeVariables: (variables: ThemeVariables) => void;
}
/** The theme of the modal and the buttons. */
declare const useTheme: () => UseThemeResult;

/** `pending` until the page has been searched for wallets. */
type UseConnectorsResult = HookResult<readonly ConnectorInfo[]>;
/** The wallets that can be connected, in list order. Pass an id to `useConnect`. */
declare const useConnectors: () => UseConnectorsResult;
interface UseWalletsResult extends HookResult<WalletsSnapshot>, Omit<WalletsUseCases, keyof UseCase<unknown>> {
}
/** Wallets outside this browser, from the directory, the snapshot and the host. */
declare const useWallets: () => UseWalletsResult;
interface SessionData extends SignInSnapshot {
    /** The session of the active account. */
    readonly session?: SiwxSession;
}
/** `idle`: not signed in. `pending`: checking the session, or signing. `success`: signed in. */
interface UseSessionResult extends HookResult<SessionData>, Pick<SiwxUseCases, 'signIn' | 'signOut' | 'cancel'> {
}
/** The sign-in (EIP-4361, CAIP-122) of the active account, with the option `siwx` or `siweConfig`. */
declare const useSession: () => UseSessionResult;

/** `data` is the account that the last call connected. */
interface UseConnectResult extends HookResult<ConnectedAccount | undefined> {
    /** Like the handle's verb. `error` contains the rejection too, so the promise need not be handled. */
    readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>;
}
interface UseDisconnectResult extends HookResult<void> {
    /** Like the handle's verb. `error` contains the rejection too, so the promise need not be handled. */
    readonly disconnect: Walletport['disconnect'];
}
interface UseSwitchNetworkResult extends HookResult<void> {
    /** Like the handle's verb. `error` contains the rejection too, so the promise need not be handled. */
    readonly switchNetwork: Walletport['switchNetwork'];
}
/** Connects a wallet by its id, or the one that the user selects in the modal. */
declare const useConnect: () => UseConnectResult;
declare const useDisconnect: () => UseDisconnectResult;
declare const useSwitchNetwork: () => UseSwitchNetworkResult;

/** Provides an instance to the hooks and buttons: a new one created from `options`, or the host's `walletport`. */
declare const WalletportProvider: (props: WalletportProviderProps) => ReactElement;

export { AccountSnapshot, ActivitySnapshot, ActivityUseCases, ConnectArguments, ConnectButton, ConnectedAccount, ConnectorInfo, InitialState, NameOfAccount, NamespaceName, NetworkButton, NetworkInfo, NftsSnapshot, NftsUseCases, OnRampSnapshot, OnRampUseCases, PaySnapshot, PayUseCases, SendSnapshot, SendUseCases, SignInSnapshot, SiwxSession, SiwxUseCases, SwapsSnapshot, SwapsUseCases, ThemeMode, ThemeVariables, TokensSnapshot, TokensUseCases, UseCase, ViewName, Walletport, WalletportError, WalletportEvent, WalletportOptions, WalletportProvider, WalletportState, WalletsUseCases, useAccount, useActivity, useBalance, useConnect, useConnectors, useDisconnect, useEvents, useModal, useName, useNetwork, useNfts, useOnramp, usePay, useProvider, useSend, useSession, useSwap, useSwitchNetwork, useTheme, useTokens, useWalletInfo, useWalletport, useWallets };
export type { AccountData, BalanceData, ConnectButtonProps, ConnectButtonState, HookResult, HookStatus, ModalData, NetworkButtonProps, NetworkData, SessionData, ThemeData, UseAccountResult, UseActivityResult, UseBalanceResult, UseConnectResult, UseConnectorsResult, UseDisconnectResult, UseEventsResult, UseModalResult, UseNameResult, UseNetworkResult, UseNftsResult, UseOnrampResult, UsePayResult, UseProviderResult, UseSendResult, UseSessionResult, UseSwapResult, UseSwitchNetworkResult, UseThemeResult, UseTokensResult, UseWalletInfoResult, UseWalletsResult, WalletInfoData, WalletportProviderProps };

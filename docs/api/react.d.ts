import { ReactNode, ReactElement } from 'react';
import { WalletportOptions, AccountSnapshot, NetworkInfo, WalletportState, ThemeMode, ConnectedAccount, ConnectArguments } from './types-contract.js';
export { AccountInfo, AccountTypeChoice, AccountTypeName, Adapter, ConnectMethod, ConnectionStatus, ConnectorGroupName, DisconnectArguments, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedUserInfo, FrameBounds, Logger, LoginSnapshot, MessageKey, Metadata, NetworkInput, OpenArguments, SmartSessionInfo, StorageLike, WalletIdentity } from './types-contract.js';
import { Walletport, ProviderOf, SignInSnapshot, ConnectorInfo, SiwxUseCases, WalletsUseCases, UseCase } from './types-handle.js';
export { AccountUseCases, AccountsSnapshot, AlertCode, AttemptSnapshot, ConnectionsSnapshot, ConnectionsUseCases, ConnectorTypeName, ConnectorsSnapshot, ConnectorsUseCases, Eip1193Provider, EmbeddedSnapshot, EmbeddedUseCases, ModalSnapshot, ModalUseCases, NetworksSnapshot, NetworksUseCases, NoticesSnapshot, NoticesUseCases, RelayUseCases, SwitchingSnapshot, WalletChoice, WalletInfo, WalletportCore, WalletportUseCases } from './types-handle.js';
import { NamespaceName, WalletportError } from './types-walletport-error.js';
export { ErrorInfo, WalletportErrorCode } from './types-walletport-error.js';
import { ViewName, ThemeVariables, WalletportEvent, WalletsSnapshot } from './types-remote-contract.js';
export { CustomWallet, DependentViewName, FeatureFlags, OpenableViewName, RelayAdapter, SocialLoginName, ThemeVariableName, WalletPlatform, WalletSnapshot, WalletportEventName, WalletportEventProperties } from './types-remote-contract.js';
import { SiwxSession } from './types-siwx-contract.js';
export { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData } from './types-siwx-contract.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
export { SolanaBytes, SolanaCommitment, SolanaProvider, SolanaProviderError, SolanaSendOptions, SolanaTransaction } from './types-solana-provider.js';
import 'rxjs';

type ButtonState = 'restoring' | 'disconnected' | 'connecting' | 'connected' | 'unsupported';
interface ButtonLabels {
    /** `Connect wallet` when absent. */
    readonly label?: string | undefined;
    readonly connectingLabel?: string | undefined;
    readonly wrongNetworkLabel?: string | undefined;
}
interface ConnectFaceSettings extends ButtonLabels {
    /** The account to show and to connect; the active namespace's when absent. */
    readonly namespace?: NamespaceName | undefined;
    readonly balance?: 'show' | 'hide' | undefined;
}
interface NetworkFaceSettings extends Pick<ButtonLabels, 'wrongNetworkLabel'> {
    /** Shown while the network is not configured but permitted; `Network` when absent. */
    readonly label?: string | undefined;
}

type WalletportProviderProps = {
    readonly children?: ReactNode;
} & ({
    /** Creates an instance that lives as long as the provider; changed options reach it. */
    readonly options: WalletportOptions;
    readonly walletport?: undefined;
} | {
    /** An instance of the host's, which the provider uses and never disposes. */
    readonly walletport: Walletport;
    readonly options?: undefined;
});

interface ButtonLook {
    readonly size?: 'm' | 's' | undefined;
    readonly disabled?: boolean | undefined;
    readonly className?: string | undefined;
}

/** What a host draws its own connect button from. */
interface ConnectButtonState {
    /** `restoring` until earlier connections are restored, `unsupported` on a network that is not configured. */
    readonly status: ButtonState;
    readonly account: AccountSnapshot;
    /** In whole units with its symbol, floored to three decimals; undefined while unknown. */
    readonly balance: string | undefined;
    /** Of the account, or of the namespace before somebody connects; undefined where it is not configured. */
    readonly network: NetworkInfo | undefined;
    /** What a press of Walletport's own button opens: the list of wallets, the account, or the way to a supported network. */
    readonly open: () => void;
    readonly openAccount: () => void;
    readonly openNetworks: () => void;
    /** Fetches what opening needs: call it when the pointer or the focus reaches the button. */
    readonly prefetch: () => void;
}
interface ConnectButtonProps extends ConnectFaceSettings, ButtonLook {
    /** Draws a button of the host's own in place of Walletport's. */
    readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined;
}
/** Opens the modal, and shows who is connected. */
declare const ConnectButton: ({ children, ...props }: ConnectButtonProps) => ReactElement;

interface NetworkButtonProps extends NetworkFaceSettings, ButtonLook {
}
/** Shows the active network, and opens the list of networks. */
declare const NetworkButton: ({ label, wrongNetworkLabel, ...look }: NetworkButtonProps) => ReactElement;

/** `pending`: something is under way; `idle`: there is nothing yet; `error`: the latest try failed. */
type HookStatus = 'idle' | 'pending' | 'success' | 'error';
/** What every hook gives; some give verbs too. */
interface HookResult<Data> {
    readonly data: Data;
    readonly status: HookStatus;
    /** Of the latest try, until the next one or `reset`. */
    readonly error: WalletportError | undefined;
    /** Forgets the error, and what the latest call of a verb gave. */
    readonly reset: () => void;
}

interface AccountData extends AccountSnapshot {
    /** `restoring` until connections of earlier visits have settled. */
    readonly phase: WalletportState['phase'];
    readonly namespace: NamespaceName;
    readonly isConnected: boolean;
}
/** `idle`: not connected; `pending`: restoring or connecting; `success`: connected. */
type UseAccountResult = HookResult<AccountData>;
interface BalanceData {
    /** Native balance in whole units, an exact decimal string. */
    readonly balance: string;
    readonly symbol: string;
}
/** `idle`: not connected; `pending`: not known yet. */
interface UseBalanceResult extends HookResult<BalanceData | undefined> {
    /** Reads the balances again. */
    readonly refresh: () => Promise<void>;
}
/** The wallet in use. */
interface WalletInfoData {
    readonly connectorId: string;
    readonly name: string;
    /** An image data URI, or the address that the directory gave. */
    readonly icon?: string;
    /** Reverse domain name (EIP-6963). */
    readonly rdns?: string;
}
/** `idle`: none is connected. */
type UseWalletInfoResult = HookResult<WalletInfoData | undefined>;
interface NetworkData {
    /** Absent while the wallet is on a chain that is not configured. */
    readonly network?: NetworkInfo;
    readonly networks: readonly NetworkInfo[];
    readonly namespace: NamespaceName;
    /** CAIP-2 of the active namespace's chain, configured or not. */
    readonly caipNetworkId: string;
    readonly isSupported: boolean;
}
type UseNetworkResult = HookResult<NetworkData>;
interface ModalData {
    readonly isOpen: boolean;
    readonly view: ViewName;
}
/** Status and error are those of the latest `open`. */
interface UseModalResult extends HookResult<ModalData> {
    readonly open: Walletport['open'];
    readonly close: Walletport['close'];
}
/** The handle of the provider above. */
declare const useWalletport: () => Walletport;
/** One namespace's account, or the active namespace's. */
declare const useAccount: (namespace?: NamespaceName) => UseAccountResult;
/** One namespace's native balance, or the active namespace's. */
declare const useBalance: (namespace?: NamespaceName) => UseBalanceResult;
/** The wallet in use in one namespace, or in the active one. */
declare const useWalletInfo: (namespace?: NamespaceName) => UseWalletInfoResult;
/** The configured networks, and the one in use. */
declare const useNetwork: () => UseNetworkResult;
/** The modal: what it shows, and the ways to open and close it. */
declare const useModal: () => UseModalResult;

/** `data`: what the connected wallet is used by (EIP-1193 on eip155); undefined while none is connected. */
type UseProviderResult<Name extends NamespaceName> = HookResult<ProviderOf<Name> | undefined>;
/** The provider of one namespace, and each that replaces it. Loads nothing by itself. */
declare const useProvider: <Name extends NamespaceName>(namespace: Name) => UseProviderResult<Name>;
/** `data`: the latest event since the component mounted. */
type UseEventsResult = HookResult<WalletportEvent | undefined>;
/** Calls the listener at each event. */
declare const useEvents: (listener?: (event: WalletportEvent) => void) => UseEventsResult;
interface ThemeData {
    /** The theme in force: what `auto` comes to on this system. */
    readonly theme: 'dark' | 'light';
    readonly themeMode: ThemeMode;
    readonly themeVariables: ThemeVariables;
}
interface UseThemeResult extends HookResult<ThemeData> {
    readonly setThemeMode: (mode: ThemeMode) => void;
    readonly setThemeVariables: (variables: ThemeVariables) => void;
}
/** The look of modal and button. */
declare const useTheme: () => UseThemeResult;

/** `pending` until the page has been searched for wallets. */
type UseConnectorsResult = HookResult<readonly ConnectorInfo[]>;
/** Wallets that can be connected, in the order in which they are offered: give an id to `useConnect`. */
declare const useConnectors: () => UseConnectorsResult;
interface UseWalletsResult extends HookResult<WalletsSnapshot>, Omit<WalletsUseCases, keyof UseCase<unknown>> {
}
/** Wallets beyond this browser: a directory's, a snapshot's and the host's own. */
declare const useWallets: () => UseWalletsResult;
interface SessionData extends SignInSnapshot {
    /** The session of the account in use. */
    readonly session?: SiwxSession;
}
/** `idle`: not signed in; `pending`: looking for a session, or signing; `success`: signed in. */
interface UseSessionResult extends HookResult<SessionData>, Pick<SiwxUseCases, 'signIn' | 'signOut' | 'cancel'> {
}
/** The sign-in (EIP-4361, CAIP-122) of the account in use, with the options `siwx` and `siweConfig`. */
declare const useSession: () => UseSessionResult;

/** `data`: the account that the latest call connected. */
interface UseConnectResult extends HookResult<ConnectedAccount | undefined> {
    /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
    readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>;
}
interface UseDisconnectResult extends HookResult<void> {
    /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
    readonly disconnect: Walletport['disconnect'];
}
interface UseSwitchNetworkResult extends HookResult<void> {
    /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
    readonly switchNetwork: Walletport['switchNetwork'];
}
/** Connects a wallet: one by its id, or the one that the user chooses in the modal. */
declare const useConnect: () => UseConnectResult;
declare const useDisconnect: () => UseDisconnectResult;
declare const useSwitchNetwork: () => UseSwitchNetworkResult;

/** Gives hooks and ConnectButton their instance: its own from `options`, or the host's as `walletport`. */
declare const WalletportProvider: (props: WalletportProviderProps) => ReactElement;

export { AccountSnapshot, ConnectArguments, ConnectButton, ConnectedAccount, ConnectorInfo, NamespaceName, NetworkButton, NetworkInfo, SignInSnapshot, SiwxSession, SiwxUseCases, ThemeMode, ThemeVariables, UseCase, ViewName, Walletport, WalletportError, WalletportEvent, WalletportOptions, WalletportProvider, WalletportState, WalletsUseCases, useAccount, useBalance, useConnect, useConnectors, useDisconnect, useEvents, useModal, useNetwork, useProvider, useSession, useSwitchNetwork, useTheme, useWalletInfo, useWalletport, useWallets };
export type { AccountData, BalanceData, ConnectButtonProps, ConnectButtonState, HookResult, HookStatus, ModalData, NetworkButtonProps, NetworkData, SessionData, ThemeData, UseAccountResult, UseBalanceResult, UseConnectResult, UseConnectorsResult, UseDisconnectResult, UseEventsResult, UseModalResult, UseNetworkResult, UseProviderResult, UseSessionResult, UseSwitchNetworkResult, UseThemeResult, UseWalletInfoResult, UseWalletsResult, WalletInfoData, WalletportProviderProps };

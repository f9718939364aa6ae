import { ReactNode, ReactElement } from 'react';
import { WalletportOptions, NamespaceName, AccountSnapshot, WalletportState, ConnectArguments, ConnectedAccount, DisconnectArguments, OpenArguments, ViewName, NetworkInfo } from './types-contract.js';
export { AccountTypeChoice, AccountTypeName, Adapter, ConnectMethod, ConnectionStatus, ConnectorTypeName, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedUserInfo, FramePlace, Logger, LoginSnapshot, Metadata, NetworkInput, SmartSessionInfo, SocialLoginName, StorageLike, ThemeMode, WalletportEvent } from './types-contract.js';
import { Walletport } from './types-handle.js';
export { AttemptSnapshot, ConnectorInfo, Eip1193Provider, EmbeddedVerbs, ModalSnapshot, NetworkChoice, NetworksSnapshot, SignInSnapshot, SwitchingSnapshot, WalletChoice, WalletInfo, WalletportCore, WalletportUseCases } from './types-handle.js';
import { WalletportError } from './types-walletport-error.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
export { CustomWallet, RelayAdapter, WalletSnapshot } from './types-remote-contract.js';
export { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData, SiwxSession } from './types-siwx-contract.js';
export { SolanaBytes, SolanaCommitment, SolanaProvider, SolanaProviderError, SolanaSendOptions, SolanaTransaction } from './types-solana-provider.js';
import 'rxjs';

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

interface ConnectButtonProps {
    /** `Connect wallet` when absent. */
    readonly label?: string;
    readonly connectingLabel?: string;
    readonly wrongNetworkLabel?: string;
    /** The account to show and to connect; the active namespace's when absent. */
    readonly namespace?: NamespaceName;
    readonly size?: 'm' | 's';
    readonly balance?: 'show' | 'hide';
    readonly disabled?: boolean;
    readonly className?: string;
}
/** Opens the modal, and shows who is connected. Pointing at it or focusing it fetches what a press needs. */
declare const ConnectButton: ({ label, connectingLabel, wrongNetworkLabel, namespace, size, balance, disabled, className, }: ConnectButtonProps) => ReactElement;

interface UseAccountResult extends AccountSnapshot {
    readonly phase: WalletportState['phase'];
    readonly namespace: NamespaceName;
    readonly isConnected: boolean;
}
interface NetworkParts {
    /** Undefined while the wallet is on a chain that is not configured. */
    readonly network?: NetworkInfo;
    readonly networks: readonly NetworkInfo[];
    /** CAIP-2 of the active namespace's chain, configured or not. */
    readonly caipNetworkId: string;
    readonly isSupported: boolean;
}
interface UseNetworkResult extends NetworkParts {
    readonly switchNetwork: Walletport['switchNetwork'];
}
interface UseBalanceResult {
    /** Native balance in whole units, an exact decimal string; undefined while unknown. */
    readonly balance?: string;
    readonly symbol?: string;
}
interface UseConnectResult {
    /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
    readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>;
    readonly pending: boolean;
    readonly error?: WalletportError;
    /** Forgets the error. */
    readonly reset: () => void;
}
interface UseDisconnectResult {
    readonly disconnect: (request?: DisconnectArguments) => Promise<void>;
    readonly pending: boolean;
}
interface UseModalResult {
    readonly open: (request?: OpenArguments) => Promise<void>;
    readonly close: () => Promise<void>;
    readonly isOpen: boolean;
    readonly view: ViewName;
}
/** The handle of the provider above. */
declare const useWalletport: () => Walletport;
/** One namespace's account, or the active namespace's. */
declare const useAccount: (namespace?: NamespaceName) => UseAccountResult;
/** One namespace's native balance, or the active namespace's. */
declare const useBalance: (namespace?: NamespaceName) => UseBalanceResult;
declare const useNetwork: () => UseNetworkResult;
declare const useConnect: () => UseConnectResult;
declare const useDisconnect: () => UseDisconnectResult;
declare const useModal: () => UseModalResult;

/** Gives hooks and ConnectButton their instance: its own from `options`, or the host's as `walletport`. */
declare const WalletportProvider: (props: WalletportProviderProps) => ReactElement;

export { AccountSnapshot, ConnectArguments, ConnectButton, ConnectedAccount, DisconnectArguments, NamespaceName, NetworkInfo, OpenArguments, ViewName, Walletport, WalletportError, WalletportOptions, WalletportProvider, WalletportState, useAccount, useBalance, useConnect, useDisconnect, useModal, useNetwork, useWalletport };
export type { ConnectButtonProps, UseAccountResult, UseBalanceResult, UseConnectResult, UseDisconnectResult, UseModalResult, UseNetworkResult, WalletportProviderProps };

import * as wagmi from 'wagmi';
import { CreateConfigParameters, Config } from 'wagmi';
import { KitChain, MoreOptions } from '../types-connector.js';
import { ReactElement, ReactNode } from 'react';
import { ThemeMode } from '../headless.js';
import { SiweConfig } from '../headless.js';
export { WalletportError } from '../types-walletport-error2.js';
export { WalletportErrorCode } from '../types-walletport-error.js';
import '../types-options.js';
import '../types-namespace-names.js';
import '../types-activity.js';
import '../types-feature-option.js';
import '../types-analytics.js';
import '../types-diagnostics.js';
import '../types-embedded.js';
import '../types-initial-state.js';
import '../types-names.js';
import 'rxjs';
import '../types-nfts.js';
import '../types-storage.js';
import '../types-onramp.js';
import '../types-pay.js';
import '../types-project.js';
import '../types-relay.js';
import '../types-send.js';
import '../types-tokens.js';
import '../types-signed-wallets.js';
import '../types-swaps.js';
import '../types-wallets.js';

interface DefaultConfigParameters extends Partial<Omit<CreateConfigParameters, 'chains'>> {
    readonly chains: readonly [KitChain, ...KitChain[]];
    readonly appName: string;
    readonly appDescription?: string | undefined;
    readonly appUrl?: string | undefined;
    readonly appIcon?: string | undefined;
    readonly walletConnectProjectId?: string | undefined;
    /** Options of Walletport, such as `relay`, `names` or `siwx`. */
    readonly walletport?: MoreOptions | undefined;
}
interface DefaultConnectorsParameters {
    readonly app: {
        readonly name: string;
        readonly description?: string | undefined;
        readonly url?: string | undefined;
        readonly icon?: string | undefined;
    };
    readonly walletConnectProjectId?: string | undefined;
    /** Options of Walletport, such as `relay`, `names` or `siwx`. */
    readonly walletport?: MoreOptions | undefined;
}

interface ConnectCallbacks {
    /** Called when a wallet has connected, also when a stored connection is restored. */
    readonly onConnect?: ((connected: {
        readonly address?: string | undefined;
        readonly connectorId?: string | undefined;
    }) => void) | undefined;
    readonly onDisconnect?: (() => void) | undefined;
}

interface ConnectKitButtonProps {
    readonly label?: string | undefined;
    /** Default false. */
    readonly showBalance?: boolean | undefined;
    /** Called at a press with the function that opens the modal, instead of opening it. */
    readonly onClick?: ((open: () => void) => void) | undefined;
    /** Has no effect. */
    readonly showAvatar?: boolean | undefined;
    /** Has no effect. The theme is that of the page. */
    readonly theme?: string | undefined;
    /** Has no effect. The theme is that of the page. */
    readonly mode?: string | undefined;
    /** Has no effect. The look is the option `themeVariables`. */
    readonly customTheme?: unknown;
}
type Chain = Config['chains'][number];
/** What a custom button draws. */
interface ConnectKitButtonRenderProps {
    readonly show: () => void;
    readonly hide: () => void;
    /** The chain of wagmi's config. Undefined without a connection, and on a chain that is not configured. */
    readonly chain: Chain | undefined;
    readonly unsupported: boolean;
    readonly isConnected: boolean;
    readonly isConnecting: boolean;
    readonly address: `0x${string}` | undefined;
    readonly truncatedAddress: string | undefined;
    /** The name with the option `names`. */
    readonly ensName: string | undefined;
}
/**
 * @deprecated `ConnectButton` of `walletport/react`. `ConnectKitButton.Custom` is `ConnectButton` with a function as its child.
 */
declare const ConnectKitButton: (({ label, showBalance, onClick }: ConnectKitButtonProps) => ReactElement) & {
    Custom: ({ children, }: {
        readonly children?: ((renderProps: ConnectKitButtonRenderProps) => ReactNode) | undefined;
    }) => ReactElement;
};

/** False on a server and while the page hydrates. */
declare const useIsMounted: () => boolean;

interface UseModalResult {
    readonly open: boolean;
    /** Opens the account with a connection, and the list of wallets without one. */
    readonly setOpen: (show: boolean) => void;
    readonly openAbout: () => void;
    readonly openOnboarding: () => void;
    readonly openProfile: () => void;
    readonly openSwitchNetworks: () => void;
}
/** @deprecated `useModal` of `walletport/react`, whose members have other names. */
declare const useModal: (callbacks?: ConnectCallbacks) => UseModalResult;
/** @deprecated `data.networks` of `useNetwork`, of `walletport/react`. */
declare const useChains: () => Config["chains"];
/**
 * Null without a connection.
 * @deprecated `data.isSupported` of `useNetwork`, of `walletport/react`.
 */
declare const useChainIsSupported: (chainId?: number) => boolean | null;

interface ConnectKitOptions {
    /** A language tag, such as `es-ES`. */
    readonly language?: string | undefined;
    /** The active network before a wallet is connected. */
    readonly initialChainId?: number | undefined;
    /** Default true: the modal suggests a switch on a network that is not configured. */
    readonly enforceSupportedChains?: boolean | undefined;
    /** Has no effect, like every other option of ConnectKit. */
    readonly [other: string]: unknown;
}
interface ConnectKitProviderProps extends ConnectCallbacks {
    readonly children?: ReactNode;
    /** Default `auto`. */
    readonly mode?: ThemeMode | undefined;
    readonly options?: ConnectKitOptions | undefined;
    /** Sets the log level to debug. */
    readonly debugMode?: boolean | undefined;
    /** Has no effect. The look is the option `themeVariables`. */
    readonly theme?: string | undefined;
    /** Has no effect. The look is the option `themeVariables`. */
    readonly customTheme?: unknown;
}
/** @deprecated `WalletportProvider` of `walletport/react`. */
declare const ConnectKitProvider: ({ children, mode, options: { language, initialChainId, enforceSupportedChains }, debugMode, onConnect, onDisconnect, }: ConnectKitProviderProps) => ReactElement;

interface SIWESession {
    readonly address: `0x${string}`;
    readonly chainId: number;
}
interface SIWEConfig extends Pick<SiweConfig, 'getNonce' | 'verifyMessage' | 'signOut' | 'enabled' | 'signOutOnDisconnect' | 'signOutOnAccountChange' | 'signOutOnNetworkChange'> {
    createMessage(args: {
        readonly nonce: string;
        readonly address: `0x${string}`;
        readonly chainId: number;
    }): Promise<string> | string;
    getSession(): Promise<SIWESession | null>;
    /** Has no effect. */
    readonly nonceRefetchInterval?: number | undefined;
    /** Has no effect. */
    readonly sessionRefetchInterval?: number | undefined;
}
interface SIWEProviderProps extends SIWEConfig {
    readonly children?: ReactNode;
    readonly onSignIn?: ((session?: SIWESession) => void) | undefined;
    readonly onSignOut?: (() => void) | undefined;
}
/** @deprecated The option `siweConfig` of Walletport, or `siwx()` of `walletport/siwx`. */
declare const SIWEProvider: ({ children, ...props }: SIWEProviderProps) => ReactElement;
interface UseSIWEResult {
    readonly isSignedIn: boolean;
    readonly data: SIWESession | undefined;
    readonly status: 'ready' | 'loading' | 'success' | 'rejected' | 'error';
    readonly error: Error | undefined;
    readonly isReady: boolean;
    readonly isLoading: boolean;
    readonly isSuccess: boolean;
    readonly isRejected: boolean;
    readonly isError: boolean;
    readonly reset: () => void;
    /** Whether the user has signed in. */
    readonly signIn: () => Promise<boolean>;
    readonly signOut: () => Promise<boolean>;
}
/** @deprecated `useSession` of `walletport/react`. */
declare const useSIWE: () => UseSIWEResult;

declare const functions: {
    getDefaultConnectors: ({ app, walletConnectProjectId: projectId, walletport, }: DefaultConnectorsParameters) => wagmi.CreateConnectorFn[];
    getDefaultConfig: ({ appName: name, appDescription: description, appUrl: url, appIcon: icon, walletConnectProjectId, walletport, chains, ...wagmi }: DefaultConfigParameters) => wagmi.CreateConfigParameters;
};
/** @deprecated `createWalletport` with `walletportConnector` of `walletport/wagmi` in wagmi's `createConfig`. */
declare const getDefaultConfig: typeof functions.getDefaultConfig;
/** @deprecated `walletportConnector` of `walletport/wagmi`. */
declare const getDefaultConnectors: typeof functions.getDefaultConnectors;

export { ConnectKitButton, ConnectKitProvider, MoreOptions, SIWEProvider, getDefaultConfig, getDefaultConnectors, useChainIsSupported, useChains, useIsMounted, useModal, useSIWE };
export type { ConnectCallbacks, ConnectKitButtonProps, ConnectKitButtonRenderProps, ConnectKitOptions, ConnectKitProviderProps, DefaultConfigParameters, DefaultConnectorsParameters, SIWEConfig, SIWEProviderProps, SIWESession, UseModalResult, UseSIWEResult };

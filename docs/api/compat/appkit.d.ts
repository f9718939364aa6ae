import { HTMLAttributes } from 'react';
import { FeatureFlags, ConnectMethod, ConnectorGroupName, SocialLoginName, AccountTypeName, ThemeMode, ThemeVariables } from '../headless.js';
import { NamespaceName } from '../headless.js';
import { WalletportEvent } from '../headless.js';
import { NetworkInfo, NetworkInput } from '../headless.js';
import { ProviderOf } from '../types-handle.js';
import { Walletport } from '../headless.js';
import { WalletportOptions } from '../headless.js';
import '../types-walletport-error.js';
import '../types-embedded.js';
import '../types-feature-option.js';
import 'rxjs';
import '../types-diagnostics.js';
import '../types-bitcoin-provider.js';
import '../types-eip1193-provider.js';
import '../types-solana-provider.js';
import '../types-diagnostics2.js';
import '../types-activity.js';
import '../types-names.js';
import '../types-nfts.js';
import '../types-purchases.js';
import '../types-onramp.js';
import '../types-pay.js';
import '../types-project.js';
import '../types-relay.js';
import '../types-send.js';
import '../types-tokens.js';
import '../types-siwx.js';
import '../types-swaps.js';
import '../types-analytics.js';
import '../types-initial-state.js';
import '../types-signed-wallets.js';

/** AppKit's `features`, as far as Walletport has them by name. Others are options of their own: `swaps()`, `send()`, `activity()`. */
interface AppKitFeatures extends Omit<FeatureFlags, 'onramp'> {
    readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
    readonly connectorTypeOrder?: readonly ConnectorGroupName[] | undefined;
    /** Names of providers, as in Walletport. `true` and `false` are ignored. */
    readonly onramp?: boolean | readonly string[] | undefined;
    readonly socials?: readonly SocialLoginName[] | false | undefined;
    readonly [name: string]: unknown;
}
/** The options that Walletport does not have. They are ignored with a warning in the log. */
interface AppKitOnlyOptions {
    readonly allWallets?: unknown;
    readonly coinbasePreference?: unknown;
    readonly enableAuthLogger?: unknown;
    readonly enableCoinbase?: unknown;
    readonly enableEIP6963?: unknown;
    readonly enableInjected?: unknown;
    readonly enableMobileFullScreen?: unknown;
    readonly enableWalletGuide?: unknown;
    readonly enableWallets?: unknown;
    readonly experimental_preferUniversalLinks?: unknown;
    readonly universalProviderConfigOverride?: unknown;
}
/** @deprecated `WalletportOptions`. */
interface AppKitOptions extends Omit<WalletportOptions, 'features' | 'themeVariables'>, AppKitOnlyOptions {
    readonly features?: AppKitFeatures | undefined;
    /** `--w3m-*` and `--wp-*`. */
    readonly themeVariables?: Readonly<Record<string, string | number | undefined>> | undefined;
    /** `manualControl`. */
    readonly manualWCControl?: boolean | undefined;
    /** False leaves the option `relay` out. */
    readonly enableWalletConnect?: boolean | undefined;
}

/** @deprecated `useAccount()` of `walletport/react`, whose `data` has these. */
interface AppKitAccount {
    readonly address: string | undefined;
    /** CAIP-10. */
    readonly caipAddress: string | undefined;
    readonly isConnected: boolean;
    readonly status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting';
    /** All accounts of the wallet, the active one first. */
    readonly allAccounts: readonly {
        readonly namespace: NamespaceName;
        readonly address: string;
        readonly type: AccountTypeName;
    }[];
    /** Undefined without the embedded wallet. */
    readonly embeddedWalletInfo: {
        readonly user: {
            readonly email?: string | undefined;
            readonly username?: string | undefined;
        };
        readonly authProvider: SocialLoginName | 'email';
        readonly accountType: AccountTypeName | undefined;
        readonly isSmartAccountDeployed: boolean;
    } | undefined;
}
/** @deprecated `useNetwork()` of `walletport/react`, whose `data` has these. */
interface AppKitNetworkState {
    /** Undefined on a network that is not configured. */
    readonly caipNetwork: NetworkInfo | undefined;
    /** The EIP-155 number, or the reference of another namespace. */
    readonly chainId: number | string | undefined;
    /** CAIP-2. */
    readonly caipNetworkId: string;
}
/** @deprecated `WalletportState`. */
interface AppKitState {
    readonly open: boolean;
    readonly loading: boolean;
    /** Whether stored connections are restored. */
    readonly initialized: boolean;
    /** CAIP-2. */
    readonly selectedNetworkId: string;
    readonly activeChain: NamespaceName;
}
/** How AppKit calls the kind of a connector. */
type AppKitConnectorType = 'WALLET_CONNECT' | 'AUTH' | 'INJECTED' | 'ANNOUNCED';
/** @deprecated `useWalletInfo()` of `walletport/react`, whose `data` has these. */
interface AppKitWalletInfo {
    readonly name: string;
    readonly icon?: string | undefined;
    readonly rdns?: string | undefined;
    readonly type: AppKitConnectorType | undefined;
}

/** The view, by AppKit's name or Walletport's. */
interface AppKitOpenOptions {
    readonly view?: string | undefined;
    readonly namespace?: NamespaceName | undefined;
}
/** @deprecated `WalletportEvent`. */
interface AppKitEvents {
    /** Milliseconds since the epoch. */
    readonly timestamp: number;
    readonly data: {
        readonly type: 'track';
    } & WalletportEvent;
}
/** @deprecated `{ themeMode, themeVariables }` of `WalletportOptions`. */
interface AppKitTheme {
    readonly themeMode: ThemeMode;
    readonly themeVariables: ThemeVariables;
}
/** The providers of the connected wallets. */
type AppKitProviders = {
    readonly [Name in NamespaceName]?: ProviderOf<Name> | undefined;
};
/** @deprecated `Walletport`, which is the property `walletport`. */
interface AppKit {
    /** The instance under these names. */
    readonly walletport: Walletport;
    /** @deprecated `walletport.open()`. */
    readonly open: (options?: AppKitOpenOptions) => Promise<void>;
    /** @deprecated `walletport.close()`. */
    readonly close: () => Promise<void>;
    /** @deprecated `walletport.ready`. */
    readonly ready: () => Promise<void>;
    /** @deprecated `walletport.disconnect()`. */
    readonly disconnect: (namespace?: NamespaceName) => Promise<void>;
    /** @deprecated `walletport.switchNetwork()`. */
    readonly switchNetwork: (network: NetworkInput | string) => Promise<void>;
    /** @deprecated `walletport.addNetwork()`. */
    readonly addNetwork: (namespace: NamespaceName, network: NetworkInput) => Promise<void>;
    /** @deprecated `walletport.removeNetwork()`. */
    readonly removeNetwork: (namespace: NamespaceName, networkId: string | number) => Promise<void>;
    /** @deprecated `walletport.getState().open`. */
    readonly isOpen: () => boolean;
    /** @deprecated `walletport.getState()`. */
    readonly getState: () => AppKitState;
    /** @deprecated `walletport.subscribe()`. */
    readonly subscribeState: (listener: (state: AppKitState) => void) => () => void;
    /** @deprecated `walletport.getState().accounts`. */
    readonly getAccount: (namespace?: NamespaceName) => AppKitAccount;
    /** @deprecated `walletport.account$()`. */
    readonly subscribeAccount: (listener: (account: AppKitAccount) => void, namespace?: NamespaceName) => () => void;
    /** @deprecated `walletport.getState().accounts`. */
    readonly getAddress: (namespace?: NamespaceName) => string | undefined;
    /** @deprecated `walletport.getState().accounts`. */
    readonly getCaipAddress: (namespace?: NamespaceName) => string | undefined;
    /** @deprecated `walletport.getState().accounts`. */
    readonly getIsConnectedState: () => boolean;
    /** @deprecated `walletport.getState().namespace`. */
    readonly getActiveChainNamespace: () => NamespaceName;
    /** @deprecated `walletport.getState().caipNetworkId`. */
    readonly getCaipNetwork: () => AppKitNetworkState['caipNetwork'];
    /** @deprecated `walletport.getState().caipNetworkId`. */
    readonly getChainId: () => AppKitNetworkState['chainId'];
    /** @deprecated `walletport.subscribe()`. */
    readonly subscribeNetwork: (listener: (network: AppKitNetworkState) => void) => () => void;
    /** @deprecated `walletport.subscribe()`. */
    readonly subscribeCaipNetworkChange: (listener: (network: AppKitNetworkState['caipNetwork']) => void) => () => void;
    /** @deprecated `walletport.getState().accounts`. */
    readonly getWalletInfo: (namespace?: NamespaceName) => AppKitWalletInfo | undefined;
    /** @deprecated `walletport.subscribe()`. */
    readonly subscribeWalletInfo: (listener: (info: AppKitWalletInfo | undefined) => void) => () => void;
    /** @deprecated `walletport.getProvider()`, which waits for stored connections. */
    readonly getProvider: <Name extends NamespaceName>(namespace: Name) => ProviderOf<Name> | undefined;
    /** @deprecated `walletport.getProvider()`, which waits for stored connections. */
    readonly getWalletProvider: () => ProviderOf<NamespaceName> | undefined;
    /** @deprecated `walletport.provider$()`. */
    readonly subscribeProviders: (listener: (providers: AppKitProviders) => void) => () => void;
    /** @deprecated The option `themeMode`. */
    readonly getThemeMode: () => ThemeMode;
    /** @deprecated `walletport.update({ themeMode })`. */
    readonly setThemeMode: (themeMode: ThemeMode) => void;
    /** @deprecated The option `themeVariables`. */
    readonly getThemeVariables: () => ThemeVariables;
    /** @deprecated `walletport.update({ themeVariables })`. */
    readonly setThemeVariables: (variables: NonNullable<AppKitOptions['themeVariables']>) => void;
    /** @deprecated The host knows when it changes the theme. */
    readonly subscribeTheme: (listener: (theme: AppKitTheme) => void) => () => void;
    /** @deprecated `walletport.events$`. */
    readonly subscribeEvents: (listener: (event: AppKitEvents) => void) => () => void;
}
/**
 * AppKit's names over an instance that the host has created, for AppKit's hooks and elements too. `options`: those of the instance
 * that change, by AppKit's names or Walletport's.
 */
declare const provideAppKit: (walletport: Walletport, options?: Partial<AppKitOptions>) => AppKit;

/** @deprecated `useModal()` of `walletport/react`. */
declare const useAppKit: () => Pick<AppKit, "open" | "close">;
/** @deprecated `useAccount(namespace)` of `walletport/react`. */
declare const useAppKitAccount: (options?: {
    readonly namespace?: NamespaceName;
}) => AppKitAccount;
/** @deprecated `useNetwork()` and `useSwitchNetwork()` of `walletport/react`. */
declare const useAppKitNetwork: () => AppKitNetworkState & Pick<AppKit, "switchNetwork">;
/** @deprecated `useProvider(namespace)` of `walletport/react`. */
interface AppKitProvider<Provider> {
    /** Walletport's provider of the namespace. On Solana and Bitcoin its methods are not AppKit's. */
    readonly walletProvider: Provider | undefined;
    readonly walletProviderType: AppKitConnectorType | undefined;
}
/** @deprecated `useProvider(namespace)` of `walletport/react`. */
declare const useAppKitProvider: <Provider = unknown>(namespace: NamespaceName) => AppKitProvider<Provider>;
/** @deprecated `useModal()` and `useNetwork()` of `walletport/react`. */
declare const useAppKitState: () => AppKitState;
/** @deprecated `useTheme()` of `walletport/react`. */
declare const useAppKitTheme: () => AppKitTheme & Pick<AppKit, "setThemeMode" | "setThemeVariables">;
/** @deprecated `useEvents()` of `walletport/react`. */
declare const useAppKitEvents: () => Partial<AppKitEvents>;
/** @deprecated `useWalletInfo()` of `walletport/react`. */
declare const useWalletInfo: (namespace?: NamespaceName) => {
    readonly walletInfo: AppKitWalletInfo | undefined;
};
/** @deprecated `useBalance()` of `walletport/react`. */
interface AppKitBalance {
    readonly data: {
        readonly balance: string;
        readonly symbol: string;
    } | undefined;
    readonly error: string | null;
    readonly isSuccess: boolean;
    readonly isError: boolean;
}
/** @deprecated `useBalance()` of `walletport/react`. */
declare const useAppKitBalance: () => {
    readonly fetchBalance: () => Promise<AppKitBalance>;
};
/** @deprecated `useDisconnect()` of `walletport/react`. */
declare const useDisconnect: () => {
    readonly disconnect: (request?: {
        readonly namespace?: NamespaceName;
    }) => Promise<void>;
};

/**
 * AppKit's function: creates an instance, gives it to the hooks of this entry, and defines `<appkit-button>`,
 * `<appkit-connect-button>`, `<appkit-account-button>` and `<appkit-network-button>`. `adapters` are Walletport's, such as `evm()`.
 * Throws INVALID_OPTION.
 * @deprecated `createWalletport()` of `walletport`, with `WalletportProvider` of `walletport/react`.
 */
declare const createAppKit: (options: AppKitOptions) => AppKit;
/** The attributes of AppKit's buttons. */
interface AppKitButtonAttributes extends HTMLAttributes<HTMLElement> {
    readonly label?: string;
    readonly loadingLabel?: string;
    readonly size?: 'sm' | 'md';
    readonly balance?: 'show' | 'hide';
    readonly namespace?: string;
    readonly disabled?: boolean;
}
declare module 'react' {
    namespace JSX {
        interface IntrinsicElements {
            /** @deprecated `ConnectButton` of `walletport/react`, or `<walletport-button>`. */
            'appkit-button': AppKitButtonAttributes;
            /** @deprecated `ConnectButton` of `walletport/react`, or `<walletport-button>`. */
            'appkit-connect-button': AppKitButtonAttributes;
            /** @deprecated `ConnectButton` of `walletport/react`, or `<walletport-button>`. */
            'appkit-account-button': AppKitButtonAttributes;
            /** @deprecated `NetworkButton` of `walletport/react`, or `<walletport-network-button>`. */
            'appkit-network-button': AppKitButtonAttributes;
        }
    }
}

export { createAppKit, provideAppKit, useAppKit, useAppKitAccount, useAppKitBalance, useAppKitEvents, useAppKitNetwork, useAppKitProvider, useAppKitState, useAppKitTheme, useDisconnect, useWalletInfo };
export type { AppKit, AppKitAccount, AppKitBalance, AppKitButtonAttributes, AppKitConnectorType, AppKitEvents, AppKitFeatures, AppKitNetworkState, AppKitOnlyOptions, AppKitOpenOptions, AppKitOptions, AppKitProvider, AppKitProviders, AppKitState, AppKitTheme, AppKitWalletInfo };

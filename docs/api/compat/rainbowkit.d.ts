import { MoreOptions, KitChain } from '../types-connector.js';
import * as wagmi from 'wagmi';
import { Transport, CreateConfigParameters } from 'wagmi';
import { ReactNode, ReactElement } from 'react';
import { ThemeMode } from '../headless.js';
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
import '../types-siwx.js';
import '../types-swaps.js';
import '../types-wallets.js';

/** The parts of a wallet of RainbowKit that are used. */
interface Wallet {
    readonly id: string;
    readonly name: string;
    readonly rdns?: string | undefined;
    readonly iconUrl?: unknown;
    readonly downloadUrls?: {
        readonly android?: string | undefined;
        readonly ios?: string | undefined;
        readonly chrome?: string | undefined;
        readonly firefox?: string | undefined;
        readonly edge?: string | undefined;
        readonly safari?: string | undefined;
    } | undefined;
}
/**
 * The wallets that are listed first, and as groups among all wallets: names of `walletport/compat/rainbowkit/wallets`, ids of the
 * catalogue, or functions that describe a wallet. Other wallets follow.
 */
type WalletList = readonly {
    readonly groupName: string;
    readonly wallets: readonly (string | ((parameters: {
        readonly projectId: string;
    }) => Wallet))[];
}[];
interface ConnectorsForWalletsParameters {
    readonly appName: string;
    readonly appDescription?: string | undefined;
    readonly appUrl?: string | undefined;
    readonly appIcon?: string | undefined;
    readonly projectId: string;
    /** Has no effect. Sessions over the relay need `walletport: { relay: relay({ urls }) }`. */
    readonly walletConnectParameters?: unknown;
    /** Options of Walletport, such as `relay`, `names` or `siwx`. */
    readonly walletport?: MoreOptions | undefined;
}
type Chains = readonly [KitChain, ...KitChain[]];
interface GetDefaultConfigParameters<chains extends Chains, transports extends Record<chains[number]['id'], Transport>> extends ConnectorsForWalletsParameters, Pick<CreateConfigParameters, 'storage' | 'ssr' | 'syncConnectedChain' | 'multiInjectedProviderDiscovery'> {
    readonly chains: chains;
    /** Default: the nodes of the chains. */
    readonly transports?: transports | undefined;
    readonly wallets?: WalletList | undefined;
    readonly batch?: CreateConfigParameters['batch'];
    readonly cacheTime?: number | undefined;
    readonly pollingInterval?: CreateConfigParameters['pollingInterval'];
}

type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated';
interface AuthenticationAdapter<Message> {
    getNonce(): Promise<string>;
    /** Returns the text to sign (EIP-4361). */
    createMessage(args: {
        readonly nonce: string;
        readonly address: `0x${string}`;
        readonly chainId: number;
    }): Promise<Message> | Message;
    verify(args: {
        readonly message: Message;
        readonly signature: string;
    }): Promise<boolean>;
    signOut(): Promise<void>;
}
interface AuthenticationConfig<Message> {
    readonly adapter: AuthenticationAdapter<Message>;
    readonly status: AuthenticationStatus;
}
/** @deprecated The option `siweConfig` of Walletport, or `siwx()` of `walletport/siwx`. */
declare const createAuthenticationAdapter: <Message>(adapter: AuthenticationAdapter<Message>) => AuthenticationAdapter<Message>;
interface RainbowKitAuthenticationProviderProps<Message> extends AuthenticationConfig<Message> {
    /** Default true. If false, users are not asked to sign in. */
    readonly enabled?: boolean | undefined;
    readonly children: ReactNode;
}
/** @deprecated The option `siweConfig` of Walletport, or `siwx()` of `walletport/siwx`. */
declare const RainbowKitAuthenticationProvider: <Message = string>({ adapter, status, enabled, children, }: RainbowKitAuthenticationProviderProps<Message>) => ReactElement;

type Responsive<Value> = Value | {
    readonly smallScreen: Value;
    readonly largeScreen?: Value | undefined;
} | undefined;
interface ConnectButtonProps {
    readonly label?: string | undefined;
    /** Default: on large screens. */
    readonly showBalance?: Responsive<boolean>;
    /** `none` hides the button of the network. The others look the same. */
    readonly chainStatus?: Responsive<'full' | 'icon' | 'name' | 'none'>;
    /** Has no effect. */
    readonly accountStatus?: Responsive<'full' | 'avatar' | 'address'>;
}
/** What a custom button draws. */
interface ConnectButtonRenderProps {
    /** Undefined without a connection. */
    readonly account?: {
        readonly address: string;
        readonly balanceDecimals?: number;
        /** In whole units, an exact decimal string. */
        readonly balanceFormatted?: string;
        readonly balanceSymbol?: string;
        /** Cut to three decimals, with its symbol. */
        readonly displayBalance?: string;
        /** The name with the option `names`, or the address, shortened. */
        readonly displayName: string;
        readonly ensAvatar?: string;
        readonly ensName?: string;
        /** False: what users send in the modal is followed there. */
        readonly hasPendingTransactions: boolean;
    };
    /** Undefined without a connection. */
    readonly chain?: {
        readonly hasIcon: boolean;
        readonly iconUrl?: string;
        readonly id: number;
        readonly name?: string;
        readonly unsupported: boolean;
    };
    /** Undefined without a `RainbowKitAuthenticationProvider`. */
    readonly authenticationStatus?: AuthenticationStatus;
    /** False on a server, and until stored connections are restored or have failed. */
    readonly mounted: boolean;
    readonly openAccountModal: () => void;
    readonly openChainModal: () => void;
    readonly openConnectModal: () => void;
    readonly accountModalOpen: boolean;
    readonly chainModalOpen: boolean;
    readonly connectModalOpen: boolean;
}
/**
 * @deprecated `ConnectButton` and `NetworkButton` of `walletport/react`. `ConnectButton.Custom` is `ConnectButton` with a function as
 * its child.
 */
declare const ConnectButton: (({ label, showBalance, chainStatus }: ConnectButtonProps) => ReactElement) & {
    Custom: ({ children, }: {
        readonly children: (renderProps: ConnectButtonRenderProps) => ReactNode;
    }) => ReactElement;
};

/** @deprecated `useModal` of `walletport/react`: `open({ view: 'Connect' })`. */
declare const useConnectModal: () => {
    readonly connectModalOpen: boolean;
    /** Undefined with a connection. */
    readonly openConnectModal: (() => void) | undefined;
};
/** @deprecated `useModal` of `walletport/react`: `open({ view: 'Account' })`. */
declare const useAccountModal: () => {
    readonly accountModalOpen: boolean;
    /** Undefined without a connection. */
    readonly openAccountModal: (() => void) | undefined;
};
/** @deprecated `useModal` of `walletport/react`: `open({ view: 'SwitchNetwork' })`. */
declare const useChainModal: () => {
    readonly chainModalOpen: boolean;
    /** Undefined without a connection. */
    readonly openChainModal: (() => void) | undefined;
};

type Texts = Readonly<Record<string, string>>;
/** A theme of RainbowKit. Of its values, the accent, the font of the body and the corners of the modal are used. */
interface Theme {
    /** What `darkTheme` and `lightTheme` set. Default `light`. */
    readonly mode?: ThemeMode | undefined;
    readonly colors?: Texts | undefined;
    readonly fonts?: Texts | undefined;
    readonly radii?: Texts | undefined;
    readonly blurs?: Texts | undefined;
    readonly shadows?: Texts | undefined;
}
interface ThemeOptions {
    readonly accentColor?: string | undefined;
    readonly accentColorForeground?: string | undefined;
    readonly borderRadius?: 'large' | 'medium' | 'small' | 'none' | undefined;
    readonly fontStack?: 'rounded' | 'system' | undefined;
    /** Has no effect. */
    readonly overlayBlur?: 'large' | 'small' | 'none' | undefined;
}
/** @deprecated The option `themeMode: 'dark'` with `themeVariables`. */
declare const darkTheme: (({ accentColor, accentColorForeground, borderRadius, fontStack }?: ThemeOptions) => Theme) & {
    accentColors: {
        blue: {
            accentColor: string;
            accentColorForeground: string;
        };
        green: {
            accentColor: string;
            accentColorForeground: string;
        };
        orange: {
            accentColor: string;
            accentColorForeground: string;
        };
        pink: {
            accentColor: string;
            accentColorForeground: string;
        };
        purple: {
            accentColor: string;
            accentColorForeground: string;
        };
        red: {
            accentColor: string;
            accentColorForeground: string;
        };
    };
};
/** @deprecated The option `themeMode: 'light'` with `themeVariables`. */
declare const lightTheme: (({ accentColor, accentColorForeground, borderRadius, fontStack }?: ThemeOptions) => Theme) & {
    accentColors: {
        blue: {
            accentColor: string;
            accentColorForeground: string;
        };
        green: {
            accentColor: string;
            accentColorForeground: string;
        };
        orange: {
            accentColor: string;
            accentColorForeground: string;
        };
        pink: {
            accentColor: string;
            accentColorForeground: string;
        };
        purple: {
            accentColor: string;
            accentColorForeground: string;
        };
        red: {
            accentColor: string;
            accentColorForeground: string;
        };
    };
};
/** @deprecated The option `themeMode: 'dark'` with `themeVariables`. */
declare const midnightTheme: (({ accentColor, accentColorForeground, borderRadius, fontStack }?: ThemeOptions) => Theme) & {
    accentColors: {
        blue: {
            accentColor: string;
            accentColorForeground: string;
        };
        green: {
            accentColor: string;
            accentColorForeground: string;
        };
        orange: {
            accentColor: string;
            accentColorForeground: string;
        };
        pink: {
            accentColor: string;
            accentColorForeground: string;
        };
        purple: {
            accentColor: string;
            accentColorForeground: string;
        };
        red: {
            accentColor: string;
            accentColorForeground: string;
        };
    };
};

interface RainbowKitProviderProps {
    readonly children: ReactNode;
    /** A theme, or one for each of the system's modes: `{ lightMode, darkMode }`. `null`: the options of the instance. */
    readonly theme?: Theme | {
        readonly lightMode: Theme;
        readonly darkMode: Theme;
    } | null | undefined;
    /** A language tag, such as `es-419`. */
    readonly locale?: string | undefined;
    /** The active network before a wallet is connected. */
    readonly initialChain?: {
        readonly id: number;
    } | number | undefined;
    /** Has no effect. The names and links of the app are the options `metadata` and `termsConditionsUrl`. */
    readonly appInfo?: unknown;
    /** Has no effect. */
    readonly avatar?: unknown;
    /** Has no effect. */
    readonly coolMode?: boolean | undefined;
    /** Has no effect. */
    readonly id?: string | undefined;
    /** Has no effect. */
    readonly modalSize?: 'compact' | 'wide' | undefined;
    /** Has no effect. The account's transactions are the option `activity`. */
    readonly showRecentTransactions?: boolean | undefined;
}
/** @deprecated `WalletportProvider` of `walletport/react`. */
declare const RainbowKitProvider: ({ children, theme, locale, initialChain, }: RainbowKitProviderProps) => ReactElement;

declare const functions: {
    connectorsForWallets: (list: WalletList, { appName, appDescription, appUrl, appIcon, projectId, walletport }: ConnectorsForWalletsParameters) => wagmi.CreateConnectorFn[];
    getDefaultConfig: <const chains extends readonly [KitChain, ...KitChain[]], transports extends Record<chains[number]["id"], wagmi.Transport>>({ appName, appDescription, appUrl, appIcon, projectId, walletConnectParameters: _, walletport, wallets, chains, transports, ...wagmi }: GetDefaultConfigParameters<chains, transports>) => wagmi.Config<chains, transports>;
};
/** @deprecated `createWalletport` with `walletportConnector` of `walletport/wagmi` in wagmi's `createConfig`. */
declare const getDefaultConfig: typeof functions.getDefaultConfig;
/** @deprecated `walletportConnector` of `walletport/wagmi`, and the option `walletGroups`. */
declare const connectorsForWallets: typeof functions.connectorsForWallets;

export { ConnectButton, MoreOptions, RainbowKitAuthenticationProvider, RainbowKitProvider, connectorsForWallets, createAuthenticationAdapter, darkTheme, getDefaultConfig, lightTheme, midnightTheme, useAccountModal, useChainModal, useConnectModal };
export type { AuthenticationAdapter, AuthenticationConfig, AuthenticationStatus, ConnectButtonProps, ConnectButtonRenderProps, ConnectorsForWalletsParameters, GetDefaultConfigParameters, RainbowKitAuthenticationProviderProps, RainbowKitProviderProps, Theme, ThemeOptions, Wallet, WalletList };

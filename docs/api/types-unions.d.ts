/** The social logins of the embedded wallet. */
declare const socialLoginNames: readonly ["google", "x", "farcaster", "discord", "apple", "github", "facebook"];
type SocialLoginName = (typeof socialLoginNames)[number];
/** Features that are enabled by name. */
interface FeatureFlags {
    /**
     * Whether several wallets of a namespace stay connected. Default false.
     * @defaultValue `false`
     */
    readonly multiWallet?: boolean | undefined;
    /**
     * Whether email login is offered, with the option `embedded`. Default true.
     * @defaultValue `true`
     */
    readonly email?: boolean | undefined;
    /**
     * The social logins in their order, with the option `embedded`. The default is all seven, and `false`
     * disables them.
     * @defaultValue all seven
     */
    readonly socials?: readonly SocialLoginName[] | false | undefined;
    /**
     * The names of the providers of the option `onramp` that sell, in this order. The default is all. A value that is not a
     * list of strings counts as an empty list.
     * @defaultValue all providers of the option `onramp`
     */
    readonly onramp?: readonly string[] | undefined;
    /**
     * Whether events are sent to the service of the option `analytics`. Once disabled, it stays disabled in this visit. Default
     * false.
     * @defaultValue `false`
     */
    readonly analytics?: boolean | undefined;
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
type OpenableViewName = 'Connect' | 'Account' | 'AllWallets' | 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'ProfileWallets' | 'SwitchNetwork' | 'UnsupportedChain' | 'WhatIsAWallet' | 'WhatIsANetwork' | 'Downloads' | 'Send' | 'Receive' | 'Activity' | 'Swap' | 'OnRamp' | 'Pay' | 'SelfCheck';
/** The views that only the modal opens, because each continues something that the user has started. */
type DependentViewName = 'ConnectingExternal' | 'OpenWallet' | 'ConnectingSocial' | 'ConnectingFarcaster' | 'EmailLogin' | 'UpdateEmailWallet' | 'ApproveTransaction' | 'SwitchActiveChain' | 'SIWXSignMessage' | 'Token' | 'ReplaceTransaction' | 'RegisterAccountName' | 'RegisterAccountNameSuccess' | 'Nft' | 'Transaction' | 'UsageExceeded';
/** `eoa`: an account with a key. `smartAccount`: a contract. `payment` and `ordinal`: Bitcoin addresses by purpose. */
type AccountTypeName = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';
/** `auto` uses the system's theme. */
type ThemeMode = 'dark' | 'light' | 'auto';
/** What a wallet on an unconfigured network leads to. */
type UnsupportedNetworkPolicy = 'open' | 'warn' | 'ignore';
/** The groups of the list of wallets. */
type ConnectorGroupName = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended';
/** The sections of the Connect view. */
type ConnectMethod = 'email' | 'social' | 'wallet';

export type { AccountTypeName, ConnectMethod, ConnectorGroupName, DependentViewName, FeatureFlags, OpenableViewName, SocialLoginName, ThemeMode, ThemeVariableName, ThemeVariables, UnsupportedNetworkPolicy, ViewName };

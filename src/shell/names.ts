export type { NamespaceName } from './namespace-names.ts'

/** The social logins of the embedded wallet. */
export const socialLoginNames = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
] as const
export type SocialLoginName = (typeof socialLoginNames)[number]

export const featureNames = ['multiWallet', 'email', 'socials'] as const

/** Parts of the product that are switched by name. */
export interface FeatureFlags {
  /** Several wallets of a namespace stay connected at once; false when absent. */
  readonly multiWallet?: boolean | undefined
  /** Login by email, where `embedded` is set; true when absent. */
  readonly email?: boolean | undefined
  /** Social logins in the order in which they are offered, where `embedded` is set; all seven when absent, none with false. */
  readonly socials?: readonly SocialLoginName[] | false | undefined
}

const themeVariableNames = [
  '--wp-accent',
  '--wp-on-accent',
  '--wp-radius',
  '--wp-font-family',
  '--wp-font-mono',
  '--wp-font-size',
  '--wp-tint',
  '--wp-width',
  '--wp-z-index',
] as const
export type ThemeVariableName = (typeof themeVariableNames)[number]

/**
 * The look of modal and button. `--wp-accent` and `--wp-on-accent`: opaque colours. `--wp-radius`: 0 to 24 px.
 * `--wp-font-family` and `--wp-font-mono`: font lists. `--wp-font-size`: 13 to 18 px, or 0.5 to 2 rem. `--wp-tint`:
 * 0 to 4 %. `--wp-width`: 360 to 400 px. `--wp-z-index`: an integer. A number stands for px, % of the tint, or the
 * integer. What does not fit is not applied, and named in a warning.
 */
export type ThemeVariables = Readonly<Partial<Record<ThemeVariableName, string | number | undefined>>>

/** The views of the modal. */
export type ViewName = OpenableViewName | DependentViewName

/** Views that `open` takes. */
export type OpenableViewName =
  | 'Connect'
  | 'Account'
  | 'AllWallets'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ProfileWallets'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'Downloads'

/** Views that the modal alone opens: each is about something that the user has begun. */
export type DependentViewName =
  | 'ConnectingExternal'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'EmailLogin'
  | 'UpdateEmailWallet'
  | 'ApproveTransaction'
  | 'SwitchActiveChain'
  | 'SIWXSignMessage'

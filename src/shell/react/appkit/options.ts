import type {
  ConnectMethod,
  ConnectorGroupName,
  FeatureFlags,
  OpenableViewName,
  SocialLoginName,
  ThemeVariables,
  WalletportOptions,
} from '#contracts/index.ts'

/** AppKit's `features`, as far as Walletport has them by name. Others are options of their own: `swaps()`, `send()`, `activity()`. */
export interface AppKitFeatures extends Omit<FeatureFlags, 'onramp'> {
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder?: readonly ConnectorGroupName[] | undefined
  /** Names of providers, as in Walletport. `true` and `false` are ignored. */
  readonly onramp?: boolean | readonly string[] | undefined
  readonly socials?: readonly SocialLoginName[] | false | undefined
  readonly [name: string]: unknown
}

/** The options that Walletport does not have. They are ignored with a warning in the log. */
export interface AppKitOnlyOptions {
  readonly allWallets?: unknown
  readonly coinbasePreference?: unknown
  readonly enableAuthLogger?: unknown
  readonly enableCoinbase?: unknown
  readonly enableEIP6963?: unknown
  readonly enableInjected?: unknown
  readonly enableMobileFullScreen?: unknown
  readonly enableWalletGuide?: unknown
  readonly enableWallets?: unknown
  readonly experimental_preferUniversalLinks?: unknown
  readonly universalProviderConfigOverride?: unknown
}

/** @deprecated `WalletportOptions`. */
export interface AppKitOptions
  extends Omit<WalletportOptions, 'features' | 'themeVariables'>, AppKitOnlyOptions {
  readonly features?: AppKitFeatures | undefined
  /** `--w3m-*` and `--wp-*`. */
  readonly themeVariables?: Readonly<Record<string, string | number | undefined>> | undefined
  /** `manualControl`. */
  readonly manualWCControl?: boolean | undefined
  /** False leaves the option `relay` out. */
  readonly enableWalletConnect?: boolean | undefined
}

const variables: Readonly<Record<string, keyof ThemeVariables>> = {
  '--w3m-accent': '--wp-accent',
  '--w3m-font-family': '--wp-font-family',
  '--w3m-z-index': '--wp-z-index',
}

/** AppKit's custom properties by Walletport's names. Those that Walletport does not have are left out. */
export const themeVariablesOf = (given: AppKitOptions['themeVariables'] = {}): ThemeVariables =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const own = name.startsWith('--wp-') ? name : variables[name]
      return own === undefined ? [] : [[own, value]]
    }),
  )

const views: Readonly<Record<string, OpenableViewName>> = {
  ConnectWallets: 'Connect',
  ConnectSocials: 'Connect',
  Networks: 'SwitchNetwork',
  OnRampProviders: 'OnRamp',
  WalletSend: 'Send',
  WalletReceive: 'Receive',
  Transactions: 'Activity',
  Profile: 'ProfileWallets',
}

/** Walletport's view of AppKit's name. Names that AppKit does not have stay. */
export const viewOf = (view: string | undefined): OpenableViewName | undefined =>
  view === undefined || !Object.hasOwn(views, view) ? (view as OpenableViewName | undefined) : views[view]

const onlyAppKit: { readonly [Name in keyof Required<AppKitOnlyOptions>]: true } = {
  allWallets: true,
  coinbasePreference: true,
  enableAuthLogger: true,
  enableCoinbase: true,
  enableEIP6963: true,
  enableInjected: true,
  enableMobileFullScreen: true,
  enableWalletGuide: true,
  enableWallets: true,
  experimental_preferUniversalLinks: true,
  universalProviderConfigOverride: true,
}

const isNames = (value: unknown): value is readonly string[] => Array.isArray(value)

const featuresOf = (given: AppKitFeatures): Partial<WalletportOptions> => {
  const { connectMethodsOrder, connectorTypeOrder, multiWallet, email, socials, analytics, onramp } = given
  return {
    ...(connectMethodsOrder && { connectMethodsOrder }),
    ...(connectorTypeOrder && { connectorTypeOrder }),
    features: { multiWallet, email, socials, analytics, ...(isNames(onramp) && { onramp }) },
  }
}

const ownFeatures = [
  'connectMethodsOrder',
  'connectorTypeOrder',
  'multiWallet',
  'email',
  'socials',
  'analytics',
]

/** The features that only AppKit has. */
const ignoredFeatures = (features: AppKitFeatures): readonly string[] =>
  Object.keys(features)
    .filter((name) => !ownFeatures.includes(name) && !(name === 'onramp' && isNames(features.onramp)))
    .map((name) => `features.${name}`)

/** Walletport's options. A name that neither kit has throws INVALID_OPTION later, as in `createWalletport`. */
export const walletportOptionsOf = (given: Partial<AppKitOptions>): Partial<WalletportOptions> => {
  const { features, themeVariables, manualWCControl, enableWalletConnect, ...others } = given
  const names = Object.keys(others).filter((name) => Object.hasOwn(onlyAppKit, name))
  const ignored = [...names, ...ignoredFeatures(features ?? {})]
  if (ignored.length > 0) {
    const text = `createAppKit: Walletport does not have these options of AppKit: ${ignored.join(', ')}`
    ;(given.logger ?? console).warn(text)
  }
  const kept = Object.fromEntries(Object.entries(others).filter(([name]) => !names.includes(name)))
  return {
    ...(kept as Omit<typeof others, keyof AppKitOnlyOptions>),
    ...(themeVariables && { themeVariables: themeVariablesOf(themeVariables) }),
    ...(manualWCControl !== undefined && { manualControl: manualWCControl }),
    ...(enableWalletConnect === false && { relay: undefined }),
    ...(features && featuresOf(features)),
  }
}

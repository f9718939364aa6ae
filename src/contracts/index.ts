export type { ActivityAdapter } from './activity.ts'
export type { AnalyticsAdapter } from './analytics.ts'
export type { DiagnosticsAdapter } from './diagnostics.ts'
export type { OnRampAdapter } from './onramp.ts'
export type { PayAdapter } from './pay.ts'
export type { ProjectAdapter } from './project.ts'
export type { BrowseTemplate, CustomWallet, WalletGroup, WalletReference, WalletSnapshot } from './wallets.ts'
export type { WalletId } from './wallet-ids.ts'
export type { RelayAdapter } from './relay.ts'
export type { SendAdapter } from './send.ts'
export type { SwapsAdapter } from './swaps.ts'
export type { TokensAdapter } from './tokens.ts'
export type {
  DependentViewName,
  FeatureFlags,
  OpenableViewName,
  SocialLoginName,
  ThemeVariableName,
  ThemeVariables,
  ViewName,
  AccountTypeName,
  ThemeMode,
  UnsupportedNetworkPolicy,
  ConnectorGroupName,
  ConnectMethod,
} from './unions.ts'
export type * from './networks.ts'
export type * from './state.ts'
export type * from './initial-state.ts'
export type * from './storage.ts'
export type * from './arguments.ts'
export type * from './account.ts'
export type * from './bitcoin-provider.ts'
export type * from './eip1193-provider.ts'
export type * from './embedded.ts'
export type * from './events.ts'
export type * from './siwx.ts'
export type * from './solana-provider.ts'
export type * from './options.ts'
export type { MessageKey } from '#contracts/message-keys.ts'
export type { NamespaceName } from '#contracts/namespace-names.ts'

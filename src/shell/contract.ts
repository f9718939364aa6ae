import type { AccountSnapshot } from './account-contract.ts'
import type { NamespaceName, OpenableViewName, ViewName } from './names.ts'
import type { NetworkInput } from './options-contract.ts'

export type { ActivityAdapter } from './activity-contract.ts'
export type { AnalyticsAdapter } from './analytics-contract.ts'
export type { DiagnosticsAdapter } from './diagnostics-contract.ts'
export type { MessageKey } from './message-keys.ts'
export type { OnRampAdapter } from './onramp-contract.ts'
export type { PayAdapter } from './pay-contract.ts'
export type { ProjectAdapter } from './project-contract.ts'
export type { CustomWallet, WalletSnapshot } from './directory-contract.ts'
export type { RelayAdapter } from './relay-contract.ts'
export type { SendAdapter } from './send-contract.ts'
export type { SwapsAdapter } from './swaps-contract.ts'
export type { TokensAdapter } from './tokens-contract.ts'
export type {
  DependentViewName,
  FeatureFlags,
  NamespaceName,
  OpenableViewName,
  SocialLoginName,
  ThemeVariableName,
  ThemeVariables,
  ViewName,
} from './names.ts'
export type * from './account-contract.ts'
export type * from './bitcoin-provider.ts'
export type * from './eip1193-provider.ts'
export type * from './embedded-contract.ts'
export type * from './event-contract.ts'
export type * from './siwx-contract.ts'
export type * from './solana-provider.ts'
export type * from './options-contract.ts'

/** A network as Walletport returns it: complete, JSON-safe, and accepted as input. */
export interface NetworkInfo extends NetworkInput {
  readonly testnet: boolean
  readonly chainNamespace: NamespaceName
  readonly caipNetworkId: string
}

/**
 * The public state, JSON-safe. `phase` is `restoring` until stored connections are restored or have failed.
 */
export interface WalletportState {
  readonly phase: 'restoring' | 'ready'
  readonly open: boolean
  readonly view: ViewName
  /** Whether the modal waits for stored connections before it shows a view. */
  readonly loading: boolean
  /** Whether the modal shakes, because the user tried to close a view that must not be closed. */
  readonly shake: boolean
  /** The active namespace. */
  readonly namespace: NamespaceName
  /** CAIP-2. The active namespace's network, with or without a connection. */
  readonly caipNetworkId: string
  readonly networks: readonly NetworkInfo[]
  readonly accounts: Readonly<Record<NamespaceName, AccountSnapshot>>
}

/** What the modal opens with. */
export interface OpenArguments {
  /** The default is `Account` with a connection, otherwise `Connect`. */
  readonly view?: OpenableViewName | undefined
  /** Lists only wallets of this namespace. */
  readonly namespace?: NamespaceName | undefined
  /** For `Send`: a contract, a mint, or an id of `useCases.tokens`, which the account has. */
  readonly token?: string | undefined
  /** For `Send`: whole tokens, such as `12.5`. */
  readonly sendTokenAmount?: string | undefined
  /** For `Send`: the recipient. The user can change what is filled in, and reviews it as usual. */
  readonly receiverAddress?: string | undefined
  /** For `Swap`: the symbol of the token that is paid. The default is the network's own token. */
  readonly fromToken?: string | undefined
  /** For `Swap`: the symbol of the token that is received. */
  readonly toToken?: string | undefined
  /** For `Swap`: how much is paid, in whole tokens, such as `12.5`. */
  readonly amount?: string | undefined
}

/** Which wallet to connect. */
export interface ConnectArguments {
  /** One of `useCases.connectors`, or `walletConnect` for a wallet on another device. */
  readonly connectorId?: string | undefined
  /** The chain family in which the wallet is connected. Needed only for a wallet of several. */
  readonly namespace?: NamespaceName | undefined
}

/** Which connections to end. */
export interface DisconnectArguments {
  /** Ends only connections of this chain family. */
  readonly namespace?: NamespaceName | undefined
  /** Ends only connections of this wallet. */
  readonly connectorId?: string | undefined
  /** The modal stays open, with the wallets to connect where the account was shown. */
  readonly keepOpen?: boolean | undefined
}

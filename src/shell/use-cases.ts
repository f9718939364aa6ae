import type { Observable } from 'rxjs'

import type {
  AccountSnapshot,
  AccountTypeName,
  ConnectorGroupName,
  NamespaceName,
  NetworkInfo,
  ViewName,
} from './contract.ts'
import type { DiagnosticsUseCases } from './diagnostics-contract.ts'
import type { EmbeddedUseCases } from './embedded-use-cases.ts'
import type { AlertCode } from './event-contract.ts'
import type {
  ActivityUseCases,
  NamesUseCases,
  NftsUseCases,
  OnRampUseCases,
  PayUseCases,
  ProjectUseCases,
  SendUseCases,
  SwapsUseCases,
  TokensUseCases,
} from './option-use-cases.ts'
import type { SiwxSession } from './siwx-contract.ts'
import type { ErrorInfo } from './walletport-error.ts'
import type { RelayUseCases, WalletsUseCases } from './wallets-use-cases.ts'

export type * from './embedded-use-cases.ts'
export type * from './option-use-cases.ts'
export type * from './wallets-use-cases.ts'
export type { ErrorInfo }
export type {
  CheckInfo,
  CheckName,
  DiagnosticsSnapshot,
  DiagnosticsUseCases,
  ManifestEntry,
  NetworkCheck,
  NetworkManifest,
  SelfCheckReport,
} from './diagnostics-contract.ts'

/** A part of the headless API. Its verbs reject with WalletportError. */
export interface UseCase<State> {
  /** The current state. Reading it loads nothing. */
  readonly state: State
  /** Emits the current state and each change, and never errors. Subscribing loads the feature. */
  readonly state$: Observable<State>
}

export interface ModalSnapshot {
  readonly open: boolean
  readonly view: ViewName
  readonly canGoBack: boolean
  readonly loading: boolean
  readonly shake: boolean
}

/** The modal. `open` and `close` are verbs of the handle. */
export interface ModalUseCases extends UseCase<ModalSnapshot> {
  /** Goes to the previous view, or closes the modal. */
  back(): void
  /** Shakes a modal that cannot be closed, for half a second. */
  shake(): void
}

export type ConnectorTypeName =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'

/** A wallet that the user can connect. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorTypeName
  /** The group in the list of wallets. `auth` is the embedded wallet, which `embedded` logs in to. */
  readonly group: ConnectorGroupName | 'auth'
  readonly namespace: NamespaceName
  /** The namespaces in which the wallet can be connected. Pass one of them to `connect`. */
  readonly namespaces: readonly NamespaceName[]
  /** CAIP-2 ids of the networks that the wallet names. Empty if it names none, as EVM wallets do. */
  readonly chains: readonly string[]
  /** A data URI. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
  /** The wallet's id in the directory, once the directory has listed it. */
  readonly explorerId?: string
  /** The id of the wallet's image in the directory, once the directory has listed it. */
  readonly imageId?: string
  /** Whether another wallet claims the same rdns. Show a warning. */
  readonly duplicate: boolean
}

/** A connection attempt. `pending` waits for the wallet. */
export interface AttemptSnapshot {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly connectorId?: string
  readonly error?: ErrorInfo
}

export interface ConnectorsSnapshot {
  /** Whether the page is still being searched for wallets. */
  readonly searching: boolean
  /** In list order. */
  readonly connectors: readonly ConnectorInfo[]
  readonly attempt: AttemptSnapshot
}

/** The wallets that can be connected, and the connection attempt. `connect` is a verb of the handle. */
export interface ConnectorsUseCases extends UseCase<ConnectorsSnapshot> {
  /** Filters the list by namespace. Initially all namespaces are listed. */
  showNamespace(namespace: NamespaceName, shown: boolean): void
  /** Cancels the attempt: `connect` rejects with CANCELLED. */
  cancel(): void
}

/** A wallet of the user in one namespace. */
export interface WalletInfo {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly name: string
  /** A data URI. */
  readonly icon?: string
  /** The active account comes first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountTypeName }[]
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** How the user logged in to the embedded wallet: the social provider, or `email`. */
  readonly auth?: { readonly name: string }
  /** `connected` is the active connection, `active` an additional connection, `disconnected` a recent one. */
  readonly status: 'connected' | 'active' | 'disconnected'
  /** Other namespaces whose connections end with this one. */
  readonly endsWith: readonly NamespaceName[]
}

/** A wallet and optionally one of its accounts. */
export interface WalletChoice {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly address?: string | undefined
}

/** By namespace: the active wallet, additional ones, recent ones. */
export type ConnectionsSnapshot = Readonly<Record<NamespaceName, readonly WalletInfo[]>>

/**
 * The user's wallets, several per namespace with `features.multiWallet`. `disconnect` is a verb of the
 * handle.
 */
export interface ConnectionsUseCases extends UseCase<ConnectionsSnapshot> {
  /**
   * Makes this wallet and account the active one. Connects a recent wallet first, in the modal if it is open, and
   * settles when it is connected. Rejects with UNKNOWN_NAMESPACE, INVALID_ADDRESS for an address that is malformed or
   * not of the wallet, MULTI_WALLET_NOT_ENABLED for another wallet than the active one without `features.multiWallet`,
   * and, where the wallet is connected first, with what `connect` rejects with.
   */
  select(wallet: WalletChoice): Promise<void>
  /** Sets the account type to show, for later visits too. Rejects with UNKNOWN_ACCOUNT_TYPE. */
  preferAccountType(namespace: NamespaceName, type: AccountTypeName): Promise<void>
}

/** A network switch. `pending` waits for the wallet. */
export interface SwitchingSnapshot {
  readonly status: 'idle' | 'pending' | 'error'
  /** CAIP-2. */
  readonly to?: string
  readonly error?: ErrorInfo
}

export interface NetworksSnapshot {
  readonly networks: readonly NetworkInfo[]
  /** The active namespace. */
  readonly namespace: NamespaceName
  /** CAIP-2. The chain of the active namespace, configured or not. */
  readonly caipNetworkId: string
  /** False while the wallet is on a network that is neither configured nor allowed. */
  readonly isSupported: boolean
  /** False if the wallet approved only some networks for its session. */
  readonly supportsAllNetworks: boolean
  /** CAIP-2 ids of the approved networks. Empty if all are supported. */
  readonly approvedCaipNetworkIds: readonly string[]
  /** EIP-155 numbers of the networks on which the embedded wallet has smart accounts. Empty until it says so. */
  readonly smartAccountEnabledNetworks: readonly number[]
  readonly switching: SwitchingSnapshot
}

/** The networks. `switchNetwork`, `addNetwork` and `removeNetwork` are verbs of the handle. */
export interface NetworksUseCases extends UseCase<NetworksSnapshot> {
  /** Stops waiting for the wallet: `switchNetwork` rejects with CANCELLED. */
  cancelSwitch(): void
}

export type AccountsSnapshot = Readonly<Record<NamespaceName, AccountSnapshot>>

/** The active accounts by namespace. */
export interface AccountUseCases extends UseCase<AccountsSnapshot> {
  /** Reloads the balances. */
  refresh(): Promise<void>
}

/** A sign-in. `requested` waits for the user, `signing` for the wallet and the host. */
export interface SignInSnapshot {
  readonly step: 'none' | 'checking' | 'signedIn' | 'requested' | 'signing'
  readonly address?: string
  /** CAIP-2. */
  readonly caipNetworkId?: string
  /** The text to sign. */
  readonly message?: string
  readonly error?: ErrorInfo
}

/**
 * Sign-in (EIP-4361, CAIP-122) with the option `siwx` or `siweConfig`. Without them verbs reject with
 * SIWX_NOT_ENABLED.
 */
export interface SiwxUseCases extends UseCase<SignInSnapshot> {
  /** Signs in with the active account. Settles when the host has verified the session. */
  signIn(): Promise<void>
  /** Like Cancel in the modal: returns to a network with a session, or disconnects if sign-in is required. */
  cancel(): Promise<void>
  /** The valid sessions of the active account. */
  sessions(): Promise<readonly SiwxSession[]>
  /** Signs out of all accounts. Wallets stay connected. */
  signOut(): Promise<void>
}

export interface NoticesSnapshot {
  /** The most severe alert that is not dismissed. */
  readonly alert?: AlertCode
}

export interface NoticesUseCases extends UseCase<NoticesSnapshot> {
  /** Each alert is raised once. A dismissed alert does not return. */
  dismiss(alert: AlertCode): void
}

/** The headless API. It has none of the handle's functions. */
export interface WalletportUseCases {
  readonly modal: ModalUseCases
  readonly connectors: ConnectorsUseCases
  readonly connections: ConnectionsUseCases
  readonly networks: NetworksUseCases
  readonly account: AccountUseCases
  readonly siwx: SiwxUseCases
  readonly embedded: EmbeddedUseCases
  readonly wallets: WalletsUseCases
  readonly relay: RelayUseCases
  readonly tokens: TokensUseCases
  readonly send: SendUseCases
  readonly names: NamesUseCases
  readonly activity: ActivityUseCases
  readonly nfts: NftsUseCases
  readonly swaps: SwapsUseCases
  readonly onramp: OnRampUseCases
  readonly pay: PayUseCases
  readonly diagnostics: DiagnosticsUseCases
  readonly project: ProjectUseCases
  readonly notices: NoticesUseCases
}

import type { Observable } from 'rxjs'

import type {
  AccountSnapshot,
  AccountTypeName,
  ConnectorGroupName,
  NamespaceName,
  NetworkInfo,
  ViewName,
} from './contract.ts'
import type { EmbeddedUseCases } from './embedded-use-cases.ts'
import type { PairingSnapshot, WalletSelection, WalletsSnapshot } from './remote-contract.ts'
import type { SiwxSession } from './siwx-contract.ts'
import type { ErrorInfo } from './walletport-error.ts'

export type * from './embedded-use-cases.ts'
export type { ErrorInfo }

/** What each part of the product has. Verbs reject with WalletportError. */
export interface UseCase<State> {
  /** As it is now. Reading it loads nothing. */
  readonly state: State
  /** The latest state at once, and each change of it; never errors. Subscribing loads what the state is made of. */
  readonly state$: Observable<State>
}

export interface ModalSnapshot {
  readonly open: boolean
  readonly view: ViewName
  readonly canGoBack: boolean
  readonly loading: boolean
  readonly shake: boolean
}

/** `open` and `close` are the handle's. */
export interface ModalUseCases extends UseCase<ModalSnapshot> {
  /** To the view before; the modal closes where there is none. */
  back(): void
  /** Draws attention to a modal that may not be left. Takes half a second. */
  shake(): void
}

export type ConnectorTypeName =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'

/** A wallet that the user may choose. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorTypeName
  /** The group of the list it stands in; `auth` is the embedded wallet, which `embedded` logs in to. */
  readonly group: ConnectorGroupName | 'auth'
  readonly namespace: NamespaceName
  /** All that the wallet can be connected in: name one of them to `connect`. */
  readonly namespaces: readonly NamespaceName[]
  /** An image data URI. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
  /** Another wallet claims the same rdns: show a caution. */
  readonly duplicate: boolean
}

/** One try to connect. `pending` waits for the wallet. */
export interface AttemptSnapshot {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly connectorId?: string
  readonly error?: ErrorInfo
}

export interface ConnectorsSnapshot {
  /** Nobody has looked at the page's wallets yet. */
  readonly searching: boolean
  /** In the order in which they are offered. */
  readonly connectors: readonly ConnectorInfo[]
  readonly attempt: AttemptSnapshot
}

/** Wallets that can be connected, and the try to connect one: `connect` is the handle's. */
export interface ConnectorsUseCases extends UseCase<ConnectorsSnapshot> {
  /** Lists wallets of this namespace, or leaves them out; all are listed at first. */
  showNamespace(namespace: NamespaceName, shown: boolean): void
  /** Gives the try up: `connect` rejects with CANCELLED. */
  cancel(): void
}

/** A wallet of the user's in one namespace. */
export interface WalletInfo {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly name: string
  /** An image data URI. */
  readonly icon?: string
  /** The one in use comes first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountTypeName }[]
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** `connected` is the one in use, `active` is an additional connection, `disconnected` was connected once. */
  readonly status: 'connected' | 'active' | 'disconnected'
  /** Disconnecting it ends its connections in these namespaces too. */
  readonly endsWith: readonly NamespaceName[]
}

/** Which wallet is meant, and which of its accounts. */
export interface WalletChoice {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly address?: string | undefined
}

/** By namespace: the wallet in use, additional ones, those of earlier visits. */
export type ConnectionsSnapshot = Readonly<Record<NamespaceName, readonly WalletInfo[]>>

/** The user's wallets, several at once with `features.multiWallet`: `disconnect` is the handle's. */
export interface ConnectionsUseCases extends UseCase<ConnectionsSnapshot> {
  /** Takes this wallet, and this account of it, into use. A wallet that is not connected is requested to connect. */
  select(wallet: WalletChoice): Promise<void>
  /** Which kind of account is shown, in later visits too. Rejects with UNKNOWN_ACCOUNT_TYPE. */
  preferAccountType(namespace: NamespaceName, type: AccountTypeName): Promise<void>
}

/** A switch of network. `pending` waits for the wallet. */
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
  /** CAIP-2 of the active namespace's chain, configured or not. */
  readonly caipNetworkId: string
  /** False while the connected wallet is on a network that the host neither configured nor allows. */
  readonly isSupported: boolean
  /** False where a session's wallet agreed to some networks alone. */
  readonly supportsAllNetworks: boolean
  /** CAIP-2: those it agreed to; empty where it supports all. */
  readonly approvedCaipNetworkIds: readonly string[]
  readonly switching: SwitchingSnapshot
}

/** `switchNetwork`, `addNetwork` and `removeNetwork` are the handle's. */
export interface NetworksUseCases extends UseCase<NetworksSnapshot> {
  /** Stops waiting for the wallet: `switchNetwork` rejects with CANCELLED. */
  cancelSwitch(): void
}

export type AccountsSnapshot = Readonly<Record<NamespaceName, AccountSnapshot>>

/** The accounts in use, by namespace. */
export interface AccountUseCases extends UseCase<AccountsSnapshot> {
  /** Reads the balances again. */
  refresh(): Promise<void>
}

/** `requested` waits for the user, `signing` for the wallet and the host. */
export interface SignInSnapshot {
  readonly step: 'none' | 'checking' | 'signedIn' | 'requested' | 'signing'
  readonly address?: string
  /** CAIP-2. */
  readonly caipNetworkId?: string
  /** The text to be signed. */
  readonly message?: string
  readonly error?: ErrorInfo
}

/** Signing in (EIP-4361, CAIP-122) with `siwx` or `siweConfig`; without them verbs reject with SIWX_NOT_ENABLED. */
export interface SiwxUseCases extends UseCase<SignInSnapshot> {
  /** With the account in use. Settles when the host has verified it. */
  signIn(): Promise<void>
  /** As the modal's Cancel: back to a network that is signed in, or disconnected where signing in is required. */
  cancel(): Promise<void>
  /** Those of the account in use that are valid now. */
  sessions(): Promise<readonly SiwxSession[]>
  /** All accounts; wallets stay connected. */
  signOut(): Promise<void>
}

/** Wallets beyond this browser: a directory's, a snapshot's and the host's own. */
export interface WalletsUseCases extends UseCase<WalletsSnapshot> {
  /** An empty term leads back to all wallets. */
  search(term: string): Promise<void>
  /** Only wallets that the directory has certified. */
  certifiedOnly(certifiedOnly: boolean): Promise<void>
  /** The next page, one at a time. */
  more(): Promise<void>
  /** Requests again what failed. */
  retry(): Promise<void>
  /** The user chose this wallet: tells what follows. Rejects with UNKNOWN_WALLET for an id that is not listed. */
  select(walletId: string): Promise<WalletSelection>
}

/** Connections to wallets on other devices, with the option `relay`: `connect({ connectorId: 'walletConnect' })` begins one. */
export interface RelayUseCases extends UseCase<PairingSnapshot> {
  /** Makes a link ahead of the gesture that will follow it. */
  prepare(): Promise<void>
  /** A new link in place of one that expired, failed or was rejected. */
  renew(): Promise<void>
  /**
   * Leads to the wallet's app, program or page with the link. At once, for browsers follow links in the user's own
   * gesture alone; false while there is no link, or where the wallet has none of this kind.
   */
  follow(walletId: string, kind: 'mobile' | 'desktop' | 'web'): boolean
}

/** Problems that the host's developer should know of; each reaches the logger too. */
export type AlertCode =
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'MULTI_WALLET_NOT_ENABLED'

export interface NoticesSnapshot {
  /** The oldest that is not dismissed. */
  readonly alert?: AlertCode
}

export interface NoticesUseCases extends UseCase<NoticesSnapshot> {
  /** Each alert is raised once; a dismissed one does not come back. */
  dismiss(alert: AlertCode): void
}

/** The product without a user interface. What the handle does is not repeated here. */
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
  readonly notices: NoticesUseCases
}

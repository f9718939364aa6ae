import type { Observable } from 'rxjs'

import type {
  AccountSnapshot,
  AccountTypeName,
  ConnectArguments,
  ConnectedAccount,
  DisconnectArguments,
  NamespaceName,
  NetworkInfo,
  NetworkInput,
  OpenArguments,
  WalletportEvent,
} from './contract.ts'
import type { EmbeddedVerbs } from './embedded-verbs.ts'
import type { SiwxSession } from './siwx-contract.ts'

export type { EmbeddedVerbs }

export interface ModalSnapshot {
  readonly open: boolean
  readonly view: string
  readonly canGoBack: boolean
  readonly loading: boolean
  readonly shake: boolean
}

/** A wallet that the visitor may choose. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: string
  /** The group of the list it stands in; `auth` is the embedded wallet, which `embedded` logs in to. S6-16. */
  readonly group: string
  readonly namespace: NamespaceName
  /** All that the wallet can be connected in: name one of them to `connect`. */
  readonly namespaces: readonly NamespaceName[]
  /** An image data URI. */
  readonly icon?: string
  readonly rdns?: string
  /** Another wallet claims the same rdns: show a caution. */
  readonly duplicate: boolean
}

export interface AttemptSnapshot {
  readonly step: 'idle' | 'asking' | 'refused' | 'done'
  readonly connectorId?: string
  readonly error?: { readonly code: string; readonly message: string }
}

export interface SwitchingSnapshot {
  readonly step: 'idle' | 'asking' | 'declined'
  /** CAIP-2. */
  readonly to?: string
  readonly error?: { readonly code: string; readonly message: string }
}

export interface NetworksSnapshot {
  readonly networks: readonly NetworkInfo[]
  readonly namespace: NamespaceName
  /** CAIP-2 of the active namespace's chain, configured or not. */
  readonly caipNetworkId: string
}

/** S3-07. */
export interface NetworkChoice extends NetworksSnapshot {
  /** False where a session's wallet agreed to some networks alone. */
  readonly supportsAllNetworks: boolean
  /** CAIP-2: those it agreed to; empty where it supports all. */
  readonly approvedCaipNetworkIds: readonly string[]
}

/** A wallet of the visitor's in one namespace. S3-01. */
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
  /** `connected` is the one in use, `active` is connected beside it, `disconnected` was once. S4-34. */
  readonly status: 'connected' | 'active' | 'disconnected'
  /** Disconnecting it ends its connections in these namespaces too. */
  readonly endsWith: readonly NamespaceName[]
}

/** `asked` waits for the visitor, `signing` for the wallet and the host. */
export interface SignInSnapshot {
  readonly step: 'none' | 'checking' | 'signedIn' | 'asked' | 'signing'
  readonly address?: string
  /** CAIP-2. */
  readonly caipNetworkId?: string
  /** What is to be signed. */
  readonly message?: string
  readonly error?: { readonly code: string; readonly message: string }
}

/** Which wallet is meant, and which of its accounts. */
export interface WalletChoice {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly address?: string
}

/** The product without a user interface. Streams replay their latest value and never error; verbs reject with WalletportError. */
export interface WalletportUseCases {
  readonly openModal: {
    readonly modal$: Observable<ModalSnapshot>
    open(request?: OpenArguments): void
    close(): void
    back(): void
    shake(): void
  }
  readonly listConnectors: {
    readonly connectors$: Observable<readonly ConnectorInfo[]>
    toggleNamespace(namespace: NamespaceName, shown: boolean): void
  }
  readonly connectWallet: {
    readonly attempt$: Observable<AttemptSnapshot>
    connect(request: ConnectArguments): Promise<ConnectedAccount>
    cancel(): void
  }
  readonly disconnect: { disconnect(request?: DisconnectArguments): Promise<void> }
  /** Several wallets at once, where `features.multiWallet` is on. S1-17, S8-36. */
  readonly manageConnections: {
    /** Per namespace the one in use, those beside it, those used lately. */
    readonly wallets$: Observable<Readonly<Record<NamespaceName, readonly WalletInfo[]>>>
    /** All but the one in use. */
    list(namespace: NamespaceName): Promise<readonly WalletInfo[]>
    /** A wallet that is not connected is asked again. */
    switchTo(wallet: WalletChoice): Promise<void>
    disconnect(wallet: WalletChoice): Promise<void>
    disconnectAll(): Promise<void>
    /** Which kind of account is shown, in later visits too. S6-03. */
    prefer(namespace: NamespaceName, type: AccountTypeName): Promise<void>
  }
  readonly switchNetwork: {
    readonly switching$: Observable<SwitchingSnapshot>
    readonly networks$: Observable<NetworkChoice>
    switchTo(network: NetworkInput | string): Promise<void>
    cancel(): void
  }
  readonly manageNetworks: {
    add(network: NetworkInput): Promise<void>
    remove(network: NetworkInput): Promise<void>
  }
  readonly viewAccount: {
    readonly accounts$: Observable<Readonly<Record<NamespaceName, AccountSnapshot>>>
    refresh(): Promise<void>
  }
  /** Signing in, where `siwx` or `siweConfig` is set; the verbs reject with SIWX_NOT_ENABLED elsewhere. S0-04, S8-46. */
  readonly signIn: {
    readonly signIn$: Observable<SignInSnapshot>
    /** With the account in use; the modal asks as well. Settles when the host has verified it. */
    sign(): Promise<void>
    /** As the visitor's own Cancel. S4-14, S4-15. */
    cancel(): Promise<void>
    /** Those of the account in use that are valid now. */
    sessions(): Promise<readonly SiwxSession[]>
    /** All accounts; wallets stay connected. */
    signOut(): Promise<void>
  }
  /** Logging in to the embedded wallet, where `embedded` is set; the verbs reject with NO_AUTH_CONNECTOR elsewhere. S5-15. */
  readonly embedded: EmbeddedVerbs
  readonly showNotices: {
    readonly alert$: Observable<string | undefined>
    dismissAlert(code: string): void
  }
  readonly reportEvents: { readonly events$: Observable<WalletportEvent> }
}

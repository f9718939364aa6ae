import type { Observable } from 'rxjs'

import type {
  AccountSnapshot,
  ConnectArguments,
  ConnectedAccount,
  DisconnectArguments,
  NamespaceName,
  NetworkInput,
  OpenArguments,
  WalletportEvent,
  WalletportOptions,
  WalletportState,
} from './contract.ts'
import type { ProviderOf } from './providers.ts'
import type { WalletportUseCases } from './use-cases.ts'

/** The headless product, once it has loaded. */
export interface WalletportCore {
  readonly useCases: WalletportUseCases
}

/**
 * A host's handle. Its functions may be taken out of it; its promises settle once and reject with WalletportError:
 * with the code UNEXPECTED where a chunk does not load.
 */
export interface Walletport {
  /** Opens the modal: on a view, or on the one that fits. Rejects with VIEW_NOT_FOUND, VIEW_NOT_AVAILABLE, UNKNOWN_NAMESPACE. */
  readonly open: (request?: OpenArguments) => Promise<void>
  readonly close: () => Promise<void>
  /**
   * With a connector id: requests that wallet's accounts. Without: lets the user choose in the modal. Rejects with
   * USER_REJECTED, CANCELLED, TIMED_OUT, CONNECTOR_NOT_FOUND, FAILED_TO_CONNECT and others.
   */
  readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>
  /** All connections, or those that fit; also those that are only stored. Rejects with DISCONNECT_FAILED. */
  readonly disconnect: (request?: DisconnectArguments) => Promise<void>
  /** A configured network, or its CAIP-2 id. Rejects with NETWORK_NOT_FOUND, CHAIN_NOT_SUPPORTED, USER_REJECTED and others. */
  readonly switchNetwork: (network: NetworkInput | string) => Promise<void>
  readonly addNetwork: (network: NetworkInput) => Promise<void>
  readonly removeNetwork: (network: NetworkInput) => Promise<void>
  /** The connected wallet's own provider; undefined while none is connected. */
  readonly getProvider: <Name extends NamespaceName>(namespace: Name) => Promise<ProviderOf<Name> | undefined>
  /** The same now, and whenever it is replaced. Loads nothing by itself. */
  readonly provider$: <Name extends NamespaceName>(
    namespace: Name,
  ) => Observable<ProviderOf<Name> | undefined>
  readonly getState: () => WalletportState
  /** Calls the listener after each change; gives the way to stop. */
  readonly subscribe: (listener: (state: WalletportState) => void) => () => void
  readonly state$: Observable<WalletportState>
  /** One namespace's account, or the active namespace's. */
  readonly account$: (namespace?: NamespaceName) => Observable<AccountSnapshot>
  readonly events$: Observable<WalletportEvent>
  /** Changes options; throws at once when one is wrong, and then nothing changes. */
  readonly update: (options: Partial<WalletportOptions>) => void
  /** Settles when restoring has; at once with nothing to restore. Loads nothing by itself. */
  readonly ready: Promise<void>
  /** Takes everything back: listeners, timers, elements, style sheets. */
  readonly dispose: () => void
  /** Loads what a page without the modal is built on. */
  readonly core: () => Promise<WalletportCore>
}

/** The verbs of the handle that come with the use cases. */
export interface KernelVerbs {
  readonly connect: (request: ConnectArguments) => Promise<ConnectedAccount>
  readonly disconnect: (request: DisconnectArguments) => Promise<void>
  readonly switchNetwork: (network: NetworkInput | string) => Promise<void>
  readonly addNetwork: (network: NetworkInput) => Promise<void>
  readonly removeNetwork: (network: NetworkInput) => Promise<void>
}

/** What the kernel gives the shell. `Inside` is what the modal is mounted with. */
export interface Kernel<Inside> {
  readonly inside: Inside
  /** The use cases with hosts' types: a chunk that only hosts ask for. */
  readonly core: () => Promise<WalletportCore & { readonly verbs: KernelVerbs }>
  readonly open: (request: OpenArguments) => void
  readonly close: () => void
  readonly events$: Observable<WalletportEvent>
  readonly state$: Observable<WalletportState>
  readonly restore: () => Promise<void>
  readonly providerOf: <Name extends NamespaceName>(namespace: Name) => ProviderOf<Name> | undefined
  /** Emits when a wallet's provider may have been replaced. */
  readonly wallets$: Observable<unknown>
  readonly update: (options: Partial<WalletportOptions>) => void
  readonly dispose: () => void
}

/** Puts the modal into the page and gives the way to take it off again; undefined while the page lacks its place. */
export type MountModal<Inside> = (inside: Inside, options: WalletportOptions) => (() => void) | undefined

/** The two later stages, each fetched when first needed. */
export interface Stages<Inside> {
  readonly kernel: () => Promise<(options: WalletportOptions) => Kernel<Inside>>
  /** Absent in headless hosts. */
  readonly modal?: () => Promise<MountModal<Inside>>
}

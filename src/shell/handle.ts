import type { Observable } from 'rxjs'

import type { NetworkManifest, SelfCheckReport } from '#contracts/diagnostics.ts'
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
} from '#contracts/index.ts'
import type { ProviderOf } from '#contracts/providers.ts'
import type { WalletportUseCases } from '#contracts/use-cases/index.ts'

import type { Markup } from './button/markup.ts'

/** The headless API, after it has loaded. */
export interface WalletportCore {
  readonly useCases: WalletportUseCases
}

/**
 * A host's handle. Its functions can be destructured. Promises settle once and reject with WalletportError,
 * with the code CODE_NOT_LOADED if a chunk fails to load.
 */
export interface Walletport {
  /**
   * Opens the modal with a view, or with the default one. Rejects with VIEW_NOT_FOUND, VIEW_NOT_AVAILABLE,
   * UNKNOWN_NAMESPACE, NO_ADAPTER for a namespace without one, and CODE_NOT_LOADED.
   */
  readonly open: (request?: OpenArguments) => Promise<void>
  readonly close: () => Promise<void>
  /**
   * With a connector id, requests accounts from that wallet. Without one, the user selects a wallet in the
   * modal. Rejects with USER_REJECTED, CANCELLED, TIMED_OUT, CONNECTOR_NOT_FOUND, FAILED_TO_CONNECT, NO_ACCOUNTS,
   * NO_ADAPTER, CHAIN_NOT_SUPPORTED, UNKNOWN_NAMESPACE, NO_AUTH_CONNECTOR without the option `embedded`, and, over the
   * relay, with RELAY_UNREACHABLE, SIGN_CLIENT_NOT_INITIALIZED and MISSING_PACKAGE.
   */
  readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>
  /**
   * Ends all connections, or the matching ones, including stored connections that are not restored yet.
   * Rejects with DISCONNECT_FAILED.
   */
  readonly disconnect: (request?: DisconnectArguments) => Promise<void>
  /**
   * Takes a configured network or its CAIP-2 id. Rejects with INVALID_CHAIN_ID, INVALID_OPTION, NETWORK_NOT_FOUND,
   * NO_ADAPTER, USER_REJECTED, CANCELLED, TIMED_OUT, CHAIN_NOT_SUPPORTED if the wallet does not have the network,
   * CHAIN_NOT_APPROVED if its session does not include it, RELAY_UNREACHABLE and FRAME_UNAVAILABLE.
   */
  readonly switchNetwork: (network: NetworkInput | string) => Promise<void>
  /** Adds a network to the configured ones. Rejects with INVALID_OPTION, and with NO_ADAPTER for a family without one. */
  readonly addNetwork: (network: NetworkInput) => Promise<void>
  /** Removes a network. A wallet that is connected on it stays there. Rejects with INVALID_OPTION and NO_ADAPTER. */
  readonly removeNetwork: (network: NetworkInput) => Promise<void>
  /**
   * Lists every host, path, frame and image source that the current options can cause requests to, with the reason and the
   * occasion, and the policies of the page. Sends no request. Rejects with DIAGNOSTICS_NOT_ENABLED without the option
   * `diagnostics`.
   */
  readonly manifest: () => Promise<NetworkManifest>
  /**
   * Checks the host's set-up, one check after the other: sends requests to the page's server, the networks' nodes, the relays
   * and the wallet list, and loads the secure frame. Settles within some seconds, at most 30 s per check. A call during a
   * check returns the same report. `useCases.diagnostics` has the progress, and cancels it: rejects with CANCELLED, and with
   * DIAGNOSTICS_NOT_ENABLED without the option `diagnostics`.
   */
  readonly check: () => Promise<SelfCheckReport>
  /** The provider of the connected wallet. Undefined without a connection. */
  readonly getProvider: <Name extends NamespaceName>(namespace: Name) => Promise<ProviderOf<Name> | undefined>
  /**
   * Emits the provider now and whenever it is replaced. Does not load the kernel, which makes a subscription to an unknown namespace
   * fail with UNKNOWN_NAMESPACE.
   */
  readonly provider$: <Name extends NamespaceName>(
    namespace: Name,
  ) => Observable<ProviderOf<Name> | undefined>
  readonly getState: () => WalletportState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (state: WalletportState) => void) => () => void
  readonly state$: Observable<WalletportState>
  /** The account of the namespace, by default the active one. */
  readonly account$: (namespace?: NamespaceName) => Observable<AccountSnapshot>
  readonly events$: Observable<WalletportEvent>
  /** Changes options. Throws immediately if one is invalid, and then changes nothing. */
  readonly update: (options: Partial<WalletportOptions>) => void
  /**
   * Settles when stored connections are restored or have failed, and immediately if none is stored. Does not
   * load the kernel.
   */
  readonly ready: Promise<void>
  /** Removes all listeners, timers, elements and style sheets. */
  readonly dispose: () => void
  /** Loads the headless API. */
  readonly core: () => Promise<WalletportCore>
}

/** The verbs of the handle that need the use cases. */
export interface KernelVerbs {
  readonly connect: (request: ConnectArguments) => Promise<ConnectedAccount>
  readonly disconnect: (request: DisconnectArguments) => Promise<void>
  readonly switchNetwork: (network: NetworkInput | string) => Promise<void>
  readonly addNetwork: (network: NetworkInput) => Promise<void>
  readonly removeNetwork: (network: NetworkInput) => Promise<void>
  readonly manifest: () => Promise<NetworkManifest>
  readonly check: () => Promise<SelfCheckReport>
}

/**
 * The part of the kernel that the shell uses. `UseCases` is the type of the use cases that the modal is mounted
 * with.
 */
export interface Kernel<UseCases> {
  readonly useCases: UseCases
  /** The use cases with the public types, in a chunk that only headless hosts load. */
  readonly core: () => Promise<WalletportCore & { readonly verbs: KernelVerbs }>
  readonly open: (request: OpenArguments) => void
  readonly close: () => void
  readonly events$: Observable<WalletportEvent>
  readonly state$: Observable<WalletportState>
  readonly restore: () => Promise<void>
  /** Throws UNKNOWN_NAMESPACE. */
  readonly providerOf: <Name extends NamespaceName>(namespace: Name) => ProviderOf<Name> | undefined
  /** Emits when a wallet's provider may have been replaced. */
  readonly wallets$: Observable<unknown>
  /** The flag of an account. It is part of the kernel, because no account is shown before the kernel is loaded. */
  readonly flagOf: (address: string) => Markup
  readonly update: (options: Partial<WalletportOptions>) => void
  readonly dispose: () => void
}

/**
 * Mounts the modal and returns a function that unmounts it. Returns undefined while the page lacks the element to mount in.
 */
export type MountModal<UseCases> = (
  useCases: UseCases,
  options: WalletportOptions,
) => (() => void) | undefined

/** A kernel that is not started. Making this does no work. */
export interface UnstartedKernel<UseCases> {
  /** Composes it, unless `prepare` did, configures and starts it. */
  readonly start: () => Kernel<UseCases>
  /** Composes it in an idle moment, and then runs each step in an idle moment of its own. Disposing ends the wait. */
  readonly prepare: (steps: readonly (() => Promise<unknown>)[]) => Promise<void>
  readonly dispose: () => void
}

/** Loads the kernel and the modal, each when it is first needed. */
export interface Loaders<UseCases> {
  readonly kernel: () => Promise<(options: () => WalletportOptions) => UnstartedKernel<UseCases>>
  /** Absent in headless hosts. */
  readonly modal?: () => Promise<MountModal<UseCases>>
}

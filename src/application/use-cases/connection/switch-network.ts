import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { filter, firstValueFrom, map, merge, take, takeUntil } from 'rxjs'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { firstOf$ } from '#application/first-of.ts'
import { Options } from '#application/options.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { ConnectionState } from '#domain/connection/connection-state.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { type View, viewsEndingWith } from '#domain/modal/view.ts'
import type { Network } from '#domain/networks/network.ts'
import { configuredNetwork, currentChain } from '#domain/networks/networks.ts'
import { rpcServicesOf, walletRpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { routeToNetwork, SWITCH_DEADLINE_MS, type SwitchFailure } from '#domain/networks/switching.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { Wallet } from '#ports/wallets.ts'

import { ConnectWallet } from './connect-wallet.ts'

type SwitchOutcome = E.Either<SwitchFailure, void>

/** Selects networks and requests the connected wallet to switch. S1-07, S4-27 to S4-32. */
@injectable()
export class SwitchNetwork {
  /** The latest request. A second request for the same network shares it. */
  #requested: Promise<SwitchOutcome> | undefined
  #switches = 0

  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Options) private readonly options: Options,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /**
   * Handles the network that the user selects in the modal: starts a switch, shows a view for another wallet,
   * or does nothing. The host may disable switching. S1-28.
   */
  pick(chainId: ChainId): void {
    if (!this.options.state.enableNetworkSwitch) return
    const { namespace } = chainParts(chainId)
    const { connections, networks } = this.store.state
    const connectedNamespaces = namespaces.filter((other) => connections.active[other].status === 'connected')
    const isShared = this.#walletSharedWith(namespace) !== undefined
    const route = routeToNetwork({
      target: chainId,
      current: currentChain(networks, networks.active),
      namespaceConnected: connectedNamespaces.includes(namespace) || isShared,
      otherNamespaceConnected: connectedNamespaces.length > 0,
    })
    if (route === 'nothing') return this.#stayOn(chainId)
    if (route === 'SwitchActiveChain') return void this.modal.show({ name: route, chainId })
    if (route === 'SwitchNetwork' && !this.modal.onUnsupportedChain()) void this.show(chainId)
    else void this.switchTo(chainId)
  }

  /**
   * Starts a switch and shows its progress. Without a switch the view would have nothing to tell. `next`: shown after it, because
   * a switch leaves the views of the earlier network.
   */
  async show(chainId: ChainId, next?: View): Promise<void> {
    this.modal.show({ name: 'SwitchNetwork', chainId })
    if (next === undefined) return void (await this.switchTo(chainId))
    const outcome = await this.modal.keepOpen(() => this.switchTo(chainId))
    if (E.isRight(outcome)) this.modal.show(next)
  }

  /** Whether a wallet can be reached on the network: its family has an adapter, or there is a relay. S5-38. */
  isOffered({ chainNamespace }: Network): boolean {
    return E.isRight(this.registry.supported(chainNamespace))
  }

  /**
   * Lets the user choose a wallet of the network's namespace, and then switches that wallet to the network. Ends when
   * the modal closes. S2-15.
   */
  selectWalletOn(chainId: ChainId): void {
    const { namespace } = chainParts(chainId)
    const connected$ = this.store.state$.pipe(
      filter(({ connections }) => connections.active[namespace].status === 'connected'),
    )
    const closed$ = this.modal.modal$.pipe(filter(({ open }) => !open))
    const firstConnected$ = connected$.pipe(take(1), takeUntil(merge(closed$, this.environment.ended$)))
    this.modal.show({ name: 'Connect' }, namespace)
    this.environment.untilDisposed(firstConnected$.subscribe(() => this.#switchConnectedTo(chainId)))
  }

  /**
   * Settles once, when the switch has succeeded or failed. The shown chain is always the one that the wallet reports.
   */
  async switchTo(chainId: ChainId): Promise<SwitchOutcome> {
    const network = configuredNetwork(this.store.state.networks, chainId)
    if (network === undefined) {
      this.feedback.alert('SWITCH_NETWORK_NOT_FOUND')
      return E.left(failure('NetworkNotFound', 'Network not found'))
    }
    const adapter = this.registry.supported(network.chainNamespace)
    if (E.isLeft(adapter)) return adapter
    const wallet = this.#connectedWallet(network)
    const sharedWallet = wallet === undefined ? this.#walletSharedWith(network.chainNamespace) : undefined
    if (sharedWallet !== undefined) return this.#connectFirst(sharedWallet, network)
    if (wallet === undefined) return E.right(this.store.dispatch({ type: 'networkSelected', chainId }))
    if (reportedChain(this.store.state, network) !== chainId) return this.#requestOnce(wallet, network)
    const current = await this.#readChain(wallet, chainId)
    if (E.isLeft(current)) return current
    return current.right === chainId
      ? E.right(this.store.dispatch({ type: 'networkSelected', chainId }))
      : this.#requestOnce(wallet, network)
  }

  /** A second request for the same network shares the pending one. */
  #requestOnce(wallet: Wallet, network: Network): Promise<SwitchOutcome> {
    const { switching } = this.store.state
    const isPending = switching.step === 'pending' && switching.to === network.caipNetworkId
    if (this.#requested !== undefined && isPending) return this.#requested
    return (this.#requested = this.#request(wallet, network))
  }

  /** Cancels the pending switch at the user's request. */
  cancel(): void {
    this.store.dispatch({ type: 'switchCancelled' })
  }

  /** A wallet may have moved to another chain without an event. What it reports is shown. */
  async #readChain(wallet: Wallet, known: ChainId): Promise<E.Either<SwitchFailure, ChainId>> {
    const read = await (wallet.currentChain?.() ?? TE.right(known))()
    if (E.isLeft(read)) return E.left(failure('TimedOut', read.left.message))
    const { namespace, id: connectorId } = wallet.connector
    if (read.right !== known)
      this.store.dispatch({ type: 'chainChanged', namespace, connectorId, chainId: read.right })
    return read
  }

  #stayOn(chainId: ChainId): void {
    this.#leaveViews()
    void this.#returnTo(chainId)
  }

  /** Requests a switch only if the wallet has left the chain without an event. */
  async #returnTo(chainId: ChainId): Promise<void> {
    const network = configuredNetwork(this.store.state.networks, chainId)
    const wallet = network && this.#connectedWallet(network)
    const read = wallet && (await this.#readChain(wallet, chainId))
    if (read !== undefined && E.isRight(read) && read.right !== chainId) await this.switchTo(chainId)
  }

  /** A new request cancels a pending one. */
  #request(wallet: Wallet, network: Network): Promise<SwitchOutcome> {
    const urls = walletRpcUrlsOf(network, rpcServicesOf(this.options.state))
    const to = network.caipNetworkId
    const id = ++this.#switches
    this.store.dispatch({ type: 'switchRequested', id, to })
    // Some wallets report an error although they switched.
    const reported$ = this.store.state$.pipe(
      filter((state) => reportedChain(state, network) === to),
      map(() => E.right(to)),
    )
    const superseded$ = this.store.state$.pipe(
      filter(({ switching }) => switching.step !== 'pending' || switching.id !== id),
    )
    const response$ = firstOf$<E.Either<SwitchFailure, ChainId>>(
      merge(superseded$, this.environment.ended$).pipe(map(() => E.left(cancelled))),
      reported$,
      wallet.switchNetwork(network, urls, () => this.store.dispatch({ type: 'switchRequestOpen', id }))(),
      this.environment.after(SWITCH_DEADLINE_MS).pipe(map(() => E.left(timedOut))),
    )
    return firstValueFrom(response$.pipe(map((response) => this.#settle(id, wallet, network, response))))
  }

  #settle(
    id: number,
    { connector: { namespace, id: connectorId } }: Wallet,
    network: Network,
    response: E.Either<SwitchFailure, ChainId>,
  ): SwitchOutcome {
    if (E.isLeft(response)) return this.#fail(id, response.left)
    if (response.right === network.caipNetworkId)
      return E.right(this.store.dispatch({ type: 'switchSucceeded', id }))
    this.store.dispatch({ type: 'chainChanged', namespace, connectorId, chainId: response.right })
    return this.#fail(id, notSwitched)
  }

  #fail(id: number, reason: SwitchFailure): SwitchOutcome {
    if (reason._tag !== 'Cancelled') this.store.dispatch({ type: 'switchFailed', id, failure: reason })
    return E.left(reason)
  }

  /**
   * The active wallet, if it shares its session with this namespace and is not connected there yet. S4-29.
   */
  #walletSharedWith(namespace: Namespace): Wallet | undefined {
    const { connections, networks } = this.store.state
    const active = connections.active[networks.active]
    if (active.status !== 'connected' || connections.active[namespace].status === 'connected')
      return undefined
    return traitsById(active.connectorId).sharesSession
      ? this.registry.find(active.connectorId, namespace)
      : undefined
  }

  async #connectFirst(
    { connector }: Wallet,
    { chainNamespace, caipNetworkId }: Network,
  ): Promise<SwitchOutcome> {
    const connected = await this.connecting.connect(connector.id, chainNamespace)
    if (E.isRight(connected)) return this.switchTo(caipNetworkId)
    return E.left(switchFailureOf(connected.left))
  }

  /** The wallet that was just connected may be on another network of its namespace. */
  #switchConnectedTo(chainId: ChainId): void {
    const network = configuredNetwork(this.store.state.networks, chainId)
    if (network === undefined || reportedChain(this.store.state, network) === chainId) return
    this.modal.begin({ name: 'SwitchNetwork', chainId })
    void this.switchTo(chainId)
  }

  #connectedWallet({ chainNamespace }: Network): Wallet | undefined {
    return this.registry.of(this.store.state.connections.active[chainNamespace], chainNamespace)
  }

  #leaveViews(): void {
    this.modal.finish(...viewsEndingWith('networkSwitch'))
  }
}

const reportedChain = (
  { connections }: ConnectionState,
  { chainNamespace }: Network,
): ChainId | undefined => {
  const connection = connections.active[chainNamespace]
  return connection.status === 'connected' ? connection.report.chainId : undefined
}

const cancelled: SwitchFailure = failure('Cancelled', 'Modal closed')
const notSwitched: SwitchFailure = failure('ChainNotApproved', 'The wallet is on another network')
const timedOut: SwitchFailure = failure('TimedOut', 'The wallet did not answer')

/** Why a wallet that had to be connected first has not switched. Only the embedded wallet shares its session. */
const switchFailureOf = ({ _tag, message }: Failure): SwitchFailure => {
  switch (_tag) {
    case 'Cancelled':
    case 'ChainNotSupported':
    case 'CodeNotLoaded':
    case 'NoAdapter':
    case 'TimedOut':
    case 'UserRejected':
      return failure(_tag, message)
    default:
      return failure('FrameUnavailable', message)
  }
}

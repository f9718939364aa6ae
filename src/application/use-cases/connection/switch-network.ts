import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, firstValueFrom, map, merge } from 'rxjs'

import { reached } from '#application/adapters.ts'
import { ConnectionMemory } from '#application/connection-memory.ts'
import { firstOf$ } from '#application/first-of.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ConnectionsStore, NetworksStore, OptionsStore, SwitchingStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { failure } from '#domain/kernel/failure.ts'
import { viewsEndingWith } from '#domain/modal/view.ts'
import type { Network } from '#domain/networks/network.ts'
import { configured, currentChain } from '#domain/networks/networks.ts'
import { rpcServicesOf, walletRpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { routeToNetwork, SWITCH_DEADLINE_MS, type SwitchFailure } from '#domain/networks/switching.ts'
import { Clock } from '#ports/clock.ts'
import { Log } from '#ports/log.ts'
import { type Wallet, Wallets } from '#ports/wallets.ts'

import { ConnectWallet } from './connect-wallet.ts'
import { ReportedChain } from './reported-chain.ts'

type SwitchOutcome = E.Either<SwitchFailure, void>

/** Chooses networks, asking the connected wallet to follow. S1-07, S4-27 to S4-32. */
@injectable()
export class SwitchNetwork {
  /** The latest question: the same network asked for twice is one. */
  #asked: Promise<SwitchOutcome> | undefined

  constructor(
    @inject(SwitchingStore) private readonly store: SwitchingStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(ReportedChain) private readonly chain: ReportedChain,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(Clock) private readonly clock: Clock,
    @inject(Log) private readonly log: Log,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {}

  /** What choosing a network in the modal leads to: the switch, another wallet, or nothing. */
  pick(chainId: ChainId): void {
    const { namespace } = chainParts(chainId)
    const connected = namespaces.filter((other) => this.connections.state.of[other].status === 'connected')
    const follows = this.followsTo(namespace)
    const route = routeToNetwork({
      target: chainId,
      current: currentChain(this.networks.state, this.networks.state.active),
      namespaceConnected: connected.includes(namespace) || follows,
      otherNamespaceConnected: connected.length > 0,
    })
    if (route === 'nothing') this.leaveViews()
    else if (route === 'SwitchActiveChain') this.modal.show({ name: route, chainId })
    else {
      if (route === 'SwitchNetwork' && !this.modal.onUnsupportedChain())
        this.modal.show({ name: route, chainId })
      void this.switchTo(chainId)
    }
  }

  /** Settles once: on the network, or why not. The chain shown is always the one the wallet reports. */
  async switchTo(chainId: ChainId): Promise<SwitchOutcome> {
    const network = configured(this.networks.state, chainId)
    if (network === undefined) {
      this.notices.raise('SWITCH_NETWORK_NOT_FOUND')
      return E.left(failure('NetworkNotFound', 'Network not found'))
    }
    const adapter = reached(this.wallets, this.options.state, network.chainNamespace)
    if (E.isLeft(adapter)) return adapter
    const wallet = this.connectedWallet(network)
    if (wallet === undefined && this.followsTo(network.chainNamespace)) return this.connectFirst(network)
    if (wallet === undefined || this.reported(network) === chainId) return E.right(this.arrive(network))
    const { state } = this.store
    if (this.#asked !== undefined && state.step === 'asking' && state.to === chainId) return this.#asked
    return (this.#asked = this.ask(wallet, network))
  }

  /** The visitor gives up waiting for the wallet. */
  cancel(): void {
    this.store.dispatch({ type: 'settled' })
  }

  /** A switch that still waits is cancelled by it. */
  private ask(wallet: Wallet, network: Network): Promise<SwitchOutcome> {
    const urls = walletRpcUrlsOf(network, rpcServicesOf(this.options.state))
    const to = network.caipNetworkId
    this.cancel()
    this.store.dispatch({ type: 'asked', to, from: this.reported(network) })
    // some wallets answer the switch with an error although they made it
    const arrived$ = this.connections.state$.pipe(
      filter(() => this.reported(network) === to),
      map(() => E.right(to)),
    )
    const cancelled$ = merge(
      this.store.state$.pipe(filter(({ step }) => step === 'idle')),
      this.lifetime.ended$,
    ).pipe(map(() => E.left(cancelled)))
    const answer$ = firstOf$<E.Either<SwitchFailure, ChainId>>(
      cancelled$,
      arrived$,
      wallet.switchNetwork(network, urls)(),
      this.clock.after(SWITCH_DEADLINE_MS).pipe(map(() => E.left(unanswered))),
    )
    return firstValueFrom(answer$.pipe(map((answer) => this.settle(wallet, network, answer))))
  }

  private settle(
    { connector }: Wallet,
    network: Network,
    answer: E.Either<SwitchFailure, ChainId>,
  ): SwitchOutcome {
    if (E.isLeft(answer)) return this.refused(network, answer.left)
    this.chain.moved(connector.id, answer.right)
    if (answer.right !== network.caipNetworkId) return this.refused(network, notSupported)
    this.notices.say({ kind: 'success', text: { name: 'switched', network: network.name } })
    return E.right(this.arrive(network))
  }

  /** The embedded wallet in use is in this namespace too, and not connected there yet. S4-29. */
  private followsTo(namespace: Namespace): boolean {
    const { of: all } = this.connections.state
    const own = all[this.networks.state.active]
    return (
      all[namespace].status !== 'connected' &&
      own.status === 'connected' &&
      sameConnector(own.connectorId, AUTH_CONNECTOR.id) &&
      this.registry.find(AUTH_CONNECTOR.id, namespace) !== undefined
    )
  }

  private async connectFirst({ chainNamespace, caipNetworkId }: Network): Promise<SwitchOutcome> {
    const connected = await this.connecting.connect(AUTH_CONNECTOR.id, chainNamespace)
    if (E.isRight(connected)) return this.switchTo(caipNetworkId)
    this.leaveViews()
    return E.left(connected.left._tag === 'Cancelled' ? cancelled : unanswered)
  }

  private connectedWallet({ chainNamespace }: Network): Wallet | undefined {
    return this.registry.of(this.connections.state.of[chainNamespace], chainNamespace)
  }

  private reported({ chainNamespace }: Network): ChainId | undefined {
    const own = this.connections.state.of[chainNamespace]
    return own.status === 'connected' ? own.report.chainId : undefined
  }

  private arrive({ caipNetworkId, chainNamespace, name }: Network): void {
    this.networks.dispatch({ type: 'activated', namespace: chainNamespace })
    this.networks.dispatch({ type: 'chosen', chainId: caipNetworkId })
    this.memory.remember(chainNamespace, false)
    this.memory.rememberNetwork()
    this.store.dispatch({ type: 'settled' })
    this.events.record({ event: 'SWITCH_NETWORK', properties: { network: name } })
    this.leaveViews()
  }

  private refused(network: Network, reason: SwitchFailure): SwitchOutcome {
    this.store.dispatch({ type: 'refused', failure: reason })
    this.log.write(
      reason._tag === 'Cancelled' ? 'debug' : 'error',
      `Switching to ${network.name}: ${reason.message}`,
    )
    if (reason._tag === 'ChainNotSupported') this.goBack()
    return E.left(reason)
  }

  /** The wallet does not support the chain: back one view, with a word on why. S4-31. */
  private goBack(): void {
    this.store.dispatch({ type: 'settled' })
    this.notices.say({ kind: 'error', text: { name: 'chainNotSupported' } })
    this.modal.leaveOne('SwitchNetwork')
  }

  private leaveViews(): void {
    this.modal.finish(...viewsEndingWith('networkSwitch'))
  }
}

const cancelled: SwitchFailure = failure('Cancelled', 'Modal closed')
const notSupported: SwitchFailure = failure('ChainNotSupported', 'Chain is not supported')
const unanswered: SwitchFailure = failure('TimedOut', 'The wallet did not answer')

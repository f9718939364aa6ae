import type * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable, shareReplay } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { ConnectionsStore, ModalStore, NetworksStore, OptionsStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { AccountType } from '#domain/accounts/account-type.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { liveIn } from '#domain/connection/connection.ts'
import { type WalletEntry, type WalletList, walletList } from '#domain/connection/wallet-list.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'

import { ConnectWallet } from './connect-wallet.ts'
import { Disconnect, type DisconnectFailure } from './disconnect.ts'
import { PreferredAccount } from './preferred-account.ts'

export type WalletLists = Readonly<Record<Namespace, WalletList>>

/** Several wallets at once: which one is in use, which others are there, which were. S1-17, S4-34, S8-36. */
@injectable()
export class ManageConnections {
  readonly wallets$: Observable<WalletLists>

  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(PreferredAccount) private readonly preferred: PreferredAccount,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(ModalStore) private readonly modals: ModalStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {
    this.wallets$ = combineLatest([connections.state$, registry.wallets$, options.state$]).pipe(
      map(() => this.lists()),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** The wallets beside the active one; none, and an alert, where the host wants one at a time. S8-36. */
  list(namespace: Namespace): readonly WalletEntry[] {
    if (!this.allowed()) return []
    const { others, recent } = this.lists()[namespace]
    return [...others, ...recent]
  }

  /** Live ones are in use at once; one of earlier times is asked again. S4-34. */
  switchTo(
    { namespace, connectorId }: Pick<WalletEntry, 'namespace' | 'connectorId'>,
    address?: Address,
  ): void {
    const isOwn = this.isActive(namespace, connectorId)
    if (!isOwn && !this.allowed()) return
    const live = liveIn(this.connections.state, namespace)
    const chosen = live.find((one) => sameConnector(one.connectorId, connectorId))
    if (chosen === undefined) return this.ask(namespace, connectorId)
    const event = { type: 'activated', namespace, connectorId: chosen.connectorId, address } as const
    if (address === undefined) this.preferred.after(event)
    else this.connections.dispatch(event)
    this.networks.dispatch({ type: 'activated', namespace })
    const own = this.connections.state.of[namespace]
    if (own.status === 'connected') this.networks.dispatch({ type: 'chosen', chainId: own.report.chainId })
    this.memory.remember(namespace, true)
  }

  /** Goes to the wallets of the namespace. S8-36. */
  add(namespace: Namespace): void {
    const isFirst = liveIn(this.connections.state, namespace).length === 0
    if (isFirst || this.allowed()) this.modal.show({ name: 'Connect' }, namespace)
  }

  disconnect({
    namespace,
    connectorId,
  }: Pick<WalletEntry, 'namespace' | 'connectorId'>): Promise<E.Either<DisconnectFailure, void>> {
    return this.disconnecting.disconnect({ namespace, connectorId, keepOpen: true })
  }

  disconnectAll(): Promise<E.Either<DisconnectFailure, void>> {
    return this.disconnecting.disconnect()
  }

  /** What was used lately is not kept in mind. */
  forgetRecent(namespace: Namespace): void {
    this.memory.keepOnly(
      namespace,
      liveIn(this.connections.state, namespace).map(({ connectorId }) => connectorId),
    )
    this.tellAnew()
  }

  /** The kind of account to be shown, kept for later visits. S6-03. */
  prefer(namespace: Namespace, type: AccountType): void {
    this.memory.preferType(namespace, type)
    this.preferred.show(namespace)
    this.memory.remember(namespace, false)
    this.tellAnew()
  }

  /** What is remembered has changed, and nothing else need have. */
  private tellAnew(): void {
    this.options.dispatch({ ...this.options.state })
  }

  private ask(namespace: Namespace, connectorId: string): void {
    const wallet = this.registry.find(connectorId, namespace)
    if (wallet?.connector.type === 'WALLET_CONNECT') this.showCode(namespace)
    else {
      // only wallets of the modal's namespace are listed, and the view names one of them
      this.modal.show({ name: 'ConnectingExternal', connectorId, namespace }, namespace)
      void this.connecting.connect(connectorId, namespace)
    }
  }

  private showCode(namespace: Namespace): void {
    const name = 'ConnectingWalletConnect'
    // a host may ask for it with the modal closed
    if (this.modals.state.open) this.modal.show({ name }, namespace)
    else this.modal.open({ view: name, namespace })
  }

  private lists(): WalletLists {
    const sources = {
      connections: this.connections.state,
      connectors: this.registry.wallets.map(({ connector }) => connector),
      stored: perNamespace((namespace) => this.memory.known(namespace)),
      many: hasManyWallets(this.options.state),
    }
    return perNamespace((namespace) => walletList(sources, namespace))
  }

  private isActive(namespace: Namespace, connectorId: string): boolean {
    const own = this.connections.state.of[namespace]
    return own.status === 'connected' && sameConnector(own.connectorId, connectorId)
  }

  private allowed(): boolean {
    const isAllowed = hasManyWallets(this.options.state)
    if (!isAllowed) this.notices.raise('MULTI_WALLET_NOT_ENABLED')
    return isAllowed
  }
}

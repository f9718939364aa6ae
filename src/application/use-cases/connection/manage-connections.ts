import type * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { AccountType } from '#domain/accounts/account-type.ts'
import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { activeConnectionsIn } from '#domain/connection/connection.ts'
import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { traitsOf } from '#domain/connectors/traits.ts'

import { ConnectWallet } from './connect-wallet.ts'
import { ConnectionLists, type WalletLists } from './connection-lists.ts'
import { Disconnect, type DisconnectFailure } from './disconnect.ts'

export type { WalletLists }

/** Manages several connected wallets: selects, adds and ends connections. S1-17, S4-34, S8-36. */
@injectable()
export class ManageConnections {
  readonly wallets$: Observable<WalletLists>

  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(ConnectionLists) private readonly lists: ConnectionLists,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
    @inject(Disconnect) private readonly disconnecting: Disconnect,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
  ) {
    this.wallets$ = lists.wallets$
  }

  /** The additional wallets. Empty, with an alert, if the host allows one wallet at a time. S8-36. */
  list(namespace: Namespace): readonly WalletEntry[] {
    return this.lists.list(namespace)
  }

  /** Activates a connected wallet. Sends a connection request to a recent one. S4-34. */
  switchTo(
    { namespace, connectorId }: Pick<WalletEntry, 'namespace' | 'connectorId'>,
    address?: Address,
  ): void {
    if (!this.isActive(namespace, connectorId) && !this.lists.allowsMany()) return
    const live = this.liveIn(namespace).find((one) => sameConnector(one.connectorId, connectorId))
    if (live === undefined) return this.connect(namespace, connectorId)
    const own = { namespace, connectorId: live.connectorId, address }
    this.store.dispatch({ type: 'connectionSelected', ...own, by: 'user' })
  }

  /** Opens the list of the namespace's wallets. S8-36. */
  add(namespace: Namespace): void {
    const isFirst = this.liveIn(namespace).length === 0
    if (isFirst || this.lists.allowsMany()) this.modal.show({ name: 'Connect' }, namespace)
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

  /** The recent wallets are no longer offered. */
  forgetRecent(namespace: Namespace): void {
    this.store.dispatch({ type: 'recentCleared', namespace })
  }

  /** Sets the account type to show and stores it for later visits. S6-03. */
  prefer(namespace: Namespace, type: AccountType): void {
    this.store.dispatch({ type: 'accountTypesPreferred', types: this.withType(namespace, type), namespace })
  }

  /** Sets the account type to show for this visit only. S7-77. */
  preferForNow(namespace: Namespace, type: AccountType): void {
    this.store.dispatch({ type: 'accountTypesPreferred', types: this.withType(namespace, type) })
  }

  private withType(namespace: Namespace, type: AccountType): AccountTypes {
    return { ...this.store.state.accountTypes, [namespace]: type }
  }

  private connect(namespace: Namespace, connectorId: string): void {
    const wallet = this.registry.find(connectorId, namespace)
    if (wallet && traitsOf(wallet.connector).presentation === 'qrCode') this.showCode(namespace)
    else {
      // Only wallets of the modal's namespace are listed, and this view shows one of them.
      const isShown = this.modal.show({ name: 'ConnectingExternal', connectorId, namespace }, namespace)
      if (isShown) void this.connecting.connect(connectorId, namespace)
    }
  }

  private showCode(namespace: Namespace): void {
    const name = 'ConnectingWalletConnect'
    // The host may call it while the modal is closed.
    if (this.modal.state.open) this.modal.show({ name }, namespace)
    else this.modal.open({ view: name, namespace })
  }

  private liveIn(namespace: Namespace) {
    return activeConnectionsIn(this.store.state.connections, namespace)
  }

  private isActive(namespace: Namespace, connectorId: string): boolean {
    const own = this.store.state.connections.of[namespace]
    return own.status === 'connected' && sameConnector(own.connectorId, connectorId)
  }
}

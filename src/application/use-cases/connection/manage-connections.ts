import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { AccountType } from '#domain/accounts/account-type.ts'
import type { AccountTypes } from '#domain/accounts/preferred-type.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { type InvalidAddress, parseAddress } from '#domain/caip/address.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { ConnectFailure } from '#domain/connection/attempt.ts'
import { connectedWalletsIn } from '#domain/connection/connection.ts'
import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { traitsOf } from '#domain/connectors/traits.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { type ConnectOutcome, ConnectWallet } from './connect-wallet.ts'
import { ConnectionLists, type WalletLists } from './connection-lists.ts'
import { Disconnect, type DisconnectFailure } from './disconnect.ts'

export type { WalletLists }

/** Why a wallet or account did not become the active one. */
export type SelectFailure = ConnectFailure | InvalidAddress | Failure<'MultiWalletNotEnabled'>

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

  /** Returns the additional and recent wallets. Empty, with an alert, if the host allows only one wallet. S8-36. */
  list(namespace: Namespace): readonly WalletEntry[] {
    return this.lists.list(namespace)
  }

  /** Makes the wallet and the account, in any spelling, the active ones. Connects a recent wallet first. S4-34. */
  async switchTo(
    { namespace, connectorId }: Pick<WalletEntry, 'namespace' | 'connectorId'>,
    address?: string,
  ): Promise<E.Either<SelectFailure, void>> {
    const account = address === undefined ? E.right(undefined) : parseAddress(namespace, address)
    if (E.isLeft(account)) return account
    if (!this.isActive(namespace, connectorId) && !this.lists.allowsMany())
      return E.left(failure('MultiWalletNotEnabled', 'Multi-wallet is not enabled'))
    if (this.findConnected(namespace, connectorId) === undefined) {
      const outcome = await this.connect(namespace, connectorId)
      if (E.isLeft(outcome)) return outcome
    }
    return this.activate(namespace, connectorId, account.right)
  }

  /** Opens the list of wallets that can be connected in the namespace. S8-36. */
  add(namespace: Namespace): void {
    const isFirst = this.connectedIn(namespace).length === 0
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

  /** Removes the recent wallets from the list. */
  forgetRecent(namespace: Namespace): void {
    this.store.dispatch({ type: 'recentCleared', namespace })
  }

  /** Sets the shown account type and stores it for later visits. S6-03. */
  preferAccountType(namespace: Namespace, type: AccountType): void {
    this.store.dispatch({ type: 'accountTypesPreferred', types: this.withType(namespace, type), namespace })
  }

  /** Sets the shown account type only for this visit. S7-77. */
  preferTypeForVisit(namespace: Namespace, type: AccountType): void {
    this.store.dispatch({ type: 'accountTypesPreferred', types: this.withType(namespace, type) })
  }

  private withType(namespace: Namespace, type: AccountType): AccountTypes {
    return { ...this.store.state.accountTypes, [namespace]: type }
  }

  private async connect(namespace: Namespace, connectorId: string): Promise<ConnectOutcome> {
    const wallet = this.registry.find(connectorId, namespace)
    const isPaired = wallet !== undefined && traitsOf(wallet.connector).presentation === 'qrCode'
    // Only wallets of the modal's namespace are listed, and this view shows one of them.
    if (!isPaired) return this.connecting.connectInView(connectorId, namespace, namespace)
    if (!this.showCode(namespace)) return E.left(failure('Cancelled', 'Modal closed'))
    return this.connecting.pairOnce()
  }

  /** Returns false if another view is shown in place of the code. */
  private showCode(namespace: Namespace): boolean {
    const name = 'ConnectingWalletConnect'
    if (this.modal.state.open) return this.modal.show({ name }, namespace)
    // A host may call this while the modal is closed.
    return E.isRight(this.modal.open({ view: name, namespace }))
  }

  private activate(
    namespace: Namespace,
    connectorId: string,
    address: Address | undefined,
  ): E.Either<SelectFailure, void> {
    const connection = this.findConnected(namespace, connectorId)
    if (connection === undefined) return E.left(failure('Cancelled', 'The wallet is disconnected'))
    if (address !== undefined && !connection.report.addresses.includes(address))
      return E.left(failure('InvalidAddress', `The wallet has no account ${address}`))
    this.store.dispatch({
      type: 'connectionSelected',
      namespace,
      connectorId: connection.connectorId,
      address,
      by: 'user',
    })
    return E.right(undefined)
  }

  private connectedIn(namespace: Namespace) {
    return connectedWalletsIn(this.store.state.connections, namespace)
  }

  private findConnected(namespace: Namespace, id: string) {
    return this.connectedIn(namespace).find(({ connectorId }) => sameConnector(connectorId, id))
  }

  private isActive(namespace: Namespace, connectorId: string): boolean {
    const active = this.store.state.connections.active[namespace]
    return active.status === 'connected' && sameConnector(active.connectorId, connectorId)
  }
}

import type * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { ConnectWallet, type ConnectOutcome } from '#application/use-cases/connection/connect-wallet.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import {
  authConnectorIn,
  checkLoggedIn,
  type NoAuthConnector,
  type NotLoggedIn,
} from '#domain/embedded/auth-connector.ts'

/** The embedded wallet's connection: whether it is available, its state, and connecting. */
@injectable()
export class EmbeddedConnection {
  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Connections) private readonly connections: Connections,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ConnectWallet) private readonly connecting: ConnectWallet,
  ) {}

  /** Login requires its connector. S5-15. */
  check(): E.Either<NoAuthConnector, Connector> {
    return authConnectorIn(this.connectors)
  }

  /** S5-16, S8-15. */
  checkLoggedIn(): E.Either<NotLoggedIn, void> {
    return checkLoggedIn(this.connections.state.connections, this.connectors)
  }

  /** Connects the frame's user in the modal's namespace, otherwise in the active one if the wallet supports it. */
  connect(): Promise<ConnectOutcome> {
    const { active } = this.connections.state.networks
    const { namespace = this.supports(active) ? active : undefined } = this.modal.state
    return this.connecting.connect(AUTH_CONNECTOR.id, namespace)
  }

  private supports(namespace: Namespace): boolean {
    return this.registry.find(AUTH_CONNECTOR.id, namespace) !== undefined
  }

  private get connectors(): readonly Connector[] {
    return this.registry.wallets.map(({ connector }) => connector)
  }
}

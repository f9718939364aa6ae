import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map, merge } from 'rxjs'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { DISCONNECT_WAIT_MS } from '#domain/connection/attempt.ts'
import type { ConnectionId } from '#domain/connection/connection-event.ts'
import { connectedWalletsIn } from '#domain/connection/connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { traitsById } from '#domain/connectors/traits.ts'

import type { ConnectionScope } from './connect-wallet.ts'

/** Ends connections, one at a time. S4-04, S4-06. */
@injectable()
export class EndConnections {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Returns the matching connections. Includes stored ones that are not restored yet. S4-06. */
  matching(scope: ConnectionScope): readonly ConnectionId[] {
    return namespaces
      .filter((namespace) => namespace === (scope.namespace ?? namespace))
      .flatMap((namespace) =>
        this.connectedOrStored(namespace)
          .filter((id) => sameConnector(scope.connectorId ?? id, id))
          .map((connectorId) => ({ namespace, connectorId })),
      )
  }

  /**
   * Returns the namespace if its wallet failed. Waits at most DISCONNECT_WAIT_MS for the wallet. S9-34.
   */
  async end({ namespace, connectorId }: ConnectionId): Promise<readonly Namespace[]> {
    const connected = this.findConnected(namespace, connectorId)
    const { clearsDataOnDisconnect } = traitsById(connectorId)
    // A login stores data here and in the frame, even if it is not restored yet.
    const wallet =
      connected || clearsDataOnDisconnect ? this.registry.find(connectorId, namespace) : undefined
    let hasEnded = false
    const watch = this.store.state$.subscribe(() => {
      hasEnded ||= this.findConnected(namespace, connectorId) === undefined
    })
    const noAnswer$ = merge(this.environment.after(DISCONNECT_WAIT_MS), this.environment.ended$)
    const response =
      wallet && (await firstOf(from(wallet.disconnect()()), noAnswer$.pipe(map(() => E.right(undefined)))))
    watch.unsubscribe()
    const connectedAgain = this.findConnected(namespace, connectorId)
    // The user connected again while the wallet did not answer.
    if (hasEnded && connectedAgain !== undefined) return []
    this.store.dispatch({ type: 'disconnected', namespace, connectorId, by: 'user' })
    return response !== undefined && E.isLeft(response) ? [namespace] : []
  }

  /** Includes stored connections whose wallet has not appeared yet, so that the user can end them too. S4-06. */
  private connectedOrStored(namespace: Namespace): readonly string[] {
    const connectedIds = connectedWalletsIn(this.store.state.connections, namespace).map(
      ({ connectorId }) => connectorId,
    )
    const isConnected = (id: string) => connectedIds.some((connected) => sameConnector(connected, id))
    return [...connectedIds, ...this.persistence.restorable(namespace).filter((id) => !isConnected(id))]
  }

  private findConnected(namespace: Namespace, connectorId: string) {
    return connectedWalletsIn(this.store.state.connections, namespace).find(
      (wallet) => wallet.connectorId === connectorId,
    )
  }
}

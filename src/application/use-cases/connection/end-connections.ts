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
import { activeConnectionsIn } from '#domain/connection/connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { traitsById } from '#domain/connectors/traits.ts'

import type { ConnectionScope } from './connect-wallet.ts'

interface ConnectionId {
  readonly namespace: Namespace
  readonly connectorId: string
}

/** Ends connections, one at a time. S4-04, S4-06. */
@injectable()
export class EndConnections {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Also stored connections, which may not be restored yet. S4-06. */
  matching(scope: ConnectionScope): readonly ConnectionId[] {
    return namespaces
      .filter((namespace) => namespace === (scope.namespace ?? namespace))
      .flatMap((namespace) =>
        this.activeOrStored(namespace)
          .filter((id) => sameConnector(scope.connectorId ?? id, id))
          .map((connectorId) => ({ namespace, connectorId })),
      )
  }

  /**
   * Returns the namespace if its wallet failed. A wallet that does not answer is given DISCONNECT_WAIT_MS.
   * S9-34.
   */
  async end({ namespace, connectorId }: ConnectionId): Promise<readonly Namespace[]> {
    const before = this.activeConnection(namespace, connectorId)
    const { clearsDataOnDisconnect } = traitsById(connectorId)
    // A login stores data here and in the frame, even if it is not restored yet.
    const wallet = before || clearsDataOnDisconnect ? this.registry.find(connectorId, namespace) : undefined
    let hasEnded = false
    const watching = this.store.state$.subscribe(() => {
      hasEnded ||= this.activeConnection(namespace, connectorId) === undefined
    })
    const silence = merge(this.environment.after(DISCONNECT_WAIT_MS), this.environment.ended$)
    const answer =
      wallet && (await firstOf(from(wallet.disconnect()()), silence.pipe(map(() => E.right(undefined)))))
    watching.unsubscribe()
    const now = this.activeConnection(namespace, connectorId)
    // The user connected again while the wallet did not answer.
    if (hasEnded && now !== undefined) return []
    this.store.dispatch({ type: 'disconnected', namespace, connectorId, by: 'user' })
    return answer !== undefined && E.isLeft(answer) ? [namespace] : []
  }

  /**
   * Includes stored connections whose wallet has not appeared yet, so that the user can end them too. S4-06.
   */
  private activeOrStored(namespace: Namespace): readonly string[] {
    const active = activeConnectionsIn(this.store.state.connections, namespace).map(
      ({ connectorId }) => connectorId,
    )
    const isActive = (id: string) => active.some((own) => sameConnector(own, id))
    return [...active, ...this.persistence.restorable(namespace).filter((id) => !isActive(id))]
  }

  private activeConnection(namespace: Namespace, connectorId: string) {
    return activeConnectionsIn(this.store.state.connections, namespace).find(
      (active) => active.connectorId === connectorId,
    )
  }
}

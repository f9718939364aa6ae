import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map, merge } from 'rxjs'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { firstOf } from '#application/first-of.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { DISCONNECT_WAIT_MS } from '#domain/connection/attempt.ts'
import { activeConnectionsIn } from '#domain/connection/connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

export interface DisconnectRequest {
  readonly namespace?: Namespace
  readonly connectorId?: string
  /** Does not close the modal. S4-05. */
  readonly keepOpen?: boolean
}
export type DisconnectFailure = Failure<'DisconnectFailed'>

/** Disconnects wallets. S4-04 to S4-07. */
@injectable()
export class Disconnect {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Features) private readonly features: Features,
  ) {}

  /**
   * Disconnects all matching connections, and resolves when they are signed out too. The state is cleared even if
   * a wallet fails. S4-04, S8-70.
   */
  async disconnect(request: DisconnectRequest = {}): Promise<E.Either<DisconnectFailure, void>> {
    const matching = namespaces.flatMap((namespace) => this.fitting(namespace, request))
    const all = () => Promise.all(matching.map((one) => this.disconnectOne(one)))
    const refused = (await (request.keepOpen ? this.modal.keepOpen(all) : all())).flat()
    if (matching.length > 0 && !request.keepOpen) this.modal.dismiss()
    // The connections have ended, so a host that reads sessions next must find none.
    await this.features.siwx.useCases?.signIn.signedOut()
    if (refused.length === 0) return E.right(undefined)
    const chains = [...new Set(refused)].join(', ')
    const reason = failure('DisconnectFailed', `Failed to disconnect chains: ${chains}`)
    this.feedback.log('error', reason.message)
    this.feedback.toast({ kind: 'error', text: { name: 'disconnectFailed' } })
    this.feedback.record({ event: 'DISCONNECT_ERROR', properties: { message: reason.message } })
    return E.left(reason)
  }

  private fitting(namespace: Namespace, wanted: DisconnectRequest): readonly ConnectionId[] {
    if ((wanted.namespace ?? namespace) !== namespace) return []
    return this.activeOrStored(namespace)
      .filter((id) => sameConnector(wanted.connectorId ?? id, id))
      .map((connectorId) => ({ namespace, connectorId }))
  }

  /**
   * Includes stored connections whose wallet has not appeared yet, so that the user can end them too. S4-06.
   */
  private activeOrStored(namespace: Namespace): readonly string[] {
    const live = activeConnectionsIn(this.store.state.connections, namespace).map(
      ({ connectorId }) => connectorId,
    )
    const isLive = (id: string) => live.some((own) => sameConnector(own, id))
    return [...live, ...this.persistence.restorable(namespace).filter((id) => !isLive(id))]
  }

  /**
   * Returns the namespace if its wallet failed. A wallet that does not answer is given DISCONNECT_WAIT_MS.
   * S9-34.
   */
  private async disconnectOne({ namespace, connectorId }: ConnectionId): Promise<readonly Namespace[]> {
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

  private activeConnection(namespace: Namespace, connectorId: string) {
    return activeConnectionsIn(this.store.state.connections, namespace).find(
      (live) => live.connectorId === connectorId,
    )
  }
}

interface ConnectionId {
  readonly namespace: Namespace
  readonly connectorId: string
}

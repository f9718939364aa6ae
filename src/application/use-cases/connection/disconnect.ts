import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map, merge } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { firstOf } from '#application/first-of.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ConnectionsStore, NetworksStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { DISCONNECT_WAIT_MS } from '#domain/connection/attempt.ts'
import { liveIn } from '#domain/connection/connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { viewsEndingWith } from '#domain/modal/view.ts'
import { Clock } from '#ports/clock.ts'
import { Log } from '#ports/log.ts'

import { PreferredAccount } from './preferred-account.ts'

export interface DisconnectRequest {
  readonly namespace?: Namespace
  readonly connectorId?: string
  /** The modal stays as it is. S4-05. */
  readonly keepOpen?: boolean
}
export type DisconnectFailure = Failure<'DisconnectFailed'>

/** Lets go of wallets. S4-04 to S4-07. */
@injectable()
export class Disconnect {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(Clock) private readonly clock: Clock,
    @inject(Log) private readonly log: Log,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ReportEvents) private readonly events: ReportEvents,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(PreferredAccount) private readonly preferred: PreferredAccount,
  ) {}

  /** All connections that fit the request; state is cleared whatever the wallets answer. S4-04, S8-70. */
  async disconnect(request: DisconnectRequest = {}): Promise<E.Either<DisconnectFailure, void>> {
    const fitting = namespaces.flatMap((namespace) => this.fitting(namespace, request))
    const refused = (await Promise.all(fitting.map((one) => this.letGo(one)))).flat()
    if (fitting.length > 0 && !request.keepOpen) this.modal.dismiss()
    if (refused.length === 0) return E.right(undefined)
    const chains = [...new Set(refused)].join(', ')
    const reason = failure('DisconnectFailed', `Failed to disconnect chains: ${chains}`)
    this.log.write('error', reason.message)
    this.notices.say({ kind: 'error', text: { name: 'disconnectFailed' } })
    this.events.record({ event: 'DISCONNECT_ERROR', properties: { message: reason.message } })
    return E.left(reason)
  }

  /** The wallet itself let go of this site: as if disconnected, but not remembered as the visitor's wish. S4-07. */
  lost(namespace: Namespace, connectorId: string): void {
    this.memory.forget(namespace, connectorId, false)
    this.drop(namespace, connectorId)
    this.memory.remember(namespace, false)
  }

  /** The connection is over here; what is remembered stays. The next of several becomes the active one. S4-08. */
  drop(namespace: Namespace, connectorId: string): void {
    this.preferred.after({ type: 'disconnected', namespace, connectorId })
    if (liveIn(this.connections.state, namespace).length > 0) return
    this.networks.dispatch({ type: 'cleared', namespace })
    this.events.record({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    if (namespace === this.networks.state.active) this.modal.finish(...viewsEndingWith('disconnection'))
  }

  private fitting(namespace: Namespace, wanted: DisconnectRequest): readonly One[] {
    if ((wanted.namespace ?? namespace) !== namespace) return []
    return this.liveOrRemembered(namespace)
      .filter((id) => sameConnector(wanted.connectorId ?? id, id))
      .map((connectorId) => ({ namespace, connectorId }))
  }

  /** A remembered connection whose wallet has not come yet is the visitor's to end too. S4-06. */
  private liveOrRemembered(namespace: Namespace): readonly string[] {
    const live = liveIn(this.connections.state, namespace).map(({ connectorId }) => connectorId)
    const remembered = this.memory.toRestore()[namespace]
    const waiting = [
      ...(remembered === undefined ? [] : [remembered]),
      ...this.memory.othersToRestore(namespace),
    ]
    const isLive = (id: string) => live.some((own) => sameConnector(own, id))
    return [...live, ...waiting.filter((id) => !isLive(id))]
  }

  /** The namespace if its wallet refused; a silent wallet is waited for DISCONNECT_WAIT_MS. S9-34. */
  private async letGo({ namespace, connectorId }: One): Promise<readonly Namespace[]> {
    const before = this.liveOf(namespace, connectorId)
    const isLogin = sameConnector(connectorId, AUTH_CONNECTOR.id)
    // a login that is only remembered so far keeps data of its own, here and in the frame
    const wallet = before || isLogin ? this.registry.find(connectorId, namespace) : undefined
    let hasEnded = false
    const watching = this.connections.state$.subscribe(() => {
      hasEnded ||= this.liveOf(namespace, connectorId) === undefined
    })
    const silence = merge(this.clock.after(DISCONNECT_WAIT_MS), this.lifetime.ended$)
    const answer =
      wallet && (await firstOf(from(wallet.disconnect()()), silence.pipe(map(() => E.right(undefined)))))
    watching.unsubscribe()
    const now = this.liveOf(namespace, connectorId)
    // connected anew while the wallet kept silent
    if (hasEnded && now !== undefined) return []
    this.memory.forget(namespace, connectorId, true)
    if (now !== undefined) this.drop(namespace, connectorId)
    this.memory.remember(namespace, false)
    return answer !== undefined && E.isLeft(answer) ? [namespace] : []
  }

  private liveOf(namespace: Namespace, connectorId: string) {
    return liveIn(this.connections.state, namespace).find((live) => live.connectorId === connectorId)
  }
}

interface One {
  readonly namespace: Namespace
  readonly connectorId: string
}

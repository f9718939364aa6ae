import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map, merge } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { firstOf } from '#application/first-of.ts'
import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ConnectionsStore, NetworksStore } from '#application/stores.ts'
import { OpenModal } from '#application/use-cases/open-modal.ts'
import { ReportEvents } from '#application/use-cases/report-events.ts'
import { ShowNotices } from '#application/use-cases/show-notices.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { DISCONNECT_WAIT_MS } from '#domain/connection/attempt.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { Clock } from '#ports/clock.ts'
import { Log } from '#ports/log.ts'

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
    @inject(FoundWallets) private readonly found: FoundWallets,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(Clock) private readonly clock: Clock,
    @inject(Log) private readonly log: Log,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(OpenModal) private readonly modal: OpenModal,
    @inject(ReportEvents) private readonly events: ReportEvents,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {}

  /** All connections that fit the request; state is cleared whatever the wallets answer. S4-04, S8-70. */
  async disconnect(request: DisconnectRequest = {}): Promise<E.Either<DisconnectFailure, void>> {
    const fitting = namespaces.filter((namespace) => this.fits(namespace, request))
    const refused = (await Promise.all(fitting.map((namespace) => this.letGo(namespace)))).flat()
    if (fitting.length > 0 && !request.keepOpen) this.modal.dismiss()
    if (refused.length === 0) return E.right(undefined)
    const reason = failure('DisconnectFailed', `Failed to disconnect chains: ${refused.join(', ')}`)
    this.log.write('error', reason.message)
    this.notices.say({ kind: 'error', text: { name: 'disconnectFailed' } })
    this.events.record({ event: 'DISCONNECT_ERROR', properties: { message: reason.message } })
    return E.left(reason)
  }

  /** The wallet itself let go of this site: as if disconnected, but not remembered as the visitor's wish. S4-07. */
  lost(namespace: Namespace, connectorId: string): void {
    this.memory.forget(namespace, connectorId, false)
    this.drop(namespace)
  }

  /** The connection is over here; what is remembered stays. */
  drop(namespace: Namespace): void {
    this.connections.dispatch({ type: 'disconnected', namespace })
    this.networks.dispatch({ type: 'cleared', namespace })
    this.events.record({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    if (namespace === this.networks.state.active)
      this.modal.finish('Account', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain')
  }

  private fits(namespace: Namespace, wanted: DisconnectRequest): boolean {
    const id = this.liveOrRemembered(namespace)
    if (id === undefined) return false
    return (wanted.namespace ?? namespace) === namespace && sameConnector(wanted.connectorId ?? id, id)
  }

  /** A remembered connection whose wallet has not come yet is the visitor's to end too. S4-06. */
  private liveOrRemembered(namespace: Namespace): string | undefined {
    const own = this.connections.state.of[namespace]
    return own.status === 'connected' ? own.connectorId : this.memory.toRestore()[namespace]
  }

  /** The namespace if its wallet refused; a silent wallet is waited for DISCONNECT_WAIT_MS. S9-34. */
  private async letGo(namespace: Namespace): Promise<readonly Namespace[]> {
    const connectorId = this.liveOrRemembered(namespace)
    if (connectorId === undefined) return []
    const wallet = this.found.of(this.connections.state.of[namespace], namespace)
    const silence = merge(this.clock.after(DISCONNECT_WAIT_MS), this.lifetime.ended$)
    const answer =
      wallet && (await firstOf(from(wallet.disconnect()()), silence.pipe(map(() => E.right(undefined)))))
    this.memory.forget(namespace, connectorId, true)
    const own = this.connections.state.of[namespace]
    // not a wallet that the visitor chose while the former one took its time
    if (own.status === 'connected' && own.connectorId === connectorId) this.drop(namespace)
    return answer !== undefined && E.isLeft(answer) ? [namespace] : []
  }
}

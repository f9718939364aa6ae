import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { from, map } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { firstOf } from '#application/first-of.ts'
import { FoundWallets } from '#application/found-wallets.ts'
import { ConnectionsStore, NetworksStore } from '#application/stores.ts'
import { OpenModal } from '#application/use-cases/open-modal.ts'
import { ReportEvents } from '#application/use-cases/report-events.ts'
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
    @inject(OpenModal) private readonly modal: OpenModal,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {}

  /** All connections that fit the request; state is cleared whatever the wallets answer. S4-04, S8-70. */
  async disconnect(request: DisconnectRequest = {}): Promise<E.Either<DisconnectFailure, void>> {
    const fitting = namespaces.filter((namespace) => this.fits(namespace, request))
    const refused = (await Promise.all(fitting.map((namespace) => this.letGo(namespace)))).flat()
    if (!request.keepOpen) this.modal.dismiss()
    if (refused.length === 0) return E.right(undefined)
    const reason = failure('DisconnectFailed', `Failed to disconnect chains: ${refused.join(', ')}`)
    this.log.write('error', reason.message)
    this.events.record({ event: 'DISCONNECT_ERROR', properties: { message: reason.message } })
    return E.left(reason)
  }

  /** The wallet itself let go of this site: as if disconnected, but not remembered as the visitor's wish. S4-07. */
  lost(namespace: Namespace, connectorId: string): void {
    this.clear(namespace, connectorId, false)
    this.modal.finish('Account', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain')
  }

  private fits(namespace: Namespace, wanted: DisconnectRequest): boolean {
    const own = this.connections.state.of[namespace]
    if (own.status !== 'connected') return false
    return (
      (wanted.namespace ?? namespace) === namespace &&
      sameConnector(wanted.connectorId ?? own.connectorId, own.connectorId)
    )
  }

  /** The namespace if its wallet refused; a silent wallet is waited for DISCONNECT_WAIT_MS. S9-34. */
  private async letGo(namespace: Namespace): Promise<readonly Namespace[]> {
    const own = this.connections.state.of[namespace]
    if (own.status !== 'connected') return []
    const wallet = this.found.of(own, namespace)
    const silence = this.clock.after(DISCONNECT_WAIT_MS).pipe(map(() => E.right(undefined)))
    const answer = wallet === undefined ? undefined : await firstOf(from(wallet.disconnect()()), silence)
    this.clear(namespace, own.connectorId, true)
    return answer !== undefined && E.isLeft(answer) ? [namespace] : []
  }

  private clear(namespace: Namespace, connectorId: string, byVisitor: boolean): void {
    this.connections.dispatch({ type: 'disconnected', namespace })
    this.networks.dispatch({ type: 'cleared', namespace })
    this.memory.forget(namespace, connectorId, byVisitor)
    this.events.record({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { defer, filter, from, map, merge, type Observable, take } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { firstOf } from '#application/first-of.ts'
import { FoundWallets } from '#application/found-wallets.ts'
import { Lifetime } from '#application/lifetime.ts'
import { AttemptStore, ConnectionsStore, ModalStore, NetworksStore } from '#application/stores.ts'
import { OpenModal } from '#application/use-cases/open-modal.ts'
import { ReportEvents } from '#application/use-cases/report-events.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import {
  ANNOUNCE_GRACE_MS,
  type Attempt,
  CONNECT_DEADLINE_MS,
  type ConnectFailure,
  DONE_SHOWN_MS,
} from '#domain/connection/attempt.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { failure } from '#domain/kernel/failure.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { Clock } from '#ports/clock.ts'
import { Log } from '#ports/log.ts'
import type { Wallet } from '#ports/wallets.ts'

type Outcome = E.Either<ConnectFailure, WalletReport>
/** What came of connecting: the namespace whose account is connected now. */
export type ConnectOutcome = E.Either<ConnectFailure, Namespace>

/** Connects one wallet. One run settles once: connected, rejected, failed, timed out or cancelled. S0-02, S4-01. */
@injectable()
export class ConnectWallet {
  readonly attempt$: Observable<Attempt>
  /** Questions to a wallet that it has not answered: asking again must not lose the first answer. */
  readonly #asked = new Map<string, readonly Promise<Outcome>[]>()

  constructor(
    @inject(AttemptStore) private readonly attempts: AttemptStore,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(FoundWallets) private readonly found: FoundWallets,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(Clock) private readonly clock: Clock,
    @inject(Log) private readonly log: Log,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(OpenModal) private readonly opening: OpenModal,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {
    this.attempt$ = attempts.state$
  }

  /** Leaving the view of a connection that waits is cancelling it. */
  start(): void {
    const inView$ = this.modal.state$.pipe(map((modal) => viewOf(modal).name === 'ConnectingExternal'))
    let wasInView = false
    this.lifetime.hold(
      inView$.subscribe((inView) => {
        if (wasInView && !inView) this.cancel()
        wasInView = inView
      }),
    )
  }

  /** S5-50, S7-33, S7-34. */
  async connect(connectorId: string, namespace?: Namespace): Promise<ConnectOutcome> {
    this.attempts.dispatch({ type: 'left' })
    this.attempts.dispatch({ type: 'asked', connectorId })
    const wallet = await this.find(connectorId, namespace)
    if (wallet === undefined)
      return this.refuse(
        connectorId,
        undefined,
        failure('ConnectorNotFound', `There is no wallet '${connectorId}'`),
      )
    const { chain } = wallet.connector
    this.connections.dispatch({ type: 'requested', namespace: chain, connectorId })
    const outcome = await firstOf(
      from(this.ask(wallet)),
      this.cancelled(connectorId),
      this.clock.after(CONNECT_DEADLINE_MS).pipe(map(() => E.left(unanswered))),
    )
    return E.isRight(outcome)
      ? this.accept(wallet, outcome.right)
      : this.refuse(connectorId, chain, outcome.left)
  }

  /** The wallet's own object behind the namespace's connection. */
  providerOf(namespace: Namespace): unknown {
    return this.found.of(this.connections.state.of[namespace], namespace)?.connector.provider
  }

  /** The visitor gives up waiting, or begins anew. */
  cancel(): void {
    this.attempts.dispatch({ type: 'left' })
  }

  private find(connectorId: string, namespace: Namespace | undefined): Promise<Wallet | undefined> {
    const late$ = this.clock.after(ANNOUNCE_GRACE_MS).pipe(map(() => undefined))
    return firstOf<Wallet | undefined>(this.found.watch(connectorId, namespace), late$)
  }

  /** Asks once more; the first answer that connects counts, and a refusal only when no question is open. */
  private async ask(wallet: Wallet): Promise<Outcome> {
    const { id } = wallet.connector
    const question: Promise<Outcome> = wallet.connect()()
    const open = [...(this.#asked.get(id) ?? []), question]
    this.#asked.set(id, open)
    const close = () =>
      this.#asked.set(
        id,
        (this.#asked.get(id) ?? []).filter((other) => other !== question),
      )
    void question.finally(close)
    const connected = merge(...open.map((one) => from(one))).pipe(filter(E.isRight), take(1))
    const allRefused = defer(async () => {
      const [last] = (await Promise.all(open)).slice(-1)
      return last ?? E.left(unanswered)
    })
    return firstOf<Outcome>(connected, allRefused)
  }

  private cancelled(connectorId: string): Observable<Outcome> {
    return this.attempts.state$.pipe(
      filter((attempt) => attempt.step !== 'asking' || attempt.connectorId !== connectorId),
      map(() => E.left(failure('Cancelled', 'Modal closed'))),
    )
  }

  private accept({ connector }: Wallet, report: WalletReport): ConnectOutcome {
    const { chain: namespace, id: connectorId } = connector
    this.connections.dispatch({ type: 'connected', namespace, connectorId, report })
    this.networks.dispatch({ type: 'activated', namespace })
    this.networks.dispatch({ type: 'chosen', chainId: report.chainId })
    this.memory.remember(namespace, true)
    this.attempts.dispatch({ type: 'answered', connectorId })
    this.events.record({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: connector.name, reconnect: false },
    })
    this.leaveModal()
    return E.right(namespace)
  }

  private leaveModal(): void {
    if (viewOf(this.modal.state).name !== 'ConnectingExternal') return
    this.lifetime.hold(
      this.clock.after(DONE_SHOWN_MS).subscribe(() => {
        if (viewOf(this.modal.state).name !== 'ConnectingExternal') return
        if (this.opening.onUnsupportedChain()) this.opening.replace({ name: 'UnsupportedChain' })
        else this.opening.finish('ConnectingExternal', 'Connect', 'WhatIsAWallet', 'SwitchActiveChain')
      }),
    )
  }

  /** S8-70: logged here, and given to the caller. */
  private refuse(
    connectorId: string,
    namespace: Namespace | undefined,
    reason: ConnectFailure,
  ): ConnectOutcome {
    if (namespace !== undefined) this.connections.dispatch({ type: 'refused', namespace, connectorId })
    this.attempts.dispatch({ type: 'refused', connectorId, failure: reason })
    this.log.write(
      reason._tag === 'Cancelled' ? 'debug' : 'error',
      `Connecting ${connectorId}: ${reason.message}`,
    )
    if (reason._tag === 'UserRejected')
      this.events.record({ event: 'USER_REJECTED', properties: { message: reason.message } })
    else if (reason._tag !== 'Cancelled')
      this.events.record({ event: 'CONNECT_ERROR', properties: { message: reason.message } })
    return E.left(reason)
  }
}

const unanswered: ConnectFailure = failure('TimedOut', 'Failed to connect')

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, firstValueFrom, map, merge, type Observable, of, pairwise, switchMap } from 'rxjs'

import { reached } from '#application/adapters.ts'
import { ConnectionMemory } from '#application/connection-memory.ts'
import { firstOf$ } from '#application/first-of.ts'
import { Lifetime } from '#application/lifetime.ts'
import {
  AttemptStore,
  ConnectionsStore,
  ModalStore,
  NetworksStore,
  OptionsStore,
} from '#application/stores.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { ANNOUNCE_GRACE_MS, type ConnectFailure, deadlinesOf } from '#domain/connection/attempt.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { methodOf } from '#domain/connectors/connector.ts'
import { failure } from '#domain/kernel/failure.ts'
import { currentChain } from '#domain/networks/networks.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import { Clock } from '#ports/clock.ts'
import { Log } from '#ports/log.ts'
import { Page } from '#ports/page.ts'
import { type Wallet, Wallets } from '#ports/wallets.ts'

import { AfterConnecting, isWaitedFor } from './after-connecting.ts'
import { OpenQuestions } from './open-questions.ts'
import { PreferredAccount } from './preferred-account.ts'

/** What came of connecting: the namespace whose account is connected now. */
export type ConnectOutcome = E.Either<ConnectFailure, Namespace>

/** Connects one wallet. One run settles once: connected, rejected, failed, timed out or cancelled. S0-02, S4-01. */
@injectable()
export class ConnectWallet {
  readonly #questions = new OpenQuestions()
  readonly #cancelled$: Observable<E.Either<ConnectFailure, never>>

  constructor(
    @inject(AttemptStore) private readonly attempts: AttemptStore,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(Clock) private readonly clock: Clock,
    @inject(Page) private readonly page: Page,
    @inject(Log) private readonly log: Log,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(PreferredAccount) private readonly preferred: PreferredAccount,
    @inject(AfterConnecting) private readonly after: AfterConnecting,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {
    this.#cancelled$ = attempts.state$.pipe(
      filter(({ step }) => step === 'idle'),
      map(() => E.left(cancelled)),
    )
  }

  /** Leaving the view of a connection that waits is cancelling it. */
  start(): void {
    const left$ = this.modal.state$.pipe(
      map(isWaitedFor),
      pairwise(),
      filter(([wasInView, isInView]) => wasInView && !isInView),
    )
    this.lifetime.hold(merge(left$, this.lifetime.ended$).subscribe(() => this.cancel()))
  }

  /** With any id of a wallet of several namespaces. A connection that waits is cancelled. S5-50, S7-33, S7-34. */
  connect(chosenId: string, namespace?: Namespace): Promise<ConnectOutcome> {
    const connectorId = this.registry.idIn(chosenId, namespace)
    this.cancel()
    this.attempts.dispatch({ type: 'asked', connectorId })
    const outcome$ = this.find(connectorId, namespace).pipe(
      // there is one only
      switchMap(
        E.match(
          (reason) => of(this.refuse(connectorId, undefined, reason)),
          (wallet) => this.ask(wallet),
        ),
      ),
    )
    return firstValueFrom(outcome$)
  }

  /** The visitor gives up waiting, or begins anew. */
  cancel(): void {
    this.attempts.dispatch({ type: 'left' })
  }

  private find(
    connectorId: string,
    namespace: Namespace | undefined,
  ): Observable<E.Either<ConnectFailure, Wallet>> {
    const adapter =
      namespace === undefined ? E.right(undefined) : reached(this.wallets, this.options.state, namespace)
    if (E.isLeft(adapter)) return of(adapter)
    const nobody = failure('ConnectorNotFound', `There is no wallet '${connectorId}'`)
    return firstOf$<E.Either<ConnectFailure, Wallet>>(
      this.#cancelled$,
      this.registry.watch(connectorId, namespace).pipe(map(E.right)),
      this.clock.after(ANNOUNCE_GRACE_MS).pipe(map(() => E.left(nobody))),
    )
  }

  private ask(wallet: Wallet): Observable<ConnectOutcome> {
    const { chain: namespace, id: connectorId } = wallet.connector
    this.connections.dispatch({ type: 'requested', namespace, connectorId })
    const answer$ = firstOf$<E.Either<ConnectFailure, WalletReport>>(
      this.#cancelled$,
      this.#questions.ask(wallet, currentChain(this.networks.state, namespace)),
      this.deadline(wallet).pipe(map(() => E.left(unanswered))),
    )
    return answer$.pipe(
      map(
        E.match(
          (reason) => this.refuse(connectorId, namespace, reason),
          (report) => this.accept(wallet, report),
        ),
      ),
    )
  }

  /** In steps, so that a page that was frozen over its deadline still hears an answer given meanwhile. */
  private deadline({ connector }: Wallet): Observable<void> {
    const [first, last] = deadlinesOf(connector.type)
    return this.clock
      .after(first)
      .pipe(switchMap(() => (last === 0 ? of(undefined) : this.clock.after(last))))
  }

  private accept({ connector }: Wallet, report: WalletReport): ConnectOutcome {
    const { chain: namespace, id: connectorId } = connector
    this.attempts.dispatch({ type: 'answered', connectorId })
    const beside = hasManyWallets(this.options.state)
    this.connections.dispatch({ type: 'connected', namespace, connectorId, report, beside })
    this.preferred.show(namespace)
    this.networks.dispatch({ type: 'activated', namespace })
    this.networks.dispatch({ type: 'chosen', chainId: report.chainId })
    this.memory.remember(namespace, true)
    this.events.record({
      event: 'CONNECT_SUCCESS',
      properties: {
        method: methodOf(connector.type, this.page.device()),
        name: connector.name,
        reconnect: false,
      },
    })
    this.after.leave(connectorId)
    return E.right(namespace)
  }

  /** S8-70: logged here, and given to the caller. */
  private refuse(
    connectorId: string,
    namespace: Namespace | undefined,
    reason: ConnectFailure,
  ): ConnectOutcome {
    if (namespace !== undefined) this.preferred.after({ type: 'refused', namespace, connectorId })
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
const cancelled: ConnectFailure = failure('Cancelled', 'Modal closed')

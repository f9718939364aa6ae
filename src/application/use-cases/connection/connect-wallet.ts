import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  concat,
  filter,
  firstValueFrom,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  switchMap,
  tap,
} from 'rxjs'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { firstOf$ } from '#application/first-of.ts'
import { Options } from '#application/options.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import {
  ANNOUNCE_GRACE_MS,
  type ConnectFailure,
  deadlinesOf,
  isPending,
  isPairing,
  isWaitedFor,
  OPEN_REQUEST_POLL_MS,
} from '#domain/connection/attempt.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { SETTLING_READS_MS } from '#domain/connection/settling.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { RELAY_CONNECTOR, traitsById } from '#domain/connectors/traits.ts'
import { isConnecting } from '#domain/modal/opening.ts'
import { currentChain } from '#domain/networks/networks.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import { failure } from '#domain/shared/failure.ts'
import { codeNotLoaded, loadFailureOf } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { Wallet } from '#ports/wallets.ts'

import { ConnectRequests, type ConnectResponse } from './connect-requests.ts'

/** The result of connecting: the namespace whose account is connected now. */
export type ConnectOutcome = E.Either<ConnectFailure, Namespace>

/** Selects connections by namespace and connector. An absent field matches every connection. */
export interface ConnectionScope {
  readonly namespace?: Namespace
  readonly connectorId?: string
}

/** Connects one wallet. One run settles once: connected, rejected, failed, timed out or cancelled. S0-02, S4-01. */
@injectable()
export class ConnectWallet {
  readonly #requests = new ConnectRequests((...request) => this.#connect(...request))
  #attempts = 0
  #latest:
    | {
        readonly attempt: number
        readonly connectorId: string
        readonly namespace: Namespace | undefined
        readonly outcome: Promise<ConnectOutcome>
      }
    | undefined

  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(Options) private readonly options: Options,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
    @inject(Features) private readonly features: Features,
  ) {}

  /** Leaving the view of a pending connection cancels it. */
  start(): void {
    const viewLeft$ = this.modal.modal$.pipe(
      map(isConnecting),
      pairwise(),
      filter(([wasInView, isInView]) => wasInView && !isInView),
    )
    this.environment.untilDisposed(merge(viewLeft$, this.environment.ended$).subscribe(() => this.cancel()))
  }

  /** Like `connect`. A call that repeats a pending one returns its outcome, so that the wallet receives one request. */
  connectOnce(selectedId: string, namespace?: Namespace): Promise<ConnectOutcome> {
    const pending = this.#latest
    const isSame =
      pending !== undefined &&
      isPending(this.store.state.attempt, pending.attempt) &&
      pending.namespace === namespace &&
      pending.connectorId === this.registry.idIn(selectedId, namespace)
    return isSame ? pending.outcome : this.connect(selectedId, namespace)
  }

  /**
   * Accepts any id of a multi-chain wallet. Cancels a pending connection. A request that is open in the wallet is joined, unless
   * the user asks `again`. S5-50, S7-33, S7-34.
   */
  connect(selectedId: string, namespace?: Namespace, again = false): Promise<ConnectOutcome> {
    const connectorId = this.registry.idIn(selectedId, namespace)
    const attempt = ++this.#attempts
    this.store.dispatch({ type: 'connectRequested', attempt, connectorId })
    const outcome$ = this.#find(attempt, connectorId, namespace).pipe(
      // A promise emits once.
      switchMap(
        E.match(
          (reason) => of(this.#fail(attempt, reason)),
          (wallet) => this.#request(attempt, wallet, again),
        ),
      ),
    )
    const outcome = firstValueFrom(outcome$)
    this.#latest = { attempt, connectorId, namespace, outcome }
    return outcome
  }

  /**
   * Shows the view of a pending connection and connects. Fails if another view is shown in its place. With `listed`,
   * only the wallets of that namespace are listed from then on.
   */
  connectInView(connectorId: string, namespace: Namespace, listed?: Namespace): Promise<ConnectOutcome> {
    return this.modal.show({ name: 'ConnectingExternal', connectorId, namespace }, listed)
      ? this.connectOnce(connectorId, namespace)
      : Promise.resolve(E.left(cancelled))
  }

  /** Pairs over the relay. A pending pairing continues, so that its link stays valid. */
  pairOnce(): Promise<ConnectOutcome> {
    return isPairing(this.store.state.attempt) && this.#latest !== undefined
      ? this.#latest.outcome
      : this.pair()
  }

  /** Pairs over the relay, in the namespace of the modal or the active one. Cancels a pending connection. */
  pair(): Promise<ConnectOutcome> {
    return this.connect(RELAY_CONNECTOR.id, this.modal.state.namespace ?? this.store.state.networks.active)
  }

  /** Cancels the pending connection if it matches the given namespace and connector. An absent field matches all. */
  cancelMatching({ namespace, connectorId }: ConnectionScope): boolean {
    const { attempt } = this.store.state
    if (attempt.step !== 'pending') return false
    const isOfConnector = sameConnector(connectorId ?? attempt.connectorId, attempt.connectorId)
    if (!isOfConnector || (namespace !== undefined && namespace !== this.#pendingNamespace())) return false
    this.cancel()
    return true
  }

  /** Cancels the pending connection at the user's request. */
  cancel(): void {
    this.store.dispatch({ type: 'connectCancelled' })
  }

  /** The namespace of the pending wallet request, or the requested one while no wallet is found yet. */
  #pendingNamespace(): Namespace | undefined {
    const { active } = this.store.state.connections
    const requested = namespaces.find((namespace) => {
      const connection = active[namespace]
      return connection.status === 'connecting' && connection.by === 'user'
    })
    return requested ?? this.#latest?.namespace
  }

  #cancelled$(attempt: number): Observable<E.Either<ConnectFailure, never>> {
    return this.store.state$.pipe(
      filter((state) => !isPending(state.attempt, attempt)),
      map(() => E.left(cancelled)),
    )
  }

  #find(
    attempt: number,
    connectorId: string,
    namespace: Namespace | undefined,
  ): Observable<E.Either<ConnectFailure, Wallet>> {
    const adapter = namespace === undefined ? E.right(undefined) : this.registry.supported(namespace)
    if (E.isLeft(adapter)) return of(adapter)
    const notFound = failure('ConnectorNotFound', `There is no wallet '${connectorId}'`)
    const wallet$ = firstOf$<E.Either<ConnectFailure, Wallet>>(
      this.registry.watch(connectorId, namespace).pipe(map(E.right)),
      this.environment.after(ANNOUNCE_GRACE_MS).pipe(map(() => E.left(notFound))),
    )
    const loaded$ = this.#loadFeatureOf(connectorId).pipe(
      switchMap((loaded) => (E.isLeft(loaded) ? of(loaded) : wallet$)),
    )
    return firstOf$(this.#cancelled$(attempt), loaded$)
  }

  /** Loads the connector's feature, because its wallet is registered only then. Emits at once if there is nothing to load. */
  #loadFeatureOf(connectorId: string): Observable<E.Either<ConnectFailure, unknown>> {
    const { restoredBy } = traitsById(connectorId)
    const feature = restoredBy && this.features[restoredBy]
    if (!feature?.configured || feature.useCases !== undefined) return of(E.right(undefined))
    return from(tryCatch((): Promise<unknown> => feature.load(), loadFailureOf(codeNotLoaded))())
  }

  #request(attempt: number, wallet: Wallet, again: boolean): Observable<ConnectOutcome> {
    const { namespace, id: connectorId } = wallet.connector
    this.store.dispatch({ type: 'connectStarted', attempt, namespace, connectorId })
    const chainId = currentChain(this.store.state.networks, namespace)
    const answer$ = this.#requests
      .send(wallet, chainId, again)
      .pipe(switchMap((response) => this.#answered(attempt, wallet, response)))
    const response$ = firstOf$<E.Either<ConnectFailure, WalletReport>>(
      this.#cancelled$(attempt),
      answer$,
      this.#deadline(wallet).pipe(
        tap(() => this.#requests.expire(wallet)),
        map(() => E.left(timedOut)),
      ),
    )
    return response$.pipe(
      map(
        E.match(
          (reason) => this.#fail(attempt, reason),
          (report) => this.#accept(attempt, wallet, report),
        ),
      ),
    )
  }

  /** A wallet that can signs in with the same prompt. Others are asked in the task of the user's press. */
  #connect(wallet: Wallet, chainId: ChainId | undefined): Promise<ConnectResponse> {
    const { siwx } = this.features
    // A user who has left while code loads is not asked.
    const connect = (): Promise<ConnectResponse> =>
      isWaitedFor(this.store.state.attempt, wallet.connector.id)
        ? wallet.connect(chainId)()
        : Promise.resolve(E.left(unreached))
    return wallet.signIn !== undefined && chainId !== undefined && siwx.configured
      ? siwx.load().then(({ connectSignedIn }) => connectSignedIn.run(wallet, chainId, connect), connect)
      : connect()
  }

  /** The answer, or that to the request which is open in the wallet: by its events, or by asking silently. */
  #answered(
    attempt: number,
    wallet: Wallet,
    response: ConnectResponse,
  ): Observable<E.Either<ConnectFailure, WalletReport>> {
    if (E.isRight(response)) return of(response)
    const { _tag, ...reason } = response.left
    if (_tag !== 'RequestPending') return of(E.left({ _tag, ...reason }))
    this.store.dispatch({ type: 'connectRequestOpen', attempt })
    const accounts$ = wallet.events$.pipe(
      filter((event) => event.type === 'accountsChanged' && event.addresses.length > 0),
    )
    const asked$ = merge(accounts$, this.environment.foreground$, this.#pauses(SETTLING_READS_MS))
    return asked$.pipe(
      // A reading that never ends must not delay the next ones.
      mergeMap(() => from(wallet.restore()())),
      filter(E.isRight),
    )
  }

  /** Emits after each of the pauses, and then at regular ones. */
  #pauses([pause = OPEN_REQUEST_POLL_MS, ...pauses]: readonly number[]): Observable<void> {
    const due$ = this.environment.after(pause)
    return due$.pipe(switchMap(() => concat(of(undefined), this.#pauses(pauses))))
  }

  /**
   * Two consecutive delays, so that a page suspended past the deadline still receives a response that arrived
   * meanwhile.
   */
  #deadline({ connector }: Wallet): Observable<void> {
    const [first, last] = deadlinesOf(connector.type)
    return this.environment
      .after(first)
      .pipe(switchMap(() => (last === 0 ? of(undefined) : this.environment.after(last))))
  }

  #accept(attempt: number, { connector }: Wallet, report: WalletReport): ConnectOutcome {
    const { namespace, id: connectorId } = connector
    const additional = hasManyWallets(this.options.state)
    this.store.dispatch({ type: 'connected', attempt, namespace, connectorId, report, additional })
    return E.right(namespace)
  }

  #fail(attempt: number, reason: ConnectFailure): ConnectOutcome {
    this.store.dispatch({ type: 'connectFailed', attempt, failure: reason })
    return E.left(reason)
  }
}

const timedOut: ConnectFailure = failure('TimedOut', 'Failed to connect')
const unreached = failure('FailedToConnect', 'Failed to connect')
const cancelled: ConnectFailure = failure('Cancelled', 'Modal closed')

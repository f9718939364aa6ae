import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  concat,
  defaultIfEmpty,
  EMPTY,
  filter,
  from,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  shareReplay,
  Subject,
  switchMap,
  tap,
  take,
  takeUntil,
  takeWhile,
} from 'rxjs'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { Options } from '#application/options.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { RetryLoads } from '#application/use-cases/modal/retry-loads.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { isTransient, RESTORE_DEADLINE_MS } from '#domain/connection/attempt.ts'
import { isClaimedOnce } from '#domain/connection/claimants.ts'
import { connectedWalletsIn, type WalletReport } from '#domain/connection/connection.ts'
import { CONFIRMING_PAUSES_MS } from '#domain/connection/settling.ts'
import { type Connector, sameConnector } from '#domain/connectors/connector.ts'
import { isAllowed } from '#domain/connectors/listing.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { families } from '#domain/families/families.ts'
import { configuredNetwork, currentChain } from '#domain/networks/networks.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import type { Wallet } from '#ports/wallets.ts'

import { type ConnectResponse, isEmpty } from './connect-requests.ts'
import { WalletsAround } from './wallets-around.ts'

/** Restores stored connections without a prompt, and keeps the tabs consistent. S4-02, S4-03, S4-06, S4-07. */
@injectable()
export class RestoreConnections {
  readonly #retried = new Subject<void>()
  readonly #around: WalletsAround

  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(Options) private readonly options: Options,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(RetryLoads) private readonly loads: RetryLoads,
  ) {
    this.#around = new WalletsAround(persistence, options)
  }

  start(): void {
    const lockedWallets$ = this.store.transitions$.pipe(
      filter(({ before, after }) => before !== after && this.options.state.enableReconnect),
      map(({ event }) => event),
      filter((event) => event.type === 'accountsChanged'),
      filter(({ addresses }) => addresses.length === 0),
    )
    this.environment.untilDisposed(
      lockedWallets$.subscribe(({ namespace, connectorId }) =>
        this.#restoreConnection(namespace, connectorId, false, this.#returns(connectorId), true),
      ),
    )
  }

  /**
   * Connects the wallets that the page is inside, and then those of stored connections. Settles when all of them have answered,
   * each group at most after RESTORE_DEADLINE_MS. `RestoreVisit` then ends the restoring phase.
   */
  async restore(): Promise<void> {
    await this.#around.ask()
    const inside = this.#around.connected
    if (inside.length > 0) await this.#restoreAll(Object.fromEntries(inside), inside)
    const actives = this.#restorableActives()
    const stored = namespaces.flatMap((namespace) =>
      this.#restorableIds(namespace, actives[namespace]).map((id) => [namespace, id] as const),
    )
    const others = stored.filter(([namespace, id]) => !this.#around.answersFor(namespace, id))
    await this.#restoreAll(actives, others)
  }

  /** Asks the wallets again that could not be asked whether they are connected. */
  retry(): void {
    this.#retried.next()
  }

  /** Applies another tab's connections and disconnections without a prompt. */
  syncTabs(): void {
    for (const namespace of namespaces) this.#syncNamespace(namespace)
  }

  async #restoreAll(
    connectors: Partial<Record<Namespace, string>>,
    wanted: readonly (readonly [Namespace, string])[],
  ): Promise<void> {
    if (wanted.length === 0) return
    this.store.dispatch({ type: 'restoreStarted', connectors })
    const responses$ = forkJoin(wanted.map(([namespace, id]) => this.#restoreConnection(namespace, id)))
    await firstOf<unknown>(responses$, this.environment.after(RESTORE_DEADLINE_MS), this.environment.ended$)
  }

  /** Excludes namespaces without an adapter, because no wallet can appear for them. */
  #restorableActives(): Partial<Record<Namespace, string>> {
    return Object.fromEntries(
      namespaces.flatMap((namespace) => {
        const id = this.#restorableActive(namespace)
        return id === undefined ? [] : [[namespace, id]]
      }),
    )
  }

  #restorableActive(namespace: Namespace): string | undefined {
    return E.isRight(this.registry.supported(namespace))
      ? this.persistence.restorableActive(namespace)
      : undefined
  }

  /** All connectors to restore, the active one first. */
  #restorableIds(namespace: Namespace, active: string | undefined): readonly string[] {
    const others = this.persistence.restorableOthers(namespace)
    return active === undefined ? others : [active, ...others]
  }

  /**
   * When a wallet that gave no accounts is asked again, because it may be unlocked without an event: whenever the page returns to
   * the foreground or the modal opens. The wallets of features tell their changes themselves, but could perhaps not be asked:
   * because their frame, their relay or their code did not load.
   */
  #returns(connectorId: string): Observable<unknown> {
    if (traitsById(connectorId).restoredBy !== undefined)
      return merge(this.environment.foreground$, this.loads.retried$, this.#retried)
    const opened$ = this.modal.modal$.pipe(
      map(({ open }) => open),
      pairwise(),
      filter(([wasOpen, isOpen]) => !wasOpen && isOpen),
    )
    return merge(this.environment.foreground$, opened$)
  }

  /**
   * Queries the wallet each time `triggers$` emits. The result emits whether the first response restored the connection.
   * Further responses are applied in the background until the wallet returns accounts or the user connects another one. A wallet
   * that was connected in this visit may return with another account.
   */
  #restoreConnection(
    namespace: Namespace,
    connectorId: string,
    selected = false,
    triggers$: Observable<unknown> = concat(of(undefined), this.#returns(connectorId)),
    isOfVisit = false,
  ): Observable<boolean> {
    const accepted$ = this.#responsesOf(namespace, connectorId, triggers$).pipe(
      map(
        ([wallet, outcome]) =>
          E.isRight(outcome) &&
          (isOfVisit || this.#isRemembered(wallet.connector, outcome.right)) &&
          this.#accept(wallet, outcome.right, selected),
      ),
      takeWhile((accepted) => !accepted, true),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.environment.untilDisposed(accepted$.subscribe())
    return accepted$.pipe(take(1), defaultIfEmpty(false))
  }

  #responsesOf(namespace: Namespace, connectorId: string, triggers$: Observable<unknown>) {
    const isAdditional = this.persistence
      .restorableOthers(namespace)
      .some((id) => sameConnector(id, connectorId))
    const superseded$ = this.store.state$.pipe(
      filter(({ connections }) => {
        const active = connections.active[namespace]
        return active.status === 'connected' || (active.status === 'connecting' && active.by === 'user')
      }),
      // An additional connection does not compete with the active one.
      filter(() => !isAdditional && !hasManyWallets(this.options.state)),
    )
    return this.registry.watch(connectorId, namespace).pipe(
      // A wallet that announces itself again replaces its earlier object.
      switchMap((wallet) => this.#silentResponses(wallet, triggers$)),
      takeUntil(superseded$),
    )
  }

  /** Emits the wallet's response after each trigger, and again after a locked wallet is unlocked. */
  #silentResponses(wallet: Wallet, triggers$: Observable<unknown>) {
    const unlocked$ = wallet.events$.pipe(
      filter((event) => event.type === 'accountsChanged' && event.addresses.length > 0),
    )
    // A wallet of a feature that has answered is not asked again.
    const isFeature = traitsById(wallet.connector.id).restoredBy !== undefined
    let wasAsked = false
    const asking$ = triggers$.pipe(filter(() => !isFeature || !wasAsked))
    return merge(asking$, unlocked$).pipe(
      // A locked wallet may never answer the first request.
      switchMap(() => this.#answers(wallet, isFeature ? [] : CONFIRMING_PAUSES_MS)),
      tap((outcome) => (wasAsked = E.isRight(outcome) || !isTransient(outcome.left))),
      map((outcome) => [wallet, outcome] as const),
    )
  }

  /** The wallet's answer, and further ones after the pauses while it is empty: it may not be ready yet. S4-07. */
  #answers(wallet: Wallet, [pause, ...pauses]: readonly number[]): Observable<ConnectResponse> {
    const answer$ = from(wallet.restore(this.#preferredChain(wallet))())
    return answer$.pipe(
      switchMap((answer) =>
        concat(
          of(answer),
          pause !== undefined && isEmpty(answer)
            ? this.environment.after(pause).pipe(switchMap(() => this.#answers(wallet, pauses)))
            : EMPTY,
        ),
      ),
    )
  }

  /** The current chain, else the chain of the last visit. */
  #preferredChain({ connector }: Wallet): ChainId | undefined {
    const { networks } = this.store.state
    const last = configuredNetwork(networks, this.persistence.lastChain(connector.namespace))
    return (
      networks.current[connector.namespace] ??
      last?.caipNetworkId ??
      currentChain(networks, connector.namespace)
    )
  }

  /**
   * Whether this is the wallet of the stored connection: no other one claims its rdns (or its name, if it has none), and it reports
   * one of the stored accounts. The sessions of features prove themselves. S4-02.
   */
  #isRemembered(own: Connector, { addresses }: WalletReport): boolean {
    const { id, namespace } = own
    if (traitsById(id).restoredBy !== undefined || this.#around.has(namespace, id)) return true
    const connectors = this.registry.wallets.map(({ connector }) => connector)
    const stored = this.persistence.known(namespace).find((known) => sameConnector(known.connectorId, id))
    const { isSame } = families[namespace].addressCodec
    const isKnown = stored?.accounts.some((account) =>
      addresses.some((each) => isSame(each, account.address)),
    )
    return isClaimedOnce(own, connectors) && isKnown !== false
  }

  /** Returns false if the stored connection was removed meanwhile, or the host excludes the wallet around the page. */
  #accept({ connector }: Wallet, report: WalletReport, selected: boolean): boolean {
    const { namespace, id: connectorId } = connector
    const restorable = this.persistence.restorable(namespace)
    const { excludeWalletIds, includeWalletIds } = this.options.state
    const isMeant = this.#around.has(namespace, connectorId)
      ? isAllowed(connector, excludeWalletIds, includeWalletIds)
      : restorable.some((id) => sameConnector(id, connectorId))
    if (!isMeant) return false
    const additional = hasManyWallets(this.options.state)
    this.store.dispatch({ type: 'restored', namespace, connectorId, report, additional, selected })
    return this.#connectedIds(namespace).includes(connectorId)
  }

  #syncNamespace(namespace: Namespace): void {
    const storedActive = this.#restorableActive(namespace)
    const storedIds = this.#restorableIds(namespace, storedActive)
    const connectedIds = this.#connectedIds(namespace)
    const selected = connectedIds.find((id) => storedActive !== undefined && sameConnector(id, storedActive))
    const by = 'otherTab'
    if (selected !== undefined)
      this.store.dispatch({ type: 'connectionSelected', namespace, connectorId: selected, by })
    for (const connectorId of connectedIds)
      if (
        !storedIds.some((id) => sameConnector(id, connectorId)) &&
        !this.#around.has(namespace, connectorId)
      )
        this.store.dispatch({ type: 'disconnected', namespace, connectorId, by })
    if (!this.options.state.enableReconnect) return
    for (const id of storedIds)
      if (!connectedIds.some((connected) => sameConnector(connected, id)))
        this.#restoreConnection(namespace, id, id === storedActive)
  }

  #connectedIds(namespace: Namespace): readonly string[] {
    return connectedWalletsIn(this.store.state.connections, namespace).map(({ connectorId }) => connectorId)
  }
}

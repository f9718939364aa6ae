import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  defaultIfEmpty,
  filter,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  shareReplay,
  switchMap,
  take,
  takeUntil,
  takeWhile,
} from 'rxjs'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { Options } from '#application/options.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { RESTORE_DEADLINE_MS } from '#domain/connection/attempt.ts'
import { activeConnectionsIn, type WalletReport } from '#domain/connection/connection.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { configured, currentChain } from '#domain/networks/networks.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import type { Wallet } from '#ports/wallets.ts'

/** Restores stored connections without a prompt, and keeps the tabs consistent. S4-02, S4-03, S4-06, S4-07. */
@injectable()
export class RestoreConnections {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(Options) private readonly options: Options,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const locked$ = this.store.transitions$.pipe(
      filter(({ before, after }) => before !== after && this.options.state.enableReconnect),
      map(({ event }) => event),
      filter((event) => event.type === 'accountsChanged'),
      filter(({ addresses }) => addresses.length === 0),
    )
    // A hidden page may miss the event for restored accounts, so the wallet is queried when the page returns to the foreground.
    this.environment.hold(
      locked$.subscribe(({ namespace, connectorId }) =>
        this.restoreConnection(namespace, connectorId, false, this.environment.foreground$),
      ),
    )
  }

  /** Settles when every stored connection has a response, at most after RESTORE_DEADLINE_MS. `RestoreVisit` then ends the phase. */
  async restore(): Promise<void> {
    const connectors = this.restorableActives()
    this.store.dispatch({ type: 'restoreStarted', connectors })
    const answered = namespaces.flatMap((namespace) => {
      const id = connectors[namespace]
      const others = this.persistence.restorableOthers(namespace)
      return [...(id === undefined ? [] : [id]), ...others].map((one) =>
        this.restoreConnection(namespace, one),
      )
    })
    const late$ = merge(this.environment.after(RESTORE_DEADLINE_MS), this.environment.ended$)
    if (answered.length > 0) await firstOf<unknown>(forkJoin(answered), late$)
  }

  /** Applies another tab's connections and disconnections without asking the wallet or the user. */
  syncTabs(): void {
    for (const namespace of namespaces) this.syncNamespace(namespace)
  }

  /** Namespaces without an adapter are left out, because no wallet can appear for them. */
  private restorableActives(): Partial<Record<Namespace, string>> {
    return Object.fromEntries(
      namespaces.flatMap((namespace) => {
        const id = this.restorableActive(namespace)
        return id === undefined ? [] : [[namespace, id]]
      }),
    )
  }

  private restorableActive(namespace: Namespace): string | undefined {
    return E.isRight(this.registry.supported(namespace))
      ? this.persistence.restorableActive(namespace)
      : undefined
  }

  /**
   * Emits the wallet's first response. Continues in the background until the wallet returns accounts or is no
   * longer wanted.
   */
  private restoreConnection(
    namespace: Namespace,
    connectorId: string,
    selected = false,
    occasions$: Observable<unknown> = of(undefined),
  ): Observable<boolean> {
    const accepted$ = this.responsesOf(namespace, connectorId, occasions$).pipe(
      map(([wallet, outcome]) => E.isRight(outcome) && this.accept(wallet, outcome.right, selected)),
      takeWhile((accepted) => !accepted, true),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.environment.hold(accepted$.subscribe())
    return accepted$.pipe(take(1), defaultIfEmpty(false))
  }

  private responsesOf(namespace: Namespace, connectorId: string, occasions$: Observable<unknown>) {
    const isOther = this.persistence.restorableOthers(namespace).some((id) => sameConnector(id, connectorId))
    const superseded$ = this.store.state$.pipe(
      filter(({ connections }) => {
        const own = connections.of[namespace]
        return own.status === 'connected' || (own.status === 'connecting' && own.by === 'user')
      }),
      // An additional connection does not compete with the active one.
      filter(() => !isOther && !hasManyWallets(this.options.state)),
    )
    return this.registry.watch(connectorId, namespace).pipe(
      // A wallet that announces itself again replaces its earlier object.
      switchMap((wallet) => this.silentResponses(wallet, occasions$)),
      takeUntil(superseded$),
    )
  }

  /** The wallet's response on each occasion, and again after a locked wallet is unlocked. */
  private silentResponses(wallet: Wallet, occasions$: Observable<unknown>) {
    const opened$ = wallet.events$.pipe(
      filter((change) => change.type === 'accountsChanged' && change.addresses.length > 0),
    )
    return merge(occasions$, opened$).pipe(
      // A locked wallet may never answer the first request.
      switchMap(() => wallet.restore(this.preferredChain(wallet))()),
      map((outcome) => [wallet, outcome] as const),
    )
  }

  /** The current chain, else the chain of the last visit. */
  private preferredChain({ connector }: Wallet): ChainId | undefined {
    const { networks } = this.store.state
    const last = configured(networks, this.persistence.lastChain(connector.namespace))
    return (
      networks.current[connector.namespace] ??
      last?.caipNetworkId ??
      currentChain(networks, connector.namespace)
    )
  }

  /** Returns false if the stored connection was removed meanwhile. */
  private accept({ connector }: Wallet, report: WalletReport, selected: boolean): boolean {
    const { namespace, id: connectorId } = connector
    const wanted = this.persistence.restorable(namespace)
    if (!wanted.some((id) => sameConnector(id, connectorId))) return false
    const additional = hasManyWallets(this.options.state)
    this.store.dispatch({ type: 'restored', namespace, connectorId, report, additional, selected })
    return this.activeIds(namespace).includes(connectorId)
  }

  private syncNamespace(namespace: Namespace): void {
    const active = this.restorableActive(namespace)
    const wanted = [
      ...(active === undefined ? [] : [active]),
      ...this.persistence.restorableOthers(namespace),
    ]
    const activeIds = this.activeIds(namespace)
    const chosen = activeIds.find((id) => active !== undefined && sameConnector(id, active))
    const by = 'otherTab'
    if (chosen !== undefined)
      this.store.dispatch({ type: 'connectionSelected', namespace, connectorId: chosen, by })
    for (const connectorId of activeIds)
      if (!wanted.some((other) => sameConnector(other, connectorId)))
        this.store.dispatch({ type: 'disconnected', namespace, connectorId, by })
    if (!this.options.state.enableReconnect) return
    for (const id of wanted)
      if (!activeIds.some((other) => sameConnector(other, id)))
        this.restoreConnection(namespace, id, id === active)
  }

  private activeIds(namespace: Namespace): readonly string[] {
    return activeConnectionsIn(this.store.state.connections, namespace).map(({ connectorId }) => connectorId)
  }
}

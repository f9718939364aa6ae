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

import { reached } from '#application/adapters.ts'
import { ConnectionMemory } from '#application/connection-memory.ts'
import { firstOf } from '#application/first-of.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ConnectionsStore, NetworksStore, OptionsStore } from '#application/stores.ts'
import { ReportEvents } from '#application/use-cases/modal/report-events.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { RESTORE_DEADLINE_MS } from '#domain/connection/attempt.ts'
import { liveIn, type WalletReport } from '#domain/connection/connection.ts'
import { methodOf, sameConnector } from '#domain/connectors/connector.ts'
import { configured, currentChain } from '#domain/networks/networks.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import { Clock } from '#ports/clock.ts'
import { Page } from '#ports/page.ts'
import { type Wallet, Wallets } from '#ports/wallets.ts'

import { Disconnect } from './disconnect.ts'
import { PreferredAccount } from './preferred-account.ts'

/** Takes up remembered connections without any prompt, and keeps tabs in agreement. S4-02, S4-03, S4-06. */
@injectable()
export class RestoreConnections {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(Clock) private readonly clock: Clock,
    @inject(Page) private readonly page: Page,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(PreferredAccount) private readonly preferred: PreferredAccount,
    @inject(Disconnect) private readonly disconnect: Disconnect,
    @inject(ReportEvents) private readonly events: ReportEvents,
  ) {}

  /** Settles when every remembered connection has answered, at the latest after RESTORE_DEADLINE_MS. */
  async restore(): Promise<void> {
    const connectors = this.toRestore()
    this.connections.dispatch({ type: 'restoreBegan', connectors })
    const answered = namespaces.flatMap((namespace) => {
      const id = connectors[namespace]
      const others = this.memory.othersToRestore(namespace)
      return [...(id === undefined ? [] : [id]), ...others].map((one) => this.takeUp(namespace, one))
    })
    const late$ = merge(this.clock.after(RESTORE_DEADLINE_MS), this.lifetime.ended$)
    if (answered.length > 0) await firstOf<unknown>(forkJoin(answered), late$)
    // one of several takes the place of one that has not come
    this.preferred.after({ type: 'restoreSettled' })
  }

  /** What another tab connected or disconnected holds here too, without asking the wallet or the visitor. */
  agree(): void {
    for (const namespace of namespaces) this.agreeOn(namespace)
  }

  /** Nobody waits for wallets of a namespace that has no adapter. */
  private toRestore(): Partial<Record<Namespace, string>> {
    const all = this.memory.toRestore()
    return Object.fromEntries(
      namespaces.flatMap((namespace) => {
        const id = all[namespace]
        return id === undefined || E.isLeft(reached(this.wallets, this.options.state, namespace))
          ? []
          : [[namespace, id]]
      }),
    )
  }

  /** Emits at the wallet's first answer; goes on in the background until it gives accounts or is not wanted. */
  private takeUp(namespace: Namespace, connectorId: string, asActive = false): Observable<boolean> {
    const accepted$ = this.answersOf(namespace, connectorId).pipe(
      map(([wallet, outcome]) => E.isRight(outcome) && this.accept(wallet, outcome.right, asActive)),
      takeWhile((accepted) => !accepted, true),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.lifetime.hold(accepted$.subscribe())
    return accepted$.pipe(take(1), defaultIfEmpty(false))
  }

  private answersOf(namespace: Namespace, connectorId: string) {
    const isOther = this.memory.othersToRestore(namespace).some((id) => sameConnector(id, connectorId))
    const superseded$ = this.connections.state$.pipe(
      filter(({ of: all }) => {
        const own = all[namespace]
        return own.status === 'connected' || (own.status === 'connecting' && own.by === 'visitor')
      }),
      // beside others there is room
      filter(() => !isOther && !hasManyWallets(this.options.state)),
    )
    return this.registry.watch(connectorId, namespace).pipe(
      // a wallet that announces itself anew replaces its former self
      switchMap((wallet) => this.silentAnswers(wallet)),
      takeUntil(superseded$),
    )
  }

  /** Its answer now, and again when a locked wallet opens. */
  private silentAnswers(wallet: Wallet) {
    const opened$ = wallet.news$.pipe(
      filter((news) => news.type === 'accountsChanged' && news.addresses.length > 0),
    )
    return merge(of(undefined), opened$).pipe(
      // a locked wallet may leave the first question open for ever
      switchMap(() => wallet.restore(this.wanted(wallet))()),
      map((outcome) => [wallet, outcome] as const),
    )
  }

  /** The chain in use, else the one of the last visit. */
  private wanted({ connector }: Wallet): ChainId | undefined {
    const { state } = this.networks
    const last = configured(state, this.memory.lastChain(connector.chain))
    return state.current[connector.chain] ?? last?.caipNetworkId ?? currentChain(state, connector.chain)
  }

  /** False when the visitor has meanwhile decided otherwise. */
  private accept({ connector }: Wallet, report: WalletReport, asActive: boolean): boolean {
    const { chain: namespace, id: connectorId } = connector
    const wanted = [this.memory.toRestore()[namespace] ?? '', ...this.memory.othersToRestore(namespace)]
    if (!wanted.some((id) => sameConnector(id, connectorId))) return false
    const beside = hasManyWallets(this.options.state)
    this.connections.dispatch({ type: 'restored', namespace, connectorId, report, beside })
    const live = liveIn(this.connections.state, namespace)
    if (!live.some((one) => one.connectorId === connectorId)) return false
    if (asActive) this.connections.dispatch({ type: 'activated', namespace, connectorId })
    const own = this.connections.state.of[namespace]
    if (own.status === 'connected' && own.connectorId === connectorId) {
      this.preferred.show(namespace)
      this.networks.dispatch({ type: 'chosen', chainId: report.chainId })
    }
    this.memory.remember(namespace, false)
    this.events.record({
      event: 'CONNECT_SUCCESS',
      properties: {
        method: methodOf(connector.type, this.page.device()),
        name: connector.name,
        reconnect: true,
      },
    })
    return true
  }

  private agreeOn(namespace: Namespace): void {
    const active = this.toRestore()[namespace]
    const wanted = [...(active === undefined ? [] : [active]), ...this.memory.othersToRestore(namespace)]
    const live = liveIn(this.connections.state, namespace).map(({ connectorId }) => connectorId)
    const chosen = live.find((id) => active !== undefined && sameConnector(id, active))
    if (chosen !== undefined) this.preferred.after({ type: 'activated', namespace, connectorId: chosen })
    for (const id of live)
      if (!wanted.some((other) => sameConnector(other, id))) this.disconnect.drop(namespace, id)
    if (!this.options.state.enableReconnect) return
    for (const id of wanted)
      if (!live.some((other) => sameConnector(other, id))) this.takeUp(namespace, id, id === active)
  }
}

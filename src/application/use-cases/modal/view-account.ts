import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Options } from '#application/options.ts'
import { BalancesStore, OwnersStore, ProfilesStore, TabsStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { AccountTabName } from '#contracts/account.ts'
import { type Balance, balanceOf } from '#domain/balances/balance.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { type Account, accountIn } from '#domain/connection/account.ts'
import { accountOf } from '#domain/connection/connection.ts'
import type { Profiles } from '#domain/names/name.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import type { RemoteData } from '#domain/remote-data/remote-data.ts'

export interface Overview {
  readonly phase: 'restoring' | 'ready'
  readonly networks: Networks
  readonly accounts: Readonly<Record<Namespace, Account>>
}

/** The names, and until they are looked up those that a server has drawn. */
const withDrawn = (profiles: Profiles, { names, initialState }: HostOptions): Profiles => {
  const all: Record<string, Profiles[string]> = { ...profiles }
  for (const { caipAddress: id, profileName: name } of Object.values(initialState?.state.accounts ?? {}))
    if (names && id && name && !(id in all)) all[id] = { name }
  return all
}

/** Shows the connected accounts. S3-06. */
@injectable()
export class ViewAccount {
  /**
   * Phase, networks and accounts that result from one event, so that no observer sees an inconsistent
   * combination. S4-02.
   */
  readonly overview$: Observable<Overview>
  /** The active namespace's native balance. */
  readonly balance$: Observable<RemoteData<Balance>>

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(BalancesStore) balances: BalancesStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(OwnersStore) owned: OwnersStore,
    @inject(ProfilesStore) named: ProfilesStore,
    @inject(TabsStore) private readonly selected: TabsStore,
    @inject(Options) options: Options,
  ) {
    this.overview$ = combineLatest([
      connections.state$,
      balances.state$,
      registry.wallets$,
      owned.state$,
      named.state$,
      selected.state$,
    ]).pipe(
      map(([{ connections: all, networks, accountTypes }, known, wallets, owners, profiles, tabs]) => {
        const connectors = wallets.map(({ connector }) => connector)
        const details = { accountTypes, owners, profiles: withDrawn(profiles, options.state), tabs }
        const sources = { connections: all, networks, balances: known, connectors, ...details }
        const accounts = perNamespace((namespace) => accountIn(sources, namespace))
        return { phase: all.phase, networks, accounts }
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.balance$ = combineLatest([connections.state$, balances.state$]).pipe(
      map(
        ([
          {
            connections: all,
            networks: { active },
          },
          known,
        ]) => balanceOf(known, active, accountOf(all.active[active])),
      ),
      distinctUntilChanged(),
    )
  }

  /** The provider of the wallet that is connected in the namespace, whose first account is the selected one. */
  providerOf(namespace: Namespace): unknown {
    const { connections } = this
    const wallet = this.registry.of(connections.activeIn(namespace), namespace)
    const accounts$ = connections.state$.pipe(
      map(() => connections.connectedIn(namespace).find((one) => one.connectorId === wallet?.connector.id)),
      map((connected) => connected?.report.addresses ?? []),
      distinctUntilChanged((before, now) => before.join() === now.join()),
    )
    return wallet?.hostProvider?.(accounts$) ?? wallet?.connector.provider
  }

  /** Selects a tab of the active namespace's account. S3-06. */
  selectTab(tab: AccountTabName): void {
    this.selected.dispatch({ [this.connections.state.networks.active]: tab })
  }
}

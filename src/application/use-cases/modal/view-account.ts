import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import {
  BalancesStore,
  ConnectionsStore,
  NetworksStore,
  OptionsStore,
  OwnersStore,
} from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Account, accountIn } from '#domain/accounts/account.ts'
import { type Balance, balanceOf } from '#domain/balances/balance.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'
import type { RemoteData } from '#domain/remote-data/remote-data.ts'
import { Page } from '#ports/page.ts'

import { ShowNotices } from './show-notices.ts'

export interface Overview {
  readonly phase: 'restoring' | 'ready'
  readonly accounts: Readonly<Record<Namespace, Account>>
}

/** Shows the connected accounts and what is known of them. S3-06. */
@injectable()
export class ViewAccount {
  /** Phase and accounts in one step, so that no observer sees one without the other. S4-02. */
  readonly overview$: Observable<Overview>
  /** The active namespace's native balance. */
  readonly balance$: Observable<RemoteData<Balance>>

  constructor(
    @inject(Page) private readonly page: Page,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(NetworksStore) networks: NetworksStore,
    @inject(BalancesStore) balances: BalancesStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(OptionsStore) options: OptionsStore,
    @inject(OwnersStore) owners: OwnersStore,
    @inject(ConnectionMemory) memory: ConnectionMemory,
  ) {
    this.overview$ = combineLatest([
      connections.state$,
      networks.state$,
      balances.state$,
      registry.wallets$,
      owners.state$,
      options.state$,
    ]).pipe(
      map(([live, nets, known, wallets, owned]) => {
        const connectors = wallets.map(({ connector }) => connector)
        const sources = {
          connections: live,
          networks: nets,
          balances: known,
          connectors,
          accountTypes: memory.preferredTypes(),
          owners: owned,
        }
        return { phase: live.phase, accounts: perNamespace((namespace) => accountIn(sources, namespace)) }
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.balance$ = combineLatest([connections.state$, networks.state$, balances.state$]).pipe(
      map(([live, { active }, known]) => balanceOf(known, active, accountOf(live.of[active]))),
      distinctUntilChanged(),
    )
  }

  /** The wallet's own object behind the namespace's connection. */
  providerOf(namespace: Namespace): unknown {
    return this.registry.of(this.connections.state.of[namespace], namespace)?.connector.provider
  }

  async copyAddress(address: string): Promise<void> {
    if (await this.page.copy(address)) this.notices.say({ kind: 'success', text: { name: 'addressCopied' } })
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, exhaustMap, map, merge, type Observable, switchMap } from 'rxjs'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { Environment } from '#application/environment.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { liveIn } from '#domain/connection/connection.ts'
import type { Wallet, WalletNews } from '#ports/wallets.ts'

import type { Answer } from './open-questions.ts'

/** Keeps account and network equal to what each connected wallet last said. S4-07, S4-30. */
@injectable()
export class FollowWallets {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    for (const namespace of namespaces)
      this.environment.hold(this.newsOf(namespace).subscribe(([wallet, news]) => this.heard(wallet, news)))
  }

  private newsOf(namespace: Namespace): Observable<readonly [Wallet, WalletNews]> {
    const live$ = this.store.state$.pipe(
      map(({ connections }) => liveIn(connections, namespace).map(({ connectorId }) => connectorId)),
      // whichever of them is the active one
      map((ids) => [...ids].sort()),
      distinctUntilChanged((before, now) => before.join() === now.join()),
    )
    // other wallets' news is nobody's business any more
    return live$.pipe(switchMap((ids) => merge(...ids.map((id) => this.newsFrom(namespace, id)))))
  }

  private newsFrom(namespace: Namespace, connectorId: string): Observable<readonly [Wallet, WalletNews]> {
    return this.registry
      .watch(connectorId, namespace)
      .pipe(
        switchMap((wallet) =>
          merge(wallet.news$, this.missedNews(wallet)).pipe(map((news) => [wallet, news] as const)),
        ),
      )
  }

  /** What was said while the page was away: some wallets do not tell hidden pages. */
  private missedNews(wallet: Wallet): Observable<WalletNews> {
    return this.environment.returns$.pipe(
      // one question at a time is enough
      exhaustMap(() => wallet.restore()()),
      switchMap(newsIn),
    )
  }

  private heard({ connector: { id: connectorId, chain: namespace } }: Wallet, news: WalletNews): void {
    const own = { namespace, connectorId }
    this.store.dispatch(
      news.type === 'disconnected' ? { type: 'disconnected', ...own, by: 'wallet' } : { ...news, ...own },
    )
  }
}

/** A wallet that fails to answer has said nothing; one that gives no accounts let go of the site. */
const newsIn = (answer: Answer): readonly WalletNews[] => {
  if (E.isLeft(answer))
    return answer.left._tag === 'NoAccounts' ? [{ type: 'accountsChanged', addresses: [] }] : []
  const { addresses, chainId, accounts } = answer.right
  return [
    { type: 'accountsChanged', addresses, ...(accounts === undefined ? {} : { accounts }) },
    { type: 'chainChanged', chainId },
  ]
}

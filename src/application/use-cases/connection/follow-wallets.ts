import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, exhaustMap, map, merge, type Observable, switchMap } from 'rxjs'

import { ConnectionMemory } from '#application/connection-memory.ts'
import { Lifetime } from '#application/lifetime.ts'
import { ConnectionsStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { liveIn } from '#domain/connection/connection.ts'
import { Page } from '#ports/page.ts'
import type { Wallet, WalletNews } from '#ports/wallets.ts'

import { Disconnect } from './disconnect.ts'
import type { Answer } from './open-questions.ts'
import { ReportedChain } from './reported-chain.ts'

/** Keeps account and network equal to what each connected wallet last said. S4-07, S4-30. */
@injectable()
export class FollowWallets {
  constructor(
    @inject(ConnectionsStore) private readonly connections: ConnectionsStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(ConnectionMemory) private readonly memory: ConnectionMemory,
    @inject(Page) private readonly page: Page,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(Disconnect) private readonly disconnect: Disconnect,
    @inject(ReportedChain) private readonly chain: ReportedChain,
  ) {}

  start(): void {
    for (const namespace of namespaces)
      this.lifetime.hold(this.newsOf(namespace).subscribe(([wallet, news]) => this.heard(wallet, news)))
  }

  private newsOf(namespace: Namespace): Observable<readonly [Wallet, WalletNews]> {
    const live$ = this.connections.state$.pipe(
      map((connections) => liveIn(connections, namespace).map(({ connectorId }) => connectorId)),
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
    return this.page.returns$.pipe(
      // one question at a time is enough
      exhaustMap(() => wallet.restore()()),
      switchMap(newsIn),
    )
  }

  private heard({ connector: { id, chain: namespace } }: Wallet, news: WalletNews): void {
    switch (news.type) {
      case 'disconnected':
        return this.disconnect.lost(namespace, id)
      case 'accountsChanged':
        if (news.addresses.length === 0) return this.disconnect.lost(namespace, id)
        this.connections.dispatch({ ...news, namespace, connectorId: id })
        return this.memory.remember(namespace, false)
      case 'chainChanged':
        return this.chain.moved(id, news.chainId)
    }
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

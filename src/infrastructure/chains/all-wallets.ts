import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  from,
  map,
  NEVER,
  type Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  take,
} from 'rxjs'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { RelayedWallet, Wallet, Wallets } from '#ports/wallets.ts'

import type { ChainAdapter, WalletSource } from './chain-adapter.ts'

/**
 * The wallets of all adapters, emitted once every adapter has loaded or failed. An adapter that fails to load
 * contributes none until `retry`.
 */
export class AllWallets implements Wallets {
  readonly found$: Observable<readonly Wallet[]>
  readonly namespaces: readonly Namespace[]
  readonly isPartial$ = new BehaviorSubject(false)
  readonly #sources = new Map<ChainAdapter, WalletSource>()
  readonly #retried = new Subject<void>()
  #isListed = false

  constructor(private readonly adapters: readonly ChainAdapter[]) {
    this.namespaces = [...new Set(adapters.map(({ namespace }) => namespace))]
    const none$ = concat(of<readonly Wallet[]>([]), NEVER)
    const all$ = combineLatest(adapters.map((adapter) => this.#foundBy(adapter)))
    this.found$ = (adapters.length === 0 ? none$ : all$.pipe(map((lists) => lists.flat()))).pipe(
      share({ connector: () => new ReplaySubject(1) }),
    )
  }

  retry(): void {
    this.#retried.next()
  }

  search(isListed: boolean): void {
    this.#isListed = isListed
    for (const source of this.#sources.values()) source.search?.(isListed)
  }

  accountRefused(provider: unknown): void {
    const found$ = this.found$.pipe(take(1))
    found$.subscribe((found) =>
      found.find((wallet) => wallet.connector.provider === provider)?.accountRefused?.(),
    )
  }

  providerOver(namespace: Namespace, relayed: RelayedWallet): unknown {
    const adapter = [...this.#sources.keys()].find((source) => source.namespace === namespace)
    return adapter && this.#sources.get(adapter)?.providerOver?.(relayed)
  }

  #foundBy(adapter: ChainAdapter): Observable<readonly Wallet[]> {
    return defer(() => {
      const source = this.#sources.get(adapter)
      // The adapter loads once and emits one source.
      return source?.found$ ?? from(this.#load(adapter)).pipe(switchMap(({ found$ }) => found$))
    }).pipe(
      catchError(() => {
        this.isPartial$.next(true)
        return concat(
          of([]),
          this.#retried.pipe(
            take(1),
            switchMap(() => this.#foundBy(adapter)),
          ),
        )
      }),
    )
  }

  async #load(adapter: ChainAdapter): Promise<WalletSource> {
    const source = await adapter.loadWallets()
    const known = this.#sources.get(adapter) ?? source
    this.#sources.set(adapter, known)
    if (this.#sources.size === this.adapters.length) this.isPartial$.next(false)
    if (this.#isListed) known.search?.(true)
    return known
  }
}

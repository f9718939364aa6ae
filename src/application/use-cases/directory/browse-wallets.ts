import { inject, injectable } from 'inversify'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  finalize,
  map,
  type Observable,
  pairwise,
  shareReplay,
  tap,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { type Listing, ListConnectors } from '#application/use-cases/modal/list-connectors.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { type Modal, viewOf } from '#domain/modal/modal.ts'
import { traitsOf } from '#domain/modal/view.ts'
import { itemsOf, pendingOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { fitsDevice, supportsOneOf } from '#domain/wallets/choice.ts'
import { type DirectoryScope, listedWallets } from '#domain/wallets/directory.ts'
import { entryOf, withDirectoryIds } from '#domain/wallets/identity.ts'
import { imitationsIn } from '#domain/wallets/imitations.ts'
import { noSearch, requestedSearch, SEARCH_DEBOUNCE_MS, type WalletSearch } from '#domain/wallets/search.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { DirectoryQueries } from './directory-queries.ts'
import { RecentWallets } from './recent-wallets.ts'
import { WalletSearchStore } from './stores.ts'
import { WalletChoice } from './wallet-choice.ts'
import {
  type ConnectList,
  connectListOf,
  type Downloads,
  downloadsOf,
  gridOf,
  haveSameGrid,
  haveSameLists,
  type WalletGrid,
} from './wallet-lists.ts'

export type { ConnectList, Downloads, WalletGrid }

const visibilityOf = (modal: Modal): 'closed' | 'listing' | 'elsewhere' => {
  if (!modal.open) return 'closed'
  return traitsOf(viewOf(modal).name).listsWallets ? 'listing' : 'elsewhere'
}

const isSameList = (before: readonly DirectoryWallet[], after: readonly DirectoryWallet[]): boolean =>
  before.length === after.length && before.every((wallet, index) => wallet === after[index])

/**
 * Lists the wallets of the directory, the snapshot and the host, together with installed ones. S3-04, S6-16,
 * S9-08 to S9-12, S9-30.
 */
@injectable()
export class BrowseWallets {
  readonly connect$: Observable<ConnectList>
  readonly grid$: Observable<WalletGrid>
  /** Like `grid$`, for a host's own list: a subscription loads the lists, as an open view does. */
  readonly watched$: Observable<WalletGrid>
  readonly downloads$: Observable<Downloads>
  /** The connectors that the host's lists of wallets allow, with their ids in the directory. S1-31, S1-32, S3-02. */
  readonly listing$: Observable<Listing>
  /** Emits when `imageOf` has more images. */
  readonly icons$: Observable<unknown>
  /** The scope of the shown lists. */
  #scope: DirectoryScope | undefined
  /** Whether a view has listed wallets since the modal opened. */
  #hasLoaded = false
  /** The latest listing of the directory, while a list is shown. */
  #entries: readonly DirectoryWallet[] = []
  readonly #watchers = new BehaviorSubject(0)

  constructor(
    @inject(DirectoryQueries) private readonly queries: DirectoryQueries,
    @inject(WalletSearchStore) private readonly searches: WalletSearchStore,
    @inject(WalletChoice) private readonly choice: WalletChoice,
    @inject(RecentWallets) private readonly recent: RecentWallets,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
    @inject(ListConnectors) found: ListConnectors,
  ) {
    const entries$ = queries.state$.pipe(
      map(listedWallets),
      distinctUntilChanged(isSameList),
      tap((entries) => (this.#entries = entries)),
    )
    this.icons$ = queries.icons$
    const listing$ = combineLatest([found.listing$, entries$, queries.known$]).pipe(
      map(([listing, entries, known]) => {
        const withIds = withDirectoryIds(entries)
        const page = listing.connectors.map(({ connector }) => connector)
        const imitates = imitationsIn(page, [...entries, ...known, ...choice.rules().custom])
        const connectors = listing.connectors.map((listed) => {
          const { connector } = listed
          return {
            ...listed,
            connector: withIds(imitates(connector) ? { ...connector, duplicate: true } : connector),
          }
        })
        return { ...listing, connectors }
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    const data$ = combineLatest([
      queries.state$,
      searches.state$,
      recent.wallets$,
      choice.rules$,
      listing$,
    ]).pipe(
      map(([directory, search, last, rules, { connectors }]) => ({
        directory,
        search,
        recent: last,
        connectors,
        rules,
        available: queries.available,
      })),
    )
    const shared = <A>(list$: Observable<A>) => list$.pipe(shareReplay({ bufferSize: 1, refCount: true }))
    // The lists may contain thousands of wallets, so a key in the search does not build them again.
    const lists$ = data$.pipe(distinctUntilChanged(haveSameLists))
    this.connect$ = shared(lists$.pipe(map(connectListOf)))
    this.grid$ = shared(data$.pipe(distinctUntilChanged(haveSameGrid), map(gridOf)))
    this.downloads$ = shared(lists$.pipe(map(downloadsOf)))
    this.watched$ = this.watch(this.grid$)
    this.listing$ = combineLatest([listing$, this.connect$]).pipe(
      map(([listing, { rows }]) => {
        const allowed = rows.flatMap((row) => (row.kind === 'connector' ? [row.connector] : []))
        const connectors = listing.connectors.filter(({ connector }) => allowed.includes(connector))
        return { ...listing, connectors }
      }),
    )
  }

  /** Loads the lists while there is a subscriber, like an open view. */
  watch<A>(list$: Observable<A>): Observable<A> {
    return defer(() => {
      this.#watchers.next(this.#watchers.value + 1)
      this.queries.loadIcons()
      return list$.pipe(finalize(() => this.#watchers.next(this.#watchers.value - 1)))
    })
  }

  /** Loads the lists while a view that lists wallets is open. */
  start(): void {
    const visibility$ = combineLatest([this.modal.modal$, this.#watchers]).pipe(
      map(([modal, watchers]) => (watchers > 0 ? 'listing' : visibilityOf(modal))),
      distinctUntilChanged(),
    )
    const changes$ = combineLatest([visibility$, this.choice.scope$])
    this.environment.untilDisposed(
      changes$.subscribe(([visibility, scope]) => this.update(visibility, scope)),
    )
    const shown$ = this.modal.modal$.pipe(
      map((modal) => (modal.open ? viewOf(modal).name : undefined)),
      distinctUntilChanged(),
    )
    this.environment.untilDisposed(
      shown$.subscribe((view) => {
        if (view === 'AllWallets') this.queries.loadIcons()
      }),
    )
    const pages$ = this.queries.state$.pipe(
      map(({ wallets }) => wallets),
      distinctUntilChanged(),
      pairwise(),
    )
    this.environment.untilDisposed(pages$.subscribe(([before, after]) => this.skipPage(before, after)))
  }

  /** Loads the next page of the shown list, one page at a time. S9-10, S9-11. */
  showMore(): void {
    this.queries.more()
  }

  /** An empty term lists all wallets. S9-30. */
  search(term: string): void {
    this.change({ term }, SEARCH_DEBOUNCE_MS)
  }

  /** Shows only certified wallets, also in a search. */
  certifiedOnly(certifiedOnly: boolean): void {
    this.change({ certifiedOnly }, 0)
  }

  /** Repeats the failed requests. */
  retry(): void {
    this.queries.retry()
  }

  /** The wallet's image: the host's, else the wallet's, else the directory's. S7-27. */
  imageOf(wallet: DirectoryWallet): string | undefined {
    return this.choice.imageOf(wallet) ?? this.queries.imageUrl(wallet)
  }

  /**
   * The directory's picture of a network (by its CAIP-2 id), a currency (ISO 4217), or a token (by its CAIP-19 id). Undefined without a
   * service. Nothing is fetched. S7-27.
   */
  pictureOf(kind: 'asset' | 'currency' | 'token', id: string): string | undefined {
    return this.queries.pictureUrl(kind, id)
  }

  /** The rank of a wallet of this browser that the directory lists. A lower number comes first. */
  rankOf(connector: Connector): number | undefined {
    return entryOf(this.#entries)(connector)?.order
  }

  /** Records that the user selected this wallet. S3-27, S9-08. */
  remember(wallet: DirectoryWallet): void {
    this.recent.add(wallet)
  }

  private change(change: Partial<WalletSearch>, debounceMs: number): void {
    const before = requestedSearch(this.searches.state)
    const search = requestedSearch({ ...this.searches.state, ...change })
    // The request starts first, so that no view sees the results of the previous search.
    if (JSON.stringify(search) !== JSON.stringify(before))
      this.queries.search(this.choice.scope(), search, debounceMs)
    this.searches.dispatch(change)
  }

  private update(visibility: ReturnType<typeof visibilityOf>, scope: DirectoryScope): void {
    if (visibility === 'closed') {
      this.#hasLoaded = false
      this.change(noSearch, 0)
    }
    if (visibility !== 'listing' || !this.queries.available) return
    const isNewScope = this.#scope !== scope
    if (this.#hasLoaded && !isNewScope) return
    this.#hasLoaded = true
    this.#scope = scope
    this.queries.show(scope)
    this.recent.confirm()
    if (isNewScope) this.queries.search(scope, requestedSearch(this.searches.state))
  }

  /**
   * If a page contains no wallet to show, loads the next one, because the list could not be scrolled further.
   */
  private skipPage(before: RemoteData<DirectoryWallet>, after: RemoteData<DirectoryWallet>): void {
    if (after.status !== 'success' || after.pending !== undefined) return
    const shownBefore = pendingOf(before) === 'more' ? itemsOf(before).length : 0
    const rules = this.choice.rules()
    const isShown = (wallet: DirectoryWallet) =>
      fitsDevice(wallet, rules) && supportsOneOf(wallet, rules.namespaces)
    if (!after.items.slice(shownBefore).some(isShown)) this.queries.moreWallets()
  }
}

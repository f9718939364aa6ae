import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { combineLatest, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { firstPages$, RemoteQuery } from '#application/remote-query.ts'
import { failureOf, isFetching, itemsOf, type ItemPage } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import {
  type Directory,
  DIRECTORY_MAX_AGE_MS,
  type DirectoryList,
  directoryLists,
  type DirectoryScope,
  isListed,
  listQuery,
  nextPage,
} from '#domain/wallets/directory.ts'
import { SEARCH_WAIT_MS, searchQuery, type WalletSearch } from '#domain/wallets/search.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { type DirectoryPage, type DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

import { CatalogueWallets } from './catalogue-wallets.ts'

interface ListParams {
  readonly scope: DirectoryScope
  /** Ids that are excluded from the pages, because they are listed before them. */
  readonly recommended?: readonly string[]
}

interface SearchParams {
  readonly scope: DirectoryScope
  readonly search: WalletSearch
}

type WalletPage = ItemPage<DirectoryWallet>

const NO_WALLETS: WalletPage = { items: [], total: 0 }

const pageNumber = (cursor: string | undefined): number => (cursor === undefined ? 1 : Number(cursor))

const idsOf = (wallets: readonly DirectoryWallet[]): readonly string[] => wallets.map(({ id }) => id)

const inOrderOf =
  (ids: readonly string[]) =>
  (page: WalletPage): WalletPage => {
    const places = new Map(ids.map((id, place) => [id.toLowerCase(), place]))
    const positionOf = ({ id }: DirectoryWallet) => places.get(id.toLowerCase()) ?? ids.length
    return { ...page, items: [...page.items].sort((a, b) => positionOf(a) - positionOf(b)) }
  }

/** Loads the directory's lists and searches it. S3-04, S9-09 to S9-12. */
@injectable()
export class DirectoryQueries {
  readonly state$: Observable<Directory>
  /** The wallets of the catalogue, if it is listed. */
  readonly known$: Observable<readonly DirectoryWallet[]>
  /** The catalogue's icons by the ids of wallets. `imageUrl` reads them. */
  readonly icons$: Observable<Readonly<Record<string, string>>>
  readonly #lists: Readonly<Record<DirectoryList, RemoteQuery<ListParams, DirectoryWallet>>>
  readonly #search: RemoteQuery<SearchParams, DirectoryWallet>
  #scope: DirectoryScope | undefined

  constructor(
    @inject(WalletDirectory) private readonly directory: WalletDirectory,
    @inject(Environment) environment: Environment,
    @inject(CatalogueWallets) private readonly catalogue: CatalogueWallets,
  ) {
    this.known$ = catalogue.wallets$
    this.icons$ = catalogue.icons$
    const listOf = (list: DirectoryList) =>
      new RemoteQuery<ListParams, DirectoryWallet>(
        {
          // Other recommended wallets do not change the list's key.
          keyOf: ({ scope }) => JSON.stringify(scope),
          fetch: (params, cursor, signal) => this.#list(list, params, pageNumber(cursor), signal),
          maxAgeMs: DIRECTORY_MAX_AGE_MS,
        },
        environment,
      )
    this.#lists = {
      featured: listOf('featured'),
      recommended: listOf('recommended'),
      wallets: listOf('wallets'),
      excludedWallets: listOf('excludedWallets'),
      includedWallets: listOf('includedWallets'),
    }
    this.#search = new RemoteQuery<SearchParams, DirectoryWallet>(
      {
        keyOf: ({ scope, search }) => JSON.stringify([scope, search]),
        fetch: ({ scope, search }, cursor, signal) =>
          this.#load(searchQuery(scope, search, pageNumber(cursor)), signal),
        maxAgeMs: DIRECTORY_MAX_AGE_MS,
        minWaitMs: SEARCH_WAIT_MS,
      },
      environment,
    )
    const { featured, recommended, wallets, excludedWallets, includedWallets } = this.#lists
    // Subscribed first, so that the pages are requested before any other subscriber sees the recommended
    // wallets.
    environment.untilDisposed(recommended.state$.subscribe(() => this.#showPages()))
    environment.untilDisposed(firstPages$(wallets.state$).subscribe(() => this.#retryRecommended()))
    this.state$ = combineLatest({
      featured: featured.state$,
      recommended: recommended.state$,
      wallets: wallets.state$,
      excludedWallets: excludedWallets.state$,
      includedWallets: includedWallets.state$,
      search: this.#search.state$,
    })
  }

  /** Whether a wallet list is configured. */
  get available(): boolean {
    return this.directory.available
  }

  /** The URL of the wallet's image in the directory, else the catalogue's icon. S7-27. */
  imageUrl(wallet: DirectoryWallet): string | undefined {
    return this.directory.imageUrl(wallet) ?? this.catalogue.iconOf(wallet)
  }

  /** Loads the icons of all wallets of the catalogue. */
  loadIcons(): void {
    this.catalogue.loadIcons()
  }

  /** The URL of the service's picture of a network, a currency or a token. S7-27. */
  pictureUrl(...picture: Parameters<WalletDirectory['pictureUrl']>): string | undefined {
    return this.directory.pictureUrl(...picture)
  }

  /** Shows the lists of this scope, and requests those that are unknown, too old or failed. */
  show(scope: DirectoryScope): void {
    if (JSON.stringify(this.#scope) !== JSON.stringify(scope)) this.#lists.wallets.show(undefined)
    this.#scope = scope
    this.catalogue.load()
    for (const list of directoryLists)
      if (list !== 'wallets') this.#lists[list].show(isListed(list, scope) ? { scope } : undefined)
    this.#showPages()
  }

  /** Searches after `debounceMs`. `undefined` ends the search. S9-11, S9-12, S9-30. */
  search(scope: DirectoryScope, search: WalletSearch | undefined, debounceMs = 0): void {
    this.#search.show(search && { scope, search }, debounceMs)
  }

  /** Loads the next page of all wallets. S9-10. */
  moreWallets(): void {
    this.#lists.wallets.more()
  }

  /** Loads the next page of the search, or of all wallets without a search. S9-10, S9-11. */
  more(): void {
    if (this.#search.state.status === 'idle') this.moreWallets()
    else this.#search.more()
  }

  /** Repeats the failed requests. */
  retry(): void {
    const failed = directoryLists.filter((list) => failureOf(this.#lists[list].state) !== undefined)
    // The pages exclude the recommended wallets, so they are requested after them.
    const waits = failed.includes('recommended') || isFetching(this.#lists.recommended.state)
    for (const list of failed) if (!waits || list !== 'wallets') this.#lists[list].retry()
    // Repeated after the lists, because a search does not load the host's list again.
    if (failureOf(this.#search.state) !== undefined) this.#search.refresh()
  }

  /** The pages exclude the recommended wallets, so they are requested when those have loaded or failed. */
  #showPages(): void {
    const { recommended, wallets } = this.#lists
    const { state } = recommended
    if (this.#scope === undefined || state.status === 'idle' || isFetching(state)) return
    wallets.show({ scope: this.#scope, recommended: idsOf(itemsOf(state)) })
  }

  /** Called when the pages have loaded: the service responds, so recommended wallets that failed before can load too. */
  #retryRecommended(): void {
    const { recommended } = this.#lists
    if (failureOf(recommended.state) !== undefined) recommended.retry()
  }

  #list(list: DirectoryList, { scope, recommended = [] }: ListParams, page: number, signal: AbortSignal) {
    const load = this.#load(listQuery(list, scope, recommended, page), signal)
    return list === 'featured' ? TE.map(inOrderOf(scope.featured))(load) : load
  }

  /** Sends the request synchronously. */
  #load(query: DirectoryQuery, signal: AbortSignal): TE.TaskEither<ServiceFailure, WalletPage> {
    if (!this.directory.available) return TE.right(NO_WALLETS)
    return async () =>
      E.map((response: DirectoryPage) => ({
        items: response.wallets,
        total: response.count,
        cursor: nextPage(query, response),
        failure: response.standsInFor,
      }))(await this.directory.list(query, signal)())
  }
}

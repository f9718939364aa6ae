import * as E from 'fp-ts/Either'
import { concat, defer, forkJoin, from, map, merge, Observable, of, switchMap } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import {
  type Directory,
  type DirectoryEvent,
  type DirectoryList,
  RECOMMENDED_WALLETS,
  WALLETS_PER_PAGE,
} from '#domain/wallets/directory.ts'
import {
  type AskedSearch,
  SEARCH_DEBOUNCE_MS,
  SEARCH_ENTRIES,
  SEARCH_WAIT_MS,
} from '#domain/wallets/search.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { Clock } from '#ports/clock.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

/** What the host's options narrow questions to. S1-31 to S1-33. */
export interface Asker {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  readonly chains: readonly ChainId[]
}

export const askerOf = (options: HostOptions, { requested }: Networks): Asker => ({
  include: options.includeWalletIds ?? [],
  exclude: options.excludeWalletIds ?? [],
  featured: options.featuredWalletIds ?? [],
  chains: requested.map(({ caipNetworkId }) => caipNetworkId),
})

type Answer = E.Either<ServiceFailure, DirectoryPage>

const NOTHING: Answer = E.right({ wallets: [], count: 0 })

/** Asks when subscribed to; unsubscribing cancels the request. */
const ask = (directory: WalletDirectory, query: DirectoryQuery): Observable<Answer> =>
  new Observable((subscriber) => {
    const cancelling = new AbortController()
    const answer$ = directory.available ? from(directory.list(query, cancelling.signal)()) : of(NOTHING)
    subscriber.add(answer$.subscribe(subscriber))
    return () => cancelling.abort()
  })

const idsOf = (wallets: readonly DirectoryWallet[]): readonly string[] => wallets.map(({ id }) => id)

const inOrderOf = (
  ids: readonly string[],
  wallets: readonly DirectoryWallet[],
): readonly DirectoryWallet[] => {
  const places = new Map(ids.map((id, place) => [id.toLowerCase(), place]))
  const placeOf = ({ id }: DirectoryWallet) => places.get(id.toLowerCase()) ?? ids.length
  return [...wallets].sort((a, b) => placeOf(a) - placeOf(b))
}

const queries = {
  featured: ({ featured }: Asker): DirectoryQuery => ({
    page: 1,
    entries: featured.length,
    include: featured,
  }),
  recommended: ({ include, exclude, featured, chains }: Asker): DirectoryQuery => ({
    page: 1,
    entries: RECOMMENDED_WALLETS,
    include,
    exclude: [...exclude, ...featured],
    chains,
  }),
  excludedWallets: ({ exclude }: Asker): DirectoryQuery => ({
    page: 1,
    entries: exclude.length,
    include: exclude,
  }),
  includedWallets: ({ include }: Asker): DirectoryQuery => ({
    page: 1,
    entries: include.length,
    include,
  }),
  wallets: ({ include, exclude, featured }: Asker, { recommended, page }: Directory): DirectoryQuery => ({
    page: page + 1,
    entries: WALLETS_PER_PAGE,
    include,
    exclude: [...idsOf(recommended), ...exclude, ...featured],
  }),
} satisfies Record<DirectoryList, unknown>

/** What a round asks for: lists that no option names need no question. */
export const listsOf = ({ include, exclude, featured }: Asker): readonly DirectoryList[] => [
  ...(featured.length > 0 ? ['featured' as const] : []),
  ...(exclude.length > 0 ? ['excludedWallets' as const] : []),
  ...(include.length > 0 ? ['includedWallets' as const] : []),
  'recommended',
  'wallets',
]

/** The answer to one of a round's questions, as the state is told of it. */
const listEvent =
  (list: DirectoryList, round: number, { featured }: Asker) =>
  (answer: Answer): DirectoryEvent => {
    if (E.isLeft(answer)) return { type: 'failed', round, list, failure: answer.left }
    const { wallets, count, standsInFor } = answer.right
    const inOrder = list === 'featured' ? inOrderOf(featured, wallets) : wallets
    return { type: 'answered', round, list, wallets: inOrder, count, trouble: standsInFor }
  }

/** Asks for one list, with what is known when it is asked. */
export const list$ = (
  directory: WalletDirectory,
  asker: Asker,
  list: DirectoryList,
  state: () => Directory,
): Observable<DirectoryEvent> =>
  defer(() => ask(directory, queries[list](asker, state())).pipe(map(listEvent(list, state().round, asker))))

/** All questions of a round; the pages leave out what is recommended, so they come after it. S9-09, S9-10. */
export const round$ = (
  directory: WalletDirectory,
  asker: Asker,
  state: () => Directory,
): Observable<DirectoryEvent> => {
  const one = (list: DirectoryList) => list$(directory, asker, list, state)
  const beside = listsOf(asker).filter((list) => list !== 'recommended' && list !== 'wallets')
  return merge(...beside.map(one), concat(one('recommended'), one('wallets')))
}

const searchEvent =
  (asked: AskedSearch, page: number) =>
  (answer: Answer): DirectoryEvent => {
    if (E.isLeft(answer))
      return { type: 'search', event: { type: 'searchFailed', asked, failure: answer.left } }
    const { wallets, count, standsInFor: trouble } = answer.right
    return { type: 'search', event: { type: 'found', asked, page, wallets, count, trouble } }
  }

/** One page of a search, no sooner than 300 ms after it is asked for. S9-11, S9-12. */
export const results$ = (
  directory: WalletDirectory,
  clock: Clock,
  { include, exclude }: Asker,
  asked: AskedSearch,
  page: number,
): Observable<DirectoryEvent> => {
  const { term, certifiedOnly } = asked
  const query: DirectoryQuery = {
    page,
    entries: SEARCH_ENTRIES,
    include,
    exclude,
    search: term,
    ...(certifiedOnly ? { badge: 'certified' } : {}),
  }
  const least$ = clock.after(SEARCH_WAIT_MS).pipe(map(() => undefined))
  return forkJoin([ask(directory, query), least$]).pipe(map(([answer]) => searchEvent(asked, page)(answer)))
}

/** The first page of a search, once the visitor has stopped typing. S9-30. */
export const search$ = (
  directory: WalletDirectory,
  clock: Clock,
  asker: Asker,
  asked: AskedSearch,
): Observable<DirectoryEvent> => {
  const quiet$ = asked.typed ? clock.after(SEARCH_DEBOUNCE_MS) : of(undefined)
  return quiet$.pipe(switchMap(() => results$(directory, clock, asker, asked, 1)))
}

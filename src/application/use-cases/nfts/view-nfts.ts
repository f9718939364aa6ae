import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable, scan, shareReplay } from 'rxjs'

import { AccountQueries } from '#application/connection/account-queries.ts'
import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { ViewAccount } from '#application/use-cases/modal/view-account.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { type Gallery, galleryOf, itemIn } from '#domain/nfts/gallery.ts'
import type { Nft, NftId } from '#domain/nfts/nft.ts'
import { type ImageRules, type Picture, pictureOf } from '#domain/nfts/picture.ts'
import { itemsOf, type ItemPage, readAtOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import { isRepeated } from '#domain/remote-data/repeated-page.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { Nfts } from '#ports/nfts.ts'

/** Milliseconds for which pages are shown without a new request, which would start again with the first page. */
const MAX_AGE_MS = 300_000
/** Milliseconds for which a failed request is not repeated automatically. */
export const FAILURE_MS = 30_000
/** The number of accounts on networks whose NFTs stay loaded. */
const MAX_CACHED = 6

export interface ShownNfts {
  /** The account and its network. Undefined without a connection, and if no source supports the network. */
  readonly account: AccountId | undefined
  readonly data: RemoteData<Nft>
  readonly gallery: Gallery
  /** When the first page was read, if a later request for it failed. */
  readonly readAt: number | undefined
}

const shown = (account: AccountId | undefined, data: RemoteData<Nft>): ShownNfts => ({
  account,
  data,
  gallery: galleryOf(itemsOf(data)),
  readAt: readAtOf(data),
})

/** An item, and where it was last listed. */
interface ListedItem {
  /** The key of the data that contains the item. */
  readonly key: string | undefined
  readonly nft: Nft | undefined
  /** The item's index in the source's list. */
  readonly index: number
}

const unlisted: ListedItem = { key: undefined, nft: undefined, index: 0 }

const listedIn = (data: RemoteData<Nft>, id: NftId, before: ListedItem): ListedItem => {
  if (data.status !== 'success') return unlisted
  const nft = itemIn(galleryOf(data.items), id)
  if (nft !== undefined) return { key: data.key, nft, index: data.items.findIndex((item) => item.id === id) }
  const mayFollow = data.cursor !== undefined && before.index >= data.items.length
  return data.key === before.key && mayFollow ? before : unlisted
}

/** Shows the NFTs of the active account on its network, page by page. */
@injectable()
export class ViewNfts {
  /** The NFTs of the active account. The first page is loaded, and kept fresh, while the stream has a subscriber. */
  readonly nfts$: Observable<ShownNfts>
  /** Whether a source supports the network of the active account. */
  readonly isSupported$: Observable<boolean>
  readonly #queries: AccountQueries<Nft>

  constructor(
    @inject(Connections) connections: Connections,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(ViewAccount) private readonly account: ViewAccount,
    @inject(Options) private readonly options: Options,
    @inject(Nfts) private readonly source: Nfts,
    @inject(AccountTransactions) transactions: AccountTransactions,
    @inject(Environment) environment: Environment,
  ) {
    this.#queries = new AccountQueries<Nft>(
      {
        isSupported: (id) => this.isSupported(id),
        fetch: (id, cursor, loaded, signal) => this.load(id, cursor, loaded, signal),
        maxAgeMs: MAX_AGE_MS,
        failureAgeMs: FAILURE_MS,
        maxAccounts: MAX_CACHED,
      },
      connections,
      transactions,
      environment,
    )
    this.isSupported$ = this.#queries.account$.pipe(
      map((id) => id !== undefined),
      distinctUntilChanged(),
    )
    this.nfts$ = combineLatest([this.#queries.account$, this.#queries.state$]).pipe(
      map(([id, data]) => shown(id, data)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Reads the first page again after a transaction, however recently it was read. */
  start(): void {
    this.#queries.start()
  }

  /** Loads the next page. After a failure only `retry` continues. */
  more(): void {
    this.#queries.loaded?.more()
  }

  /** Loads the first page again, unless the last request failed less than 30 s ago. The old items stay until then. */
  refresh(): void {
    this.#queries.refresh()
  }

  /** Repeats the request that failed. */
  retry(): void {
    this.#queries.loaded?.retry()
  }

  /**
   * An item of the active account. Undefined if the account does not have it. An item of a later page stays after the first
   * page reloads. An item that has left the first page is removed.
   */
  item$(id: NftId): Observable<Nft | undefined> {
    return this.nfts$.pipe(
      scan((before: ListedItem, { data }) => listedIn(data, id, before), unlisted),
      map(({ nft }) => nft),
      distinctUntilChanged(),
    )
  }

  /** Whether and from where the item's picture may be loaded. Spam has none. */
  pictureOf({ mediaUrl, isSpam }: Nft): Picture {
    return pictureOf(isSpam ? undefined : mediaUrl, this.imageRules)
  }

  private get imageRules(): ImageRules {
    const { proxy, ...rules } = this.options.state.nfts?.images ?? {}
    // The codec of the options only checks that it is a function. `pictureOf` checks the URLs that it returns.
    return { ...rules, proxy: typeof proxy === 'function' ? (url): unknown => proxy(url) : proxy }
  }

  private isSupported(account: AccountId): boolean {
    const network = this.nodes.networkOfAccount(account)
    const { namespace } = accountParts(account)
    return network !== undefined && this.source.supports(network, this.account.providerOf(namespace))
  }

  private load(
    account: AccountId,
    cursor: string | undefined,
    loaded: RemoteData<Nft>,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ItemPage<Nft>> {
    const provider = this.account.providerOf(accountParts(account).namespace)
    return pipe(
      TE.fromEither(this.nodes.accountOnNetwork(account)),
      TE.chain((request) => this.source.page({ ...request, provider, cursor }, signal)),
      TE.map(({ nfts, next }) => {
        // The view loads pages until they fill it. With such a source it would never stop.
        const isOver = cursor !== undefined && isRepeated(itemsOf(loaded), nfts)
        return { items: nfts, cursor: isOver ? undefined : next }
      }),
    )
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  combineLatest,
  concat,
  defer,
  from,
  map,
  type Observable,
  of,
  shareReplay,
  startWith,
  Subject,
  switchMap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Features } from '#application/features.ts'
import { Sender } from '#application/use-cases/send/sender.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { itemsOf, type RemoteData } from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { type SwapTokenList, swapTokenListOf } from '#domain/swaps/swap-token-list.ts'
import { type Holding, nativeToken, type Token } from '#domain/tokens/token.ts'
import { SwapTransactions } from '#ports/swap-transactions.ts'
import { Swaps } from '#ports/swaps.ts'

/** The tokens that the source lists on one network. */
interface ListedTokens {
  readonly status: 'loading' | 'ready' | 'error'
  readonly tokens: readonly Token[]
  readonly failure?: ServiceFailure
}

const noTokens: ListedTokens = { status: 'ready', tokens: [] }

const loadedItems = (data: RemoteData<Holding>): readonly Holding[] | undefined =>
  data.status === 'success' || data.status === 'error' ? itemsOf(data) : undefined

/** The tokens that can be swapped on a network. The account's holdings are there even if the source fails. */
export interface SwapTokenListState extends SwapTokenList {
  /** Undefined without an account. */
  readonly chainId: ChainId | undefined
  readonly status: ListedTokens['status']
  /** Whether the account's holdings are not loaded yet. */
  readonly areHoldingsLoading: boolean
  readonly failure?: ServiceFailure | undefined
}

/** The token at an address that no list contains. `unreachable`: no node of the network answers. */
export type TokenAtAddress =
  | { readonly status: 'loading' | 'none' | 'unreachable' }
  | { readonly status: 'found'; readonly token: Token }

/** Lists the tokens that can be swapped, the account's holdings first. Each list is requested once from its source. */
@injectable()
export class ListSwapTokens {
  /** The tokens of the active network, with the account's holdings. Loaded while it is subscribed. */
  readonly tokens$: Observable<SwapTokenListState>
  /** By active network and listed network. */
  readonly #cache = new Map<string, readonly Token[]>()
  readonly #retry = new Subject<void>()

  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(Sender) private readonly sender: Sender,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Features) private readonly features: Features,
  ) {
    this.tokens$ = sender.changed$.pipe(
      startWith(undefined),
      switchMap(() => this.listOf(sender.current?.network, this.holdings$)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** The tokens of a network. Loaded while it is subscribed. The holdings are known on the active network only. */
  tokensOn(network: Network): Observable<SwapTokenListState> {
    const isActive = network.caipNetworkId === this.sender.current?.network.caipNetworkId
    return isActive ? this.tokens$ : this.listOf(network, of([]))
  }

  /** Loads the lists again after a failure. */
  retry(): void {
    this.#retry.next()
  }

  /** The token at an address of a network, as its contract describes it. */
  tokenAt(network: Network, contract: string): Observable<TokenAtAddress> {
    const { current } = this.sender
    if (current === undefined) return of({ status: 'none' })
    const account = { network, rpcUrls: this.nodes.urlsOf(network), owner: current.address }
    return defer(this.transactions.tokenAt(account, contract)).pipe(
      map((response): TokenAtAddress => {
        if (E.isLeft(response)) return { status: 'unreachable' }
        return response.right === undefined ? { status: 'none' } : { status: 'found', token: response.right }
      }),
      startWith<TokenAtAddress>({ status: 'loading' }),
    )
  }

  private listOf(
    network: Network | undefined,
    holdings$: Observable<readonly Holding[] | undefined>,
  ): Observable<SwapTokenListState> {
    const listed$ = this.#retry.pipe(
      startWith(undefined),
      switchMap(() => (network === undefined ? of(noTokens) : this.listedOn(network))),
    )
    return combineLatest([listed$, holdings$]).pipe(
      map(([{ status, tokens, failure }, holdings]) => ({
        ...swapTokenListOf(tokens, holdings ?? []),
        chainId: network?.caipNetworkId,
        status,
        areHoldingsLoading: holdings === undefined,
        failure,
      })),
    )
  }

  /** The tokens of a network that swaps from the active network can return. */
  private listedOn(network: Network): Observable<ListedTokens> {
    const native = nativeToken(network)
    const from = this.sender.current?.network ?? network
    const key = `${from.caipNetworkId} ${network.caipNetworkId}`
    const cached = this.#cache.get(key)
    if (cached !== undefined) return of({ status: 'ready', tokens: [native, ...cached] })
    const response$ = cancellable((signal) => this.swaps.tokens(from, signal, network)).pipe(
      map((response): ListedTokens => {
        if (E.isLeft(response)) return { status: 'error', tokens: [native], failure: response.left }
        this.#cache.set(key, response.right)
        return { status: 'ready', tokens: [native, ...response.right] }
      }),
    )
    return concat(of<ListedTokens>({ status: 'loading', tokens: [native] }), response$)
  }

  /** The account's holdings. Empty without the option `tokens`, undefined while they load. */
  private get holdings$(): Observable<readonly Holding[] | undefined> {
    const { tokens } = this.features
    if (!tokens.configured) return of([])
    const loading$ = defer(() => from(tokens.load().catch(() => undefined)))
    return loading$.pipe(
      switchMap((loaded) =>
        loaded === undefined ? of([]) : loaded.viewTokens.tokens$.pipe(map(({ data }) => loadedItems(data))),
      ),
      startWith<readonly Holding[] | undefined>(undefined),
    )
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  combineLatest,
  concat,
  defer,
  EMPTY,
  from,
  map,
  merge,
  type Observable,
  of,
  shareReplay,
  startWith,
  Subject,
  switchMap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { Features } from '#application/features.ts'
import { Sender } from '#application/use-cases/send/sender.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
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

/** The tokens that can be swapped on the active network. The account's holdings are there even if the source fails. */
export interface SwapTokenListState extends SwapTokenList {
  readonly status: ListedTokens['status']
  readonly failure?: ServiceFailure | undefined
}

/** The token at an address that no list contains. `unreachable`: no node of the network answers. */
export type TokenAtAddress =
  | { readonly status: 'loading' | 'none' | 'unreachable' }
  | { readonly status: 'found'; readonly token: Token }

/** Lists the tokens that can be swapped, the account's holdings first. The source is requested once for each network. */
@injectable()
export class ListSwapTokens {
  /** The tokens of the active network. Loaded while it is subscribed. */
  readonly tokens$: Observable<SwapTokenListState>
  readonly #cache = new Map<ChainId, readonly Token[]>()
  readonly #retry = new Subject<void>()

  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(Sender) private readonly sender: Sender,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(Features) private readonly features: Features,
  ) {
    this.tokens$ = merge(sender.changed$, this.#retry).pipe(
      startWith(undefined),
      switchMap(() => combineLatest([this.listed$, this.holdings$])),
      map(([{ status, tokens, failure }, holdings]) => ({
        ...swapTokenListOf(tokens, holdings),
        status,
        failure,
      })),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Loads the list again after a failure. */
  retry(): void {
    this.#retry.next()
  }

  /** The token at an address of the active network, as its contract describes it. */
  tokenAt(contract: string): Observable<TokenAtAddress> {
    const { current } = this.sender
    if (current === undefined) return of({ status: 'none' })
    const { network, rpcUrls, address: owner } = current
    const answer$ = defer(this.transactions.tokenAt({ network, rpcUrls, owner }, contract))
    return answer$.pipe(
      map((answer): TokenAtAddress => {
        if (E.isLeft(answer)) return { status: 'unreachable' }
        return answer.right === undefined ? { status: 'none' } : { status: 'found', token: answer.right }
      }),
      startWith<TokenAtAddress>({ status: 'loading' }),
    )
  }

  private get listed$(): Observable<ListedTokens> {
    const { current } = this.sender
    return current === undefined ? of({ status: 'ready', tokens: [] }) : this.listedOn(current.network)
  }

  private listedOn(network: Network): Observable<ListedTokens> {
    const native = nativeToken(network)
    const cached = this.#cache.get(network.caipNetworkId)
    if (cached !== undefined) return of({ status: 'ready', tokens: [native, ...cached] })
    const answer$ = cancellable((signal) => this.swaps.tokens(network, signal)).pipe(
      map((answer): ListedTokens => {
        if (E.isLeft(answer)) return { status: 'error', tokens: [native], failure: answer.left }
        this.#cache.set(network.caipNetworkId, answer.right)
        return { status: 'ready', tokens: [native, ...answer.right] }
      }),
    )
    return concat(of<ListedTokens>({ status: 'loading', tokens: [native] }), answer$)
  }

  /** The account's holdings. Empty without the option `tokens`. */
  private get holdings$(): Observable<readonly Holding[]> {
    const { tokens } = this.features
    if (!tokens.configured) return of([])
    const loading$ = defer(() => from(tokens.load().catch(() => undefined)))
    return loading$.pipe(
      switchMap((loaded) => loaded?.viewTokens.tokens$ ?? EMPTY),
      map(({ data }) => itemsOf(data)),
      startWith([]),
    )
  }
}

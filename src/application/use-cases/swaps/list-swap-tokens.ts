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
import { type SwapTokens, swapTokensOf } from '#domain/swaps/swap-tokens.ts'
import { type Holding, nativeToken, type Token } from '#domain/tokens/token.ts'
import { SwapTransactions } from '#ports/swap-transactions.ts'
import { Swaps } from '#ports/swaps.ts'

interface Listed {
  readonly status: 'loading' | 'ready' | 'error'
  readonly tokens: readonly Token[]
  readonly failure?: ServiceFailure
}

/** What can be swapped on the active network. Without an answer of the source the account's own tokens are there. */
export interface ShownSwapTokens extends SwapTokens {
  readonly status: Listed['status']
  readonly failure?: ServiceFailure | undefined
}

/** What is at an address that no list names. `unreachable`: no node of the network answers. */
export type TokenAtAddress =
  | { readonly status: 'loading' | 'none' | 'unreachable' }
  | { readonly status: 'found'; readonly token: Token }

/** Lists what can be swapped: the account's own first. A source is asked once for each network. */
@injectable()
export class ListSwapTokens {
  /** The tokens of the active network. They are loaded while somebody subscribes. */
  readonly tokens$: Observable<ShownSwapTokens>
  readonly #known = new Map<ChainId, readonly Token[]>()
  readonly #retried = new Subject<void>()

  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(Sender) private readonly sender: Sender,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(Features) private readonly features: Features,
  ) {
    this.tokens$ = merge(sender.changed$, this.#retried).pipe(
      startWith(undefined),
      switchMap(() => combineLatest([this.listed$, this.held$])),
      map(([{ status, tokens, failure }, held]) => ({ ...swapTokensOf(tokens, held), status, failure })),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Asks again after a failure. */
  retry(): void {
    this.#retried.next()
  }

  /** The token of a contract on the active network, as the contract describes itself. Unsubscribing drops the answer. */
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

  private get listed$(): Observable<Listed> {
    const { current } = this.sender
    return current === undefined ? of({ status: 'ready', tokens: [] }) : this.listedOn(current.network)
  }

  private listedOn(network: Network): Observable<Listed> {
    const native = nativeToken(network)
    const known = this.#known.get(network.caipNetworkId)
    if (known !== undefined) return of({ status: 'ready', tokens: [native, ...known] })
    const answer$ = cancellable((signal) => this.swaps.tokens(network, signal)).pipe(
      map((answer): Listed => {
        if (E.isLeft(answer)) return { status: 'error', tokens: [native], failure: answer.left }
        this.#known.set(network.caipNetworkId, answer.right)
        return { status: 'ready', tokens: [native, ...answer.right] }
      }),
    )
    return concat(of<Listed>({ status: 'loading', tokens: [native] }), answer$)
  }

  /** What the account has, with the option `tokens`. */
  private get held$(): Observable<readonly Holding[]> {
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

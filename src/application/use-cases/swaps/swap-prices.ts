import { inject, injectable } from 'inversify'
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  type Observable,
  of,
  repeat,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { Sender } from '#application/use-cases/send/sender.ts'
import { BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { joinedPrices, type KnownPrices, noPrices, tokensToPrice } from '#domain/swaps/swap-cost.ts'
import type { Token } from '#domain/tokens/token.ts'

import { SwapStore } from './stores.ts'

type TokenUseCases = Awaited<ReturnType<Features['tokens']['load']>>

const isSameList = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id)

/** The prices for the values of a swap, with the option `tokens`. A quote never waits for them. */
@injectable()
export class SwapPrices {
  /** The known prices. Those of the form's tokens are requested while it has a subscriber, unless the account holds the token. */
  readonly prices$: Observable<KnownPrices>

  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(Features) { tokens: feature }: Features,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const loaded$ = defer(() =>
      feature.configured ? from(feature.load().catch(() => undefined)) : of(undefined),
    )
    this.prices$ = loaded$.pipe(
      switchMap((loaded) => (loaded === undefined ? of(noPrices) : this.pricesWith(loaded))),
      startWith(noPrices),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  private pricesWith({ viewTokens, tokenPrices }: TokenUseCases): Observable<KnownPrices> {
    // The holdings bring prices themselves, so nothing is requested before they are known.
    const held$ = combineLatest([viewTokens.tokens$, viewTokens.prices$]).pipe(
      filter(([{ data }]) => data.status === 'ready' || data.status === 'error'),
      map(([, prices]) => prices),
    )
    const requested$ = combineLatest([this.store.state$, held$]).pipe(
      map(([{ form }, held]) => tokensToPrice(form, held)),
      distinctUntilChanged(isSameList),
      switchMap((missing) => this.requested(tokenPrices, missing)),
    )
    return combineLatest([
      viewTokens.prices$.pipe(startWith(noPrices)),
      requested$.pipe(startWith(noPrices)),
    ]).pipe(map(([held, requested]) => joinedPrices(held, requested)))
  }

  /** The prices of the tokens, requested again when they are as old as a balance may be. */
  private requested(
    tokenPrices: TokenUseCases['tokenPrices'],
    missing: readonly Token[],
  ): Observable<KnownPrices> {
    const network = this.sender.current?.network
    if (network === undefined || missing.length === 0) return of(noPrices)
    return cancellable((signal) => tokenPrices.of(network, missing, signal)).pipe(
      repeat({ delay: () => this.environment.after(BALANCE_CACHE_MS) }),
      startWith(noPrices),
    )
  }
}

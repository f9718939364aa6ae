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
import { mergePrices, type KnownPrices, noPrices, tokensToPrice } from '#domain/swaps/swap-cost.ts'
import type { SwapForm } from '#domain/swaps/swap-form.ts'
import type { Token } from '#domain/tokens/token.ts'

import { SwapDraft } from './swap-draft.ts'

type TokenUseCases = Awaited<ReturnType<Features['tokens']['load']>>

const hasSameTokens = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)

/** The tokens of a swap. */
type SwapSides = Pick<SwapForm, 'from' | 'to'>

/** The prices for the values of a swap. Empty without the option `tokens`. A quote never waits for them. */
@injectable()
export class SwapPrices {
  /** The known prices. While it is subscribed, prices are requested for tokens of the form that the account does not hold. */
  readonly prices$: Observable<KnownPrices>
  readonly #loaded$: Observable<TokenUseCases | undefined>

  constructor(
    @inject(SwapDraft) draft: SwapDraft,
    @inject(Sender) private readonly sender: Sender,
    @inject(Features) { tokens: feature }: Features,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#loaded$ = defer(() =>
      feature.configured ? from(feature.load().catch(() => undefined)) : of(undefined),
    )
    this.prices$ = this.pricesOf(draft.form$)
  }

  /** The known prices, with those of the tokens that the account does not hold. Requested while it is subscribed. */
  pricesOf(sides$: Observable<SwapSides>): Observable<KnownPrices> {
    return this.#loaded$.pipe(
      switchMap((loaded) => (loaded === undefined ? of(noPrices) : this.pricesFrom(loaded, sides$))),
      startWith(noPrices),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  private pricesFrom(
    { viewTokens, tokenPrices }: TokenUseCases,
    sides$: Observable<SwapSides>,
  ): Observable<KnownPrices> {
    // Holdings come with prices, so nothing is requested before they are loaded.
    const holdingPrices$ = combineLatest([viewTokens.tokens$, viewTokens.prices$]).pipe(
      filter(([{ data }]) => data.status === 'success' || data.status === 'error'),
      map(([, prices]) => prices),
    )
    const requested$ = combineLatest([sides$, holdingPrices$]).pipe(
      map(([sides, ofHoldings]) => tokensToPrice(sides, ofHoldings)),
      distinctUntilChanged(hasSameTokens),
      switchMap((missing) => this.requestPrices(tokenPrices, missing)),
    )
    return combineLatest([
      viewTokens.prices$.pipe(startWith(noPrices)),
      requested$.pipe(startWith(noPrices)),
    ]).pipe(map(([ofHoldings, requested]) => mergePrices(ofHoldings, requested)))
  }

  /** The prices of the tokens, requested again at the interval of balances. */
  private requestPrices(
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

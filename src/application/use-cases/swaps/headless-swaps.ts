import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, filter, map, merge, type Observable } from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { unlessDisposed } from '#application/unless-superseded.ts'
import { type NoReceipt, SentTransfers } from '#application/use-cases/send/sent-transfers.ts'
import { type InvalidTransfer, requestedToken } from '#domain/send/transfer-request.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { noPrices } from '#domain/swaps/swap-cost.ts'
import { type InvalidSwap, decodeSwapInput } from '#domain/swaps/swap-request.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import {
  quoteSummary,
  type QuoteSummary,
  type SwapReviewSummary,
  swapSentSummary,
  type SwapSentSummary,
  swapSummary,
  type SwapSummary,
} from '#domain/swaps/swap-summary.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { tokenSummary, type TokenSummary } from '#domain/tokens/token-summary.ts'

import type { ConfirmSwapFailure } from './confirm-swap.ts'
import { ListSwapTokens } from './list-swap-tokens.ts'
import type { PreparationResult } from './prepare-swap.ts'
import { RefreshSwaps } from './refresh-swaps.ts'
import type { AvailabilityStatus } from './swap-availability.ts'
import { SwapFees } from './swap-fees.ts'
import { SwapPrices } from './swap-prices.ts'
import { SwapTokens } from './swap-tokens.ts'

export type HeadlessSwapFailure =
  | InvalidSwap
  | InvalidTransfer
  | SwapProblem
  | Failure<'Disposed' | 'SwapRefused'>

/** The state of swaps as hosts see it. */
export interface HeadlessSwapState extends SwapSummary {
  readonly availability: AvailabilityStatus
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
  /** CAIP-2 ids. */
  readonly destinations: readonly string[]
}

const unknownTransfer = (hash: string) => E.left(failure('UnknownTransfer', `There is no swap '${hash}'`))

/** Swaps for a host with its own interface, with amounts in base units instead of a form. S0-06, S1-10. */
@injectable()
export class HeadlessSwaps {
  /** Quotes, reviews and prices are refreshed while it is subscribed. */
  readonly state$: Observable<HeadlessSwapState>

  constructor(
    @inject(SwapTokens) private readonly swapTokens: SwapTokens,
    @inject(ListSwapTokens) private readonly listSwapTokens: ListSwapTokens,
    @inject(SwapFees) private readonly swapFees: SwapFees,
    @inject(SwapPrices) swapPrices: SwapPrices,
    @inject(RefreshSwaps) refreshSwaps: RefreshSwaps,
    @inject(SentTransfers) private readonly sentTransfers: SentTransfers,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = merge(
      refreshSwaps.refresh$,
      combineLatest([swapTokens.state$, sentTransfers.sends$, swapPrices.prices$]).pipe(
        map(([state, sends, prices]) => ({
          ...swapSummary(state, sends, prices),
          availability: swapTokens.availability,
          networks: swapTokens.networks.map(({ caipNetworkId }) => caipNetworkId),
          destinations: swapTokens.destinations.map(({ caipNetworkId }) => caipNetworkId),
        })),
      ),
    )
  }

  async quote(input: unknown): Promise<E.Either<HeadlessSwapFailure, QuoteSummary>> {
    const filled = this.fillForm(input)
    if (E.isLeft(filled)) return filled
    const quote = await this.swapTokens.quote()
    // The response does not wait for prices. The state has the values and the impact.
    return E.map((received: SwapQuote) => quoteSummary(received, noPrices))(quote)
  }

  /** Fails with `Cancelled` when another step begins, and with `SwapRefused` if a check refuses the swap. */
  async prepare(input: unknown): Promise<E.Either<HeadlessSwapFailure, SwapReviewSummary>> {
    const filled = this.fillForm(input)
    if (E.isLeft(filled)) return filled
    return this.reviewOf(await this.swapTokens.review())
  }

  async refresh(): Promise<E.Either<HeadlessSwapFailure, SwapReviewSummary>> {
    return this.reviewOf(await this.swapTokens.refresh())
  }

  accept(): void {
    this.swapTokens.accept()
  }

  /** Requests the swap from the wallet. If the wallet sends it after a cancellation, it is tracked nevertheless. */
  async swap(): Promise<E.Either<ConfirmSwapFailure | Failure<'UnknownTransfer'>, SwapSentSummary>> {
    const sent = await unlessDisposed(this.environment, this.swapTokens.swap())
    if (E.isLeft(sent)) return sent
    return this.sentSummary(sent.right.hash)
  }

  cancel(): void {
    this.swapTokens.back()
  }

  async most(input: unknown): Promise<E.Either<HeadlessSwapFailure, bigint>> {
    const { senderAccount } = this.swapTokens
    if (senderAccount === undefined) return E.left(noAddress)
    const token = requestedToken(input, senderAccount.network)
    if (E.isLeft(token)) return token
    const max = await this.swapFees.maxAmount(token.right)
    return max === undefined ? E.left(failure('NotReady', 'The network does not answer')) : E.right(max)
  }

  /**
   * The tokens of the active network, or of another one to which the account can swap. The account's holdings are first. Fails if
   * the source fails.
   */
  async tokens(chainId?: string): Promise<E.Either<HeadlessSwapFailure, readonly TokenSummary[]>> {
    const { senderAccount, destinations } = this.swapTokens
    if (senderAccount === undefined) return E.left(noAddress)
    const { network: active } = senderAccount
    const network = [active, ...destinations].find(
      ({ caipNetworkId }) => caipNetworkId === (chainId ?? active.caipNetworkId),
    )
    if (network === undefined)
      return E.left(failure('UnsupportedNetwork', `There are no swaps to '${chainId}'`))
    const listed$ = this.listSwapTokens.tokensOn(network).pipe(
      filter(({ status, areHoldingsLoading }) => status !== 'loading' && !areHoldingsLoading),
      map(({ holdings, others, failure: reason }) =>
        reason === undefined
          ? E.right([...holdings.map(({ token }) => token), ...others].map(tokenSummary))
          : E.left(reason),
      ),
    )
    return unlessDisposed<HeadlessSwapFailure, readonly TokenSummary[]>(this.environment, listed$)
  }

  /** The swap once its status is final. */
  async receipt(hash: string): Promise<E.Either<NoReceipt, SwapSentSummary>> {
    const sent = this.sentSummary(hash)
    if (E.isLeft(sent)) return sent
    return E.chainW(() => this.sentSummary(hash))(await this.sentTransfers.receipt(hash))
  }

  private sentSummary(hash: string): E.Either<Failure<'UnknownTransfer'>, SwapSentSummary> {
    const summary = swapSentSummary(this.sentTransfers.sends, hash)
    return summary === undefined ? unknownTransfer(hash) : E.right(summary)
  }

  private reviewOf(result: PreparationResult): E.Either<HeadlessSwapFailure, SwapReviewSummary> {
    if (E.isLeft(result)) return result
    const { review, refusal } = swapSummary(this.swapTokens.state, [], noPrices)
    if (review !== undefined) return E.right(review)
    return E.left(failure('SwapRefused', `The swap is refused: ${refusal?.type ?? 'unknown'}`))
  }

  private fillForm(input: unknown): E.Either<HeadlessSwapFailure, void> {
    const { senderAccount } = this.swapTokens
    if (senderAccount === undefined) return E.left(noAddress)
    const form = decodeSwapInput(input, senderAccount.network, this.swapTokens.destinations)
    if (E.isLeft(form)) return form
    this.swapTokens.edit(form.right)
    return E.right(undefined)
  }
}

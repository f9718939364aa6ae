import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, filter, map, merge, type Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { unlessDisposed } from '#application/unless-superseded.ts'
import { type NoReceipt, SentTransfers } from '#application/use-cases/send/sent-transfers.ts'
import { type InvalidTransfer, requestedToken } from '#domain/send/transfer-request.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { noPrices } from '#domain/swaps/swap-cost.ts'
import { type InvalidSwap, requestedSwap } from '#domain/swaps/swap-request.ts'
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

import type { NotSwapped } from './confirm-swap.ts'
import { ListSwapTokens } from './list-swap-tokens.ts'
import type { PreparedSwap } from './prepare-swap.ts'
import type { Availability } from './swap-availability.ts'
import { SwapPrices } from './swap-prices.ts'
import { SwapTokens } from './swap-tokens.ts'

export type SwapVerbFailure =
  | InvalidSwap
  | InvalidTransfer
  | SwapProblem
  | Failure<'NoAddress' | 'Disposed' | 'SwapRefused'>

/** Where swaps are, as hosts see it. */
export interface HeadlessSwapState extends SwapSummary {
  readonly availability: Availability
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
}

const noSender = failure('NoAddress', 'No account on a configured network is connected')
const unknownTransfer = (hash: string) => E.left(failure('UnknownTransfer', `There is no swap '${hash}'`))

/** Swaps for a host that draws the steps itself, with amounts in base units instead of a form. S0-06, S1-10. */
@injectable()
export class HeadlessSwaps {
  /** Keeps quotes, reviews and prices fresh while it has a subscriber. */
  readonly state$: Observable<HeadlessSwapState>

  constructor(
    @inject(SwapTokens) private readonly swapTokens: SwapTokens,
    @inject(ListSwapTokens) private readonly list: ListSwapTokens,
    @inject(SwapPrices) swapPrices: SwapPrices,
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = merge(
      swapTokens.refresh$,
      combineLatest([swapTokens.state$, sent.sends$, swapPrices.prices$]).pipe(
        map(([state, sends, prices]) => ({
          ...swapSummary(state, sends, prices),
          availability: swapTokens.availability,
          networks: swapTokens.networks.map(({ caipNetworkId }) => caipNetworkId),
        })),
      ),
    )
  }

  async quote(input: unknown): Promise<E.Either<SwapVerbFailure, QuoteSummary>> {
    const filled = this.filled(input)
    if (E.isLeft(filled)) return filled
    const quote = await this.swapTokens.quote()
    // A verb does not wait for prices. The state has the values and the impact.
    return E.map((own: SwapQuote) => quoteSummary(own, noPrices))(quote)
  }

  /** Fails as soon as another step takes its place, and with `SwapRefused` for what must not be signed. */
  async prepare(input: unknown): Promise<E.Either<SwapVerbFailure, SwapReviewSummary>> {
    const filled = this.filled(input)
    if (E.isLeft(filled)) return filled
    return this.reviewOf(await this.swapTokens.review())
  }

  async refresh(): Promise<E.Either<SwapVerbFailure, SwapReviewSummary>> {
    return this.reviewOf(await this.swapTokens.refresh())
  }

  accept(): void {
    this.swapTokens.accept()
  }

  /** Asks the wallet. A swap that the wallet sends after a cancellation is followed all the same. */
  async swap(): Promise<E.Either<NotSwapped | Failure<'UnknownTransfer'>, SwapSentSummary>> {
    const sent = await unlessDisposed(this.environment, this.swapTokens.swap())
    if (E.isLeft(sent)) return sent
    return this.sentOf(sent.right.hash)
  }

  cancel(): void {
    this.swapTokens.back()
  }

  async most(input: unknown): Promise<E.Either<SwapVerbFailure, bigint>> {
    const { sending } = this.swapTokens
    if (sending === undefined) return E.left(noSender)
    const token = requestedToken(input, sending.network)
    if (E.isLeft(token)) return token
    const most = await this.swapTokens.most(token.right)
    return most === undefined ? E.left(failure('NotReady', 'The network does not answer')) : E.right(most)
  }

  /** The account's own first. Fails as the source does. */
  async tokens(): Promise<E.Either<SwapVerbFailure, readonly TokenSummary[]>> {
    if (this.swapTokens.sending === undefined) return E.left(noSender)
    const listed$ = this.list.tokens$.pipe(
      filter(({ status }) => status !== 'loading'),
      map(({ own, others, failure: reason }) =>
        reason === undefined
          ? E.right([...own.map(({ token }) => token), ...others].map(tokenSummary))
          : E.left(reason),
      ),
    )
    return unlessDisposed<SwapVerbFailure, readonly TokenSummary[]>(this.environment, listed$)
  }

  /** The swap once it is no longer open. */
  async receipt(hash: string): Promise<E.Either<NoReceipt, SwapSentSummary>> {
    const sent = this.sentOf(hash)
    if (E.isLeft(sent)) return sent
    return E.chainW(() => this.sentOf(hash))(await this.sent.receipt(hash))
  }

  private sentOf(hash: string): E.Either<Failure<'UnknownTransfer'>, SwapSentSummary> {
    const summary = swapSentSummary(this.sent.sends, hash)
    return summary === undefined ? unknownTransfer(hash) : E.right(summary)
  }

  private reviewOf(answer: PreparedSwap): E.Either<SwapVerbFailure, SwapReviewSummary> {
    if (E.isLeft(answer)) return answer
    const { review, refusal } = swapSummary(this.swapTokens.state, [], noPrices)
    if (review !== undefined) return E.right(review)
    return E.left(failure('SwapRefused', `The swap is refused: ${refusal?.type ?? 'unknown'}`))
  }

  private filled(input: unknown): E.Either<SwapVerbFailure, void> {
    const { sending } = this.swapTokens
    if (sending === undefined) return E.left(noSender)
    const form = requestedSwap(input, sending.network, this.swapTokens.destinations)
    if (E.isLeft(form)) return form
    this.swapTokens.edit(form.right)
    return E.right(undefined)
  }
}

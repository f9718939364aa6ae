import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  startWith,
} from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { unlessAborted } from '#application/flows/unless-aborted.ts'
import { cancelled, type Superseded, unlessDisposed } from '#application/unless-superseded.ts'
import { type NoReceipt, SentTransfers } from '#application/use-cases/send/sent-transfers.ts'
import type {
  SentSwapInfo,
  SwapConfirmation,
  SwapFailureInfo,
  SwapQuoteInfo,
  SwapReviewInfo,
  SwapsSnapshot,
  SwapStage,
} from '#contracts/swaps.ts'
import type { TokenInfo } from '#contracts/tokens.ts'
import { type InvalidTransfer, requestedToken } from '#domain/send/transfer-request.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { allowanceInfos, type Given } from '#domain/swaps/given-allowances.ts'
import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import {
  sentSwapInfo,
  sentSwapInfos,
  swapQuoteInfo,
  swapRefusalInfo,
  swapReviewInfo,
  swapShortageInfo,
} from '#domain/swaps/swap-info.ts'
import { decodeSwapInput, type InvalidSwap } from '#domain/swaps/swap-request.ts'
import type { SwapProblem, SwapReview } from '#domain/swaps/swap-review.ts'
import { firstReview, type Reviewing } from '#domain/swaps/swap-step.ts'
import type { SwapRequest } from '#domain/swaps/swap.ts'
import { tokenInfo } from '#domain/tokens/token-info.ts'

import type { ConfirmSwapFailure } from './confirmed-swap.ts'
import { ListSwapTokens } from './list-swap-tokens.ts'
import { SwapFees } from './swap-fees.ts'
import type { ReviewSwapFailure, SwapFlow } from './swap-flow.ts'
import { SwapPrices } from './swap-prices.ts'
import { SwapTokens } from './swap-tokens.ts'

/** A failure with what a host can learn about it. */
type Explained<Reason extends Failure> = Reason & { readonly cause?: unknown }

export type HostSwapFailure = Explained<
  InvalidSwap | InvalidTransfer | SwapProblem | ConfirmSwapFailure | Superseded | Failure<'UnknownTransfer'>
>

type Answer<A> = Promise<E.Either<HostSwapFailure, A>>

/** A host's own review. Its verbs act on its own flow only. */
export interface HostSwapReview {
  readonly shown: SwapReviewInfo
  readonly replaced$: Observable<HostSwapReview>
  readonly stage$: Observable<SwapStage>
  readonly send: (confirmation?: SwapConfirmation) => Answer<SentSwapInfo>
  readonly refresh: () => Answer<HostSwapReview>
  readonly accept: () => void
  readonly cancel: () => void
}

const unknownTransfer = (hash: string) => E.left(failure('UnknownTransfer', `There is no swap '${hash}'`))

const causeOf = (reason: HostSwapFailure): object | undefined => {
  if (reason._tag === 'SwapRefused' && 'details' in reason) return swapRefusalInfo(reason.details.refusal)
  if (reason._tag === 'NotEnough' && 'of' in reason) return swapShortageInfo(reason)
  return 'error' in reason ? reason.error : undefined
}

/** Why a swap was refused, or what it lacks, and what contracts may take all the same. */
const explained =
  (given: Given) =>
  (reason: HostSwapFailure): HostSwapFailure => {
    const allowed = allowanceInfos(given)
    const left: SwapFailureInfo = allowed.length > 0 ? { allowed } : {}
    const cause = { ...causeOf(reason), ...left }
    return Object.keys(cause).length > 0 ? { ...reason, cause } : reason
  }

/** Swaps for a host with its own user interface, with amounts in base units. S0-06, S1-10. */
@injectable()
export class SwapsForHosts {
  readonly state$: Observable<SwapsSnapshot>

  constructor(
    @inject(SwapTokens) private readonly swapTokens: SwapTokens,
    @inject(ListSwapTokens) private readonly listSwapTokens: ListSwapTokens,
    @inject(SwapFees) private readonly swapFees: SwapFees,
    @inject(SwapPrices) private readonly swapPrices: SwapPrices,
    @inject(SentTransfers) private readonly sentTransfers: SentTransfers,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const idsOf = (networks: SwapTokens['networks']) => networks.map(({ caipNetworkId }) => caipNetworkId)
    const account$ = swapTokens.senderChanged$.pipe(startWith(undefined))
    this.state$ = combineLatest([sentTransfers.sends$, account$]).pipe(
      map(([sends]) => ({
        availability: swapTokens.availability,
        networks: idsOf(swapTokens.networks),
        destinations: idsOf(swapTokens.destinations),
        swaps: sentSwapInfos(sends),
      })),
    )
  }

  /** Requests a quote. It has the values of those tokens whose prices are known by then. */
  async quote(input: unknown, signal = new AbortController().signal): Answer<SwapQuoteInfo> {
    const request = this.request(input)
    if (E.isLeft(request)) return request
    return this.withPrices(request.right, async (prices) => {
      const quote = await unlessDisposed<SwapProblem, SwapQuoteInfo>(
        this.environment,
        this.swapTokens
          .quote(request.right, signal)()
          .then(E.map((found) => swapQuoteInfo(found, prices()))),
      )
      return signal.aborted ? E.left(cancelled) : quote
    })
  }

  /** Prepares a swap in a flow of its own. */
  async prepare(input: unknown, signal?: AbortSignal): Answer<HostSwapReview> {
    const request = this.request(input)
    if (E.isLeft(request)) return request
    const flow = this.swapTokens.flow()
    const result = await this.withPrices(request.right, async (prices) =>
      E.map((review: SwapReview) => this.review(flow, review, prices()))(
        await unlessAborted(signal, flow, () => flow.prepare(request)),
      ),
    )
    return E.mapLeft(explained(flow.given))(result)
  }

  async most(input: unknown): Answer<bigint> {
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
  async tokens(chainId?: string): Answer<readonly TokenInfo[]> {
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
          ? E.right([...holdings.map(({ token }) => token), ...others].map(tokenInfo))
          : E.left(reason),
      ),
    )
    return unlessDisposed<HostSwapFailure, readonly TokenInfo[]>(this.environment, listed$)
  }

  /** The swap once its status is final. */
  async receipt(hash: string): Promise<E.Either<NoReceipt, SentSwapInfo>> {
    const sent = this.sent(hash)
    if (E.isLeft(sent)) return sent
    return E.chainW(() => this.sent(hash))(await this.sentTransfers.receipt(hash))
  }

  private sent(hash: string): E.Either<Failure<'UnknownTransfer'>, SentSwapInfo> {
    const sent = sentSwapInfo(this.sentTransfers.sends, hash)
    return sent === undefined ? unknownTransfer(hash) : E.right(sent)
  }

  private request(input: unknown): E.Either<HostSwapFailure, SwapRequest> {
    const { swapTokens } = this
    const { senderAccount } = swapTokens
    if (senderAccount === undefined) return E.left(noAddress)
    const entered = decodeSwapInput(input, senderAccount.network, swapTokens.destinations)
    return E.isLeft(entered) ? entered : swapTokens.requestOf(entered)
  }

  /** Runs a request while prices of its tokens are loaded, without waiting for them. */
  private async withPrices<A>(
    { from, to }: SwapRequest,
    run: (known: () => KnownPrices) => Answer<A>,
  ): Answer<A> {
    let known: KnownPrices = new Map()
    const loading = this.swapPrices.pricesOf(of({ from, to })).subscribe((prices) => void (known = prices))
    const result = await run(() => known)
    loading.unsubscribe()
    return result
  }

  private review(flow: SwapFlow, review: SwapReview, prices: KnownPrices): HostSwapReview {
    const { state } = flow
    const shown = state.step === 'review' && state.review === review ? state : firstReview(review, undefined)
    const replacement$ = flow.state$.pipe(
      filter((step): step is Reviewing => step.step === 'review'),
      filter((step) => step.review !== review),
      map((step) => this.review(flow, step.review, prices)),
    )
    return {
      shown: swapReviewInfo(shown, prices),
      replaced$: merge(flow.keepFresh$.pipe(ignoreElements()), replacement$),
      stage$: flow.state$.pipe(
        filter((step) => step.step === 'waiting'),
        map(({ stage }) => stage),
        distinctUntilChanged(),
      ),
      send: async (confirmation) => {
        const sent = await flow.confirm(review, confirmation)
        if (E.isLeft(sent)) return E.left(explained(flow.given)(sent.left))
        return this.sent(sent.right.hash)
      },
      refresh: async () => {
        const refreshed: E.Either<ReviewSwapFailure, SwapReview> = await flow.refresh()
        return E.bimap(explained(flow.given), (next: SwapReview) => this.review(flow, next, prices))(
          refreshed,
        )
      },
      accept: () => flow.accept(review),
      cancel: () => flow.cancel(),
    }
  }
}

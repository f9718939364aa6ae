import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { finalize, type Observable, of, tap } from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { noAddress } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { Sender, type SenderAccount } from '#application/use-cases/send/sender.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { type SwapFormFailure, swapRequestOf } from '#domain/swaps/swap-form.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import type { Hex, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import { Swaps } from '#ports/swaps.ts'

import { isRefused, type Preparation, type PreparationResult, PrepareSwap } from './prepare-swap.ts'
import { SwapStore } from './stores.ts'
import { SwapAvailability } from './swap-availability.ts'

const restricted = failure('Restricted', 'Swaps are not offered in this region')
const unsupported = failure('UnsupportedNetwork', 'Network not supported for Swaps')

type RequestFailure = SwapFormFailure | Failure<'NoAddress' | 'Restricted' | 'UnsupportedNetwork'>

const isIncompleteForm = ({ _tag }: Failure): boolean =>
  _tag === 'TokenRequired' || _tag === 'AmountRequired' || _tag === 'ZeroAmount'

/** Requests the quote of the form, and prepares its review. Unsubscribing cancels the requests. */
@injectable()
export class QuoteSwaps {
  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(PrepareSwap) private readonly prepareSwap: PrepareSwap,
    @inject(SwapAvailability) private readonly availability: SwapAvailability,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  requestQuote(): Observable<E.Either<SwapProblem, SwapQuote>> {
    const swapRequest = this.swapRequest()
    this.store.dispatch({ type: 'quoteRequested' })
    const { quoteRequestId } = this.store.state
    if (E.isLeft(swapRequest)) {
      // An incomplete form is not reported as an error.
      const reason = isIncompleteForm(swapRequest.left) ? undefined : swapRequest.left
      this.store.dispatch({ type: 'quoteFailed', quoteRequestId, failure: reason })
      return of(swapRequest)
    }
    return cancellable((signal) => this.swaps.quote(swapRequest.right, signal)).pipe(
      tap((response) =>
        this.store.dispatch(
          E.isLeft(response)
            ? { type: 'quoteFailed', quoteRequestId, failure: response.left }
            : { type: 'quoteReceived', quoteRequestId, quote: response.right },
        ),
      ),
    )
  }

  /** Prepares the review of the form's quote, or of a new quote if that one has expired. */
  requestReview(): Observable<PreparationResult> {
    const { quote } = this.store.state.quoting
    this.store.dispatch({ type: 'reviewRequested' })
    return this.prepareReview(quote)
  }

  /** Prepares the review again with a new quote. Unsubscribing before the result keeps the review as it is. */
  refreshReview(): Observable<PreparationResult> {
    this.store.dispatch({ type: 'refreshRequested' })
    const { attempt } = this.store.state
    return this.prepareReview(undefined).pipe(
      // After a result this changes nothing.
      finalize(() => this.store.dispatch({ type: 'refreshAbandoned', attempt })),
    )
  }

  /** Prepares the review of a quote, or of a new quote for the form if that one is missing or expired. */
  prepareReview(quote: SwapQuote | undefined, signedPermit?: Hex): Observable<PreparationResult> {
    const { attempt } = this.store.state
    const { current: account } = this.sender
    return cancellable((signal) =>
      account === undefined
        ? TE.left<SwapProblem, never>(noAddress)
        : this.preparation(account, quote, signedPermit, signal),
    ).pipe(tap((result) => this.storeResult(attempt, result)))
  }

  private preparation(
    { isSmartAccount, wallet }: SenderAccount,
    quote: SwapQuote | undefined,
    signedPermit: Hex | undefined,
    signal: AbortSignal,
  ): Preparation {
    const isUsable = quote !== undefined && this.environment.now < quote.expiresAt
    return pipe(
      isUsable ? TE.right<SwapProblem, SwapQuote>(quote) : this.newQuote(signal),
      // Token contracts recover the owner from a permit's signature, which fails for a contract account (EIP-2612).
      TE.map((usable) => (isSmartAccount ? { ...usable, takesPermit: false } : usable)),
      TE.chain((usable) => this.prepareSwap.prepare(usable, wallet.connector, signal, signedPermit)),
    )
  }

  private newQuote(signal: AbortSignal): TE.TaskEither<SwapProblem, SwapQuote> {
    return pipe(
      TE.fromEither<SwapProblem, SwapRequest>(this.swapRequest()),
      TE.chainW((request) => this.swaps.quote(request, signal)),
    )
  }

  private storeResult(attempt: number, result: PreparationResult): void {
    if (E.isLeft(result)) this.store.dispatch({ type: 'reviewFailed', attempt, failure: result.left })
    else if (isRefused(result.right)) this.store.dispatch({ type: 'planRefused', attempt, ...result.right })
    else this.store.dispatch({ type: 'reviewPrepared', attempt, review: result.right })
  }

  /** The request of the form, or the reason why no quote can be requested. */
  private swapRequest(): E.Either<RequestFailure, SwapRequest> {
    const { current } = this.sender
    if (current === undefined) return E.left(noAddress)
    const { network, rpcUrls, address: owner } = current
    const { automaticSlippage, status } = this.availability
    if (status === 'restricted') return E.left(restricted)
    const { form } = this.store.state
    const capabilities = this.availability.capabilitiesTo(network, form.to?.chainId)
    if (capabilities === undefined) return E.left(unsupported)
    return swapRequestOf(form, { network, rpcUrls, owner }, capabilities.slippageStep, automaticSlippage)
  }
}

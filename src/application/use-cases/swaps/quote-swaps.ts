import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  repeat,
  share,
  switchMap,
  tap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import { Sender } from '#application/use-cases/send/sender.ts'
import { maxSendable } from '#domain/send/spendable.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { MAX_GAS, USUAL_GAS } from '#domain/swaps/swap-amounts.ts'
import { type SwapFormFailure, swapRequestOf } from '#domain/swaps/swap-form.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import { QUOTE_DEBOUNCE_MS, QUOTE_REFRESH_MS } from '#domain/swaps/swap-state.ts'
import type { SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'
import { SwapTransactions } from '#ports/swap-transactions.ts'
import { Swaps } from '#ports/swaps.ts'

import { isRefused, type PreparedSwap, PrepareSwap, type SignedPermit } from './prepare-swap.ts'
import { SwapStore } from './stores.ts'
import { SwapAvailability } from './swap-availability.ts'

const noSender = failure('NotReady', 'No account on a configured network is connected')
const restricted = failure('Restricted', 'Swaps are not offered in this region')
const unsupported = failure('UnsupportedNetwork', 'Network not supported for Swaps')

type RequestFailure = SwapFormFailure | Failure<'NotReady' | 'Restricted' | 'UnsupportedNetwork'>

/** An incomplete form is not reported as an error. */
const isUnfilled = ({ _tag }: Failure): boolean =>
  _tag === 'TokenRequired' || _tag === 'AmountRequired' || _tag === 'ZeroAmount'

/** Requests quotes and refreshes them while `refresh$` is subscribed. A late quote never replaces a newer one. */
@injectable()
export class QuoteSwaps {
  /** Emits nothing. Quotes and reviews are refreshed while it is subscribed. */
  readonly refresh$: Observable<never>
  /** About what the network takes for the quoted swap, in base units of its own token. It is asked for while subscribed. */
  readonly fee$: Observable<bigint | undefined>

  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(PrepareSwap) private readonly prepare: PrepareSwap,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(SwapAvailability) private readonly availability: SwapAvailability,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.fee$ = store.state$.pipe(
      map(({ quoting }) => quoting.quote),
      distinctUntilChanged(),
      switchMap((quote) => (quote === undefined ? of(undefined) : this.likelyFee(quote))),
    )
    this.refresh$ = merge(this.quotes$, this.reviews$, this.expiries$).pipe(ignoreElements(), share())
  }

  /** The question of the form, or what is missing for one. */
  request(): E.Either<RequestFailure, SwapRequest> {
    const { current } = this.sender
    if (current === undefined) return E.left(noSender)
    const { network, rpcUrls, address: owner } = current
    if (this.availability.now === 'restricted') return E.left(restricted)
    const { to } = this.store.state.form
    const destination = this.availability
      .destinationsOf(network)
      .find(({ caipNetworkId }) => caipNetworkId === to?.chainId)
    const isServed = to === undefined || to.chainId === network.caipNetworkId || destination !== undefined
    const served = isServed ? this.availability.servedOn(network, destination) : undefined
    if (served === undefined) return E.left(unsupported)
    const { automaticSlippage } = this.availability
    const account = { network, rpcUrls, owner }
    return swapRequestOf(this.store.state.form, account, served.slippageStep, automaticSlippage)
  }

  /** The most that can be paid of a token, less the fee where the token itself pays it. */
  async most(token: Token): Promise<bigint | undefined> {
    const { current } = this.sender
    if (current === undefined) return undefined
    const { network, rpcUrls, address: owner } = current
    const account = { network, rpcUrls, owner }
    const isNative = token.address === undefined
    const known = await pipe(
      TE.Do,
      TE.apS('funds', this.transactions.funds({ ...account, from: token })),
      TE.apS('fee', this.transactions.feeFor(account, MAX_GAS)),
      TE.map(({ funds, fee }) => maxSendable({ ...funds, fee, isNative })),
    )()
    return E.isRight(known) ? known.right : undefined
  }

  private likelyFee({ request }: SwapQuote): Observable<bigint | undefined> {
    return cancellable(() => this.transactions.feeFor(request, USUAL_GAS)).pipe(
      map((answer) => (E.isRight(answer) ? answer.right : undefined)),
    )
  }

  /** A review of the quote, or of a new one for the form. A newer one cancels it. */
  prepared(quote?: SwapQuote, signed?: SignedPermit): Observable<PreparedSwap> {
    const { attempt } = this.store.state
    const { current } = this.sender
    if (current === undefined) return this.answered(attempt, () => TE.left(noSender))
    const { isSmartAccount, wallet } = current
    return this.answered(attempt, (signal) =>
      pipe(
        quote === undefined
          ? pipe(
              TE.fromEither<SwapProblem, SwapRequest>(this.request()),
              TE.chainW((request) => this.swaps.quote(request, signal)),
            )
          : TE.right<SwapProblem, SwapQuote>(quote),
        // Tokens recover the signer of a permit, which a contract's signature does not tell (EIP-2612).
        TE.map((own) => (isSmartAccount ? { ...own, takesPermit: false } : own)),
        TE.chain((own) => this.prepare.of(own, wallet.connector, signal, signed)),
      ),
    )
  }

  private answered(
    attempt: number,
    task: (signal: AbortSignal) => () => Promise<PreparedSwap>,
  ): Observable<PreparedSwap> {
    return cancellable(task).pipe(tap((answer) => this.keep(attempt, answer)))
  }

  /** The state after a review was prepared. */
  private keep(attempt: number, answer: PreparedSwap): void {
    if (E.isLeft(answer)) this.store.dispatch({ type: 'notPrepared', attempt, failure: answer.left })
    else if (isRefused(answer.right)) this.store.dispatch({ type: 'stopped', attempt, ...answer.right })
    else this.store.dispatch({ type: 'prepared', attempt, review: answer.right })
  }

  private get quotes$(): Observable<unknown> {
    return this.store.state$.pipe(
      map(({ question, current }) => (current.step === 'form' ? question : undefined)),
      distinctUntilChanged(),
      switchMap((question) =>
        question === undefined
          ? EMPTY
          : this.environment
              .after(QUOTE_DEBOUNCE_MS)
              .pipe(switchMap(() => this.again(defer(() => this.quoted())))),
      ),
    )
  }

  private get reviews$(): Observable<unknown> {
    return this.store.state$.pipe(
      map(({ current }) => (current.step === 'review' ? current.review : undefined)),
      distinctUntilChanged(),
      switchMap((review) =>
        review === undefined
          ? EMPTY
          : this.environment
              .after(QUOTE_REFRESH_MS)
              .pipe(switchMap(() => this.again(defer(() => this.refreshed())))),
      ),
    )
  }

  private get expiries$(): Observable<unknown> {
    return this.store.state$.pipe(
      map(({ current, quoting }) => (current.step === 'review' ? current.review.plan.quote : quoting.quote)),
      distinctUntilChanged(),
      switchMap((quote) =>
        quote === undefined
          ? EMPTY
          : this.environment
              .after(Math.max(0, quote.expiresAt - this.environment.now))
              .pipe(tap(() => this.store.dispatch({ type: 'expired', quote }))),
      ),
    )
  }

  private again(asking: Observable<unknown>): Observable<unknown> {
    return asking.pipe(repeat({ delay: () => this.environment.after(QUOTE_REFRESH_MS) }))
  }

  /** Reads the review again with a new quote. */
  refreshed(): Observable<PreparedSwap> {
    this.store.dispatch({ type: 'refreshing' })
    return this.prepared()
  }

  /** A quote for the form. */
  quoted(): Observable<E.Either<SwapProblem, SwapQuote>> {
    const asked = this.request()
    this.store.dispatch({ type: 'quoting' })
    const { request } = this.store.state
    if (E.isLeft(asked)) {
      const reason = isUnfilled(asked.left) ? undefined : asked.left
      this.store.dispatch({ type: 'notQuoted', request, failure: reason })
      return of(asked)
    }
    return cancellable((signal) => this.swaps.quote(asked.right, signal)).pipe(
      tap((answer) =>
        this.store.dispatch(
          E.isLeft(answer)
            ? { type: 'notQuoted', request, failure: answer.left }
            : { type: 'quoted', request, quote: answer.right },
        ),
      ),
    )
  }
}

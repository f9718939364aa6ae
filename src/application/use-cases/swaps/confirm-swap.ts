import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { defer, filter, map, type Observable, repeat } from 'rxjs'

import { abortedBy } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import { type Superseded, superseded$, unlessSuperseded } from '#application/unless-superseded.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { SentTransfers } from '#application/use-cases/send/sent-transfers.ts'
import { observed, type SentTransfer } from '#domain/send/sent-transfer.ts'
import { walletMessage } from '#domain/send/wallet-message.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { sentApproval, sentSwap } from '#domain/swaps/sent-swap.ts'
import type { SwapProblem, SwapReview } from '#domain/swaps/swap-review.ts'
import { hasPriceFallen, mayBeSwapped, type SwapStage } from '#domain/swaps/swap-state.ts'
import type { AskedApproval, Hex, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import type { ChainFailure } from '#ports/chains.ts'
import { type BatchFailure, SwapTransactions } from '#ports/swap-transactions.ts'
import { type SentTransaction, Transfers } from '#ports/transfers.ts'

import { QuoteSwaps } from './quote-swaps.ts'
import { SwapStore } from './stores.ts'
import { SwapEvents } from './swap-events.ts'

/** Milliseconds between two looks at an approval that is in no block yet. */
const APPROVAL_PAUSE_MS = 2000

/** Why nothing was swapped. `PriceChanged`: the user must accept the price first. */
export type NotSwapped =
  | BatchFailure
  | ChainFailure
  | SwapProblem
  | Superseded
  | Failure<'NotReviewed' | 'PriceChanged' | 'QuoteExpired' | 'SwapRefused'>

const notReviewed = failure('NotReviewed', 'No swap is reviewed')
const cancelled = failure('Cancelled', 'Cancelled')
const approvalFailed = failure('SendFailed', 'The approval failed')

type Answer<A> = E.Either<BatchFailure | ChainFailure, A>

/** Asks the wallet for what a review needs, step by step. After the user leaves the step, no further wallet request is sent. */
@injectable()
export class ConfirmSwap {
  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(QuoteSwaps) private readonly quotes: QuoteSwaps,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(SwapEvents) private readonly events: SwapEvents,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Permit or approval first, where one is needed, and then the swap with what is checked after it. */
  async swap(sending: SenderAccount): Promise<E.Either<NotSwapped, SentTransfer>> {
    const blocked = this.blocked()
    const { current } = this.store.state
    if (blocked !== undefined || current.step !== 'review') return E.left(blocked ?? notReviewed)
    const { review } = current
    this.store.dispatch({ type: 'requested' })
    const { attempt } = this.store.state
    this.events.initiated(review.plan.quote, sending.isSmartAccount)
    const { means } = review
    if (means.type === 'none' || means.type === 'batch') return this.sendSwap(attempt, sending, review)
    const allowed =
      means.type === 'permit'
        ? await this.permitted(attempt, sending, review, means.permit)
        : await this.approved(attempt, sending, review, means.approval)
    if (E.isLeft(allowed)) return allowed
    return this.checkedAndSent(attempt, sending, allowed.right)
  }

  /** Why the user cannot confirm now. */
  private blocked(): NotSwapped | undefined {
    const { current } = this.store.state
    if (current.step !== 'review') return notReviewed
    const { quote } = current.review.plan
    if (this.environment.now >= quote.expiresAt) this.store.dispatch({ type: 'expired', quote })
    const latest = this.store.state.current
    if (mayBeSwapped(latest)) return undefined
    return latest.step === 'review' && hasPriceFallen(latest)
      ? failure('PriceChanged', 'The price has changed and is not accepted')
      : failure('QuoteExpired', 'The quote has expired')
  }

  private async permitted(
    attempt: number,
    sending: SenderAccount,
    { plan }: SwapReview,
    permit: Parameters<SwapTransactions['signPermit']>[2],
  ): Promise<E.Either<NotSwapped, Hex>> {
    this.stage(attempt, 'permit')
    const { request } = plan.quote
    const { connector } = sending.wallet
    const answer = await abortedBy(this.superseded$(attempt), (signal) =>
      this.transactions.signPermit(connector, request, permit, signal),
    )
    return this.answered(attempt, sending, answer)
  }

  /** The approval in a block. What it allows is read from the chain again. */
  private async approved(
    attempt: number,
    sending: SenderAccount,
    { plan }: SwapReview,
    approval: AskedApproval,
  ): Promise<E.Either<NotSwapped, undefined>> {
    this.stage(attempt, 'approval')
    const { request } = plan.quote
    const answer = this.answered(
      attempt,
      sending,
      await abortedBy(this.superseded$(attempt), (signal) =>
        this.transactions.approve(sending.wallet.connector, request, approval, signal),
      ),
    )
    if (E.isLeft(answer)) return answer
    this.stage(attempt, 'approved')
    const included = await this.unlessSuperseded(
      attempt,
      this.included$(sending, answer.right, plan.quote.request).pipe(map(E.right)),
    )
    if (E.isLeft(included)) return included
    return included.right ? E.right(undefined) : this.answered(attempt, sending, E.left(approvalFailed))
  }

  /** The swap as it is after the approval: with a new quote, or with the permit in it. */
  private async checkedAndSent(
    attempt: number,
    sending: SenderAccount,
    permit: Hex | undefined,
  ): Promise<E.Either<NotSwapped, SentTransfer>> {
    this.stage(attempt, 'checking')
    const { current } = this.store.state
    if (current.step !== 'waiting') return E.left(cancelled)
    const { quote } = current.review.plan
    const answer = await this.unlessSuperseded(attempt, this.preparedAgain(quote, permit))
    if (E.isLeft(answer)) return answer
    const blocked = this.blocked()
    const { current: next } = this.store.state
    if (next.step === 'stopped') return E.left(failure('SwapRefused', `Refused: ${next.refusal.type}`))
    if (blocked !== undefined || next.step !== 'review') return E.left(blocked ?? notReviewed)
    // The user may have lowered the allowance in the wallet. The approval is not requested again automatically.
    if (next.review.means.type !== 'none') return E.left(notReviewed)
    this.store.dispatch({ type: 'requested' })
    return this.sendSwap(this.store.state.attempt, sending, next.review)
  }

  /** The review of the signed permit's quote. The permit outlives the quote, so after that the review is of a new one. */
  private preparedAgain(quote: SwapQuote, permit: Hex | undefined) {
    if (permit === undefined) return this.quotes.prepared()
    const isExpired = this.environment.now >= quote.expiresAt
    return this.quotes.prepared(isExpired ? undefined : quote, { hex: permit })
  }

  private async sendSwap(
    attempt: number,
    sending: SenderAccount,
    review: SwapReview,
  ): Promise<E.Either<NotSwapped, SentTransfer>> {
    this.stage(attempt, 'swap')
    const { plan, means } = review
    const { connector } = sending.wallet
    const answer = await abortedBy(this.superseded$(attempt), (signal) =>
      means.type === 'batch'
        ? this.batched(connector, plan, means.approval, signal)
        : this.transactions.send(connector, plan, signal),
    )
    if (E.isRight(answer)) return E.right(this.keep(attempt, sending, review, answer.right))
    return answer.left._tag === 'BatchRefused' && this.isCurrent(attempt)
      ? this.reviewedApart(attempt, sending, answer.left)
      : this.answered(attempt, sending, answer, 'swap')
  }

  /** The review without a batch, which the user confirms again: the approval is now a separate request. */
  private async reviewedApart(
    attempt: number,
    sending: SenderAccount,
    refused: BatchFailure,
  ): Promise<E.Either<NotSwapped, never>> {
    this.report('swap', sending, refused)
    this.stage(attempt, 'checking')
    const answer = await this.unlessSuperseded(attempt, this.quotes.prepared())
    return E.left(E.isLeft(answer) ? answer.left : refused)
  }

  /** Once the wallet has the batch, its hash is asked for until the end of the instance, whatever the user does. */
  private batched(
    connector: SenderAccount['wallet']['connector'],
    plan: SwapReview['plan'],
    approval: AskedApproval,
    signal: AbortSignal,
  ): () => Promise<Answer<SentTransaction>> {
    return () =>
      abortedBy(this.environment.ended$, (ended) =>
        this.transactions.sendBatch(connector, plan, approval, signal, ended),
      )
  }

  /** Stored first, so that a hash is kept whatever the user has done since. */
  private keep(
    attempt: number,
    { account, isSmartAccount }: SenderAccount,
    { plan }: SwapReview,
    { hash }: SentTransaction,
  ): SentTransfer {
    const sent = sentSwap(plan, { account, hash, sentAt: this.environment.now })
    const { quote } = plan
    this.sent.add(sent)
    this.events.succeeded(quote, isSmartAccount)
    this.store.dispatch({ type: 'sent', attempt, sent: { account, hash } })
    return sent
  }

  /** The answer of the wallet, unless another step, or the end of the instance, came first. A rejection returns to the review. */
  private answered<A>(
    attempt: number,
    sending: SenderAccount,
    answer: Answer<A>,
    of: 'approval' | 'swap' = 'approval',
  ): E.Either<NotSwapped, A> {
    if (!this.isCurrent(attempt)) return E.left(cancelled)
    if (E.isRight(answer)) return answer
    this.report(of, sending, answer.left)
    const { _tag } = answer.left
    this.store.dispatch(
      _tag === 'UserRejected'
        ? { type: 'rejected', attempt }
        : {
            type: 'failed',
            attempt,
            message: walletMessage(answer.left),
            isUnknown: _tag === 'OutcomeUnknown',
          },
    )
    return answer
  }

  private isCurrent(attempt: number): boolean {
    return this.store.state.attempt === attempt && !this.environment.isOver
  }

  private report(of: 'approval' | 'swap', { isSmartAccount }: SenderAccount, reason: Failure): void {
    const { current } = this.store.state
    if (current.step === 'waiting') this.events.failed(of, current.review.plan.quote, isSmartAccount, reason)
  }

  private stage(attempt: number, stage: SwapStage): void {
    this.store.dispatch({ type: 'staged', attempt, stage })
  }

  /** Whether the approval succeeded, once it is in a block or the network has dropped it. */
  private included$(
    { account, network, rpcUrls }: SenderAccount,
    { hash }: SentTransaction,
    request: SwapRequest,
  ): Observable<boolean> {
    let approval = sentApproval(request, { account, hash, sentAt: this.environment.now })
    const look = async (): Promise<boolean | undefined> => {
      const seen = await this.transfers.observe(network, rpcUrls, approval)()
      if (E.isLeft(seen)) return undefined
      // Keeps the nonce of a pending approval, without which its replacement could not be found.
      approval = observed(approval, seen.right, this.environment.now)
      // Speeding up replaces the transaction, so a used nonce counts as included. The allowance is read again afterwards.
      if (seen.right.type === 'nonceUsed') return true
      return approval.status === 'submitted' ? undefined : approval.status === 'confirmed'
    }
    return defer(look).pipe(
      repeat({ delay: () => this.environment.after(APPROVAL_PAUSE_MS) }),
      filter((succeeded) => succeeded !== undefined),
    )
  }

  private superseded$(attempt: number): Observable<unknown> {
    return superseded$(this.environment, this.store, attempt)
  }

  private unlessSuperseded<F, A>(
    attempt: number,
    answer$: Observable<E.Either<F, A>>,
  ): Promise<E.Either<F | Superseded, A>> {
    return unlessSuperseded(this.environment, this.store, attempt, answer$)
  }
}

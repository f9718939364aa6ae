import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { map, type ObservableInput } from 'rxjs'

import { abortedBy } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import { cancelled, type Superseded, superseded$, unlessSuperseded } from '#application/unless-superseded.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { SentTransfers } from '#application/use-cases/send/sent-transfers.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { walletMessage } from '#domain/send/wallet-message.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { sentSwap } from '#domain/swaps/sent-swap.ts'
import type { SwapProblem, SwapReview } from '#domain/swaps/swap-review.ts'
import { canConfirm, hasPriceFallen, type SwapStage } from '#domain/swaps/swap-state.ts'
import type { ApprovalRequest, Hex, SwapPermit, SwapPlan } from '#domain/swaps/swap.ts'
import type { ChainFailure } from '#ports/chains.ts'
import { type BatchFailure, SwapTransactions } from '#ports/swap-transactions.ts'
import type { SentTransaction } from '#ports/transfers.ts'

import { ApprovalConfirmation } from './approval-confirmation.ts'
import { isRefused } from './prepare-swap.ts'
import { QuoteSwaps } from './quote-swaps.ts'
import { SwapStore } from './stores.ts'
import { type SwapErrorSubject, SwapEvents } from './swap-events.ts'

type WalletFailure = BatchFailure | ChainFailure

/** Why nothing was swapped. `PriceChanged`: the user must accept the price first. */
export type ConfirmSwapFailure =
  | WalletFailure
  | SwapProblem
  | Superseded
  | Failure<'NotReviewed' | 'PriceChanged' | 'QuoteExpired' | 'SwapRefused'>

/** A step of a confirmed swap. Its failure ends the swap. */
type Step<Result> = Promise<E.Either<ConfirmSwapFailure, Result>>

/** One confirmation by the user. It is superseded when the number in the store changes. */
interface Attempt {
  readonly number: number
  readonly account: SenderAccount
  readonly review: SwapReview
}

const notReviewed = failure('NotReviewed', 'No swap is reviewed')
const priceChanged = failure('PriceChanged', 'The price has changed and is not accepted')
const quoteExpired = failure('QuoteExpired', 'The quote has expired')
const approvalFailed = failure('SendFailed', 'The approval failed')

/** Swaps after the user's confirmation: allowance, checks, wallet. Once the user leaves the step, no further request is sent. */
@injectable()
export class ConfirmSwap {
  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(QuoteSwaps) private readonly quoteSwaps: QuoteSwaps,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(ApprovalConfirmation) private readonly approvalConfirmation: ApprovalConfirmation,
    @inject(SentTransfers) private readonly sentTransfers: SentTransfers,
    @inject(SwapEvents) private readonly events: SwapEvents,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  async swap(account: SenderAccount): Step<SentTransfer> {
    const review = this.confirmableReview()
    if (E.isLeft(review)) return review
    const attempt = this.startAttempt(account, review.right)
    this.events.reportInitiated(review.right.plan.quote, account.isSmartAccount)
    return this.runSteps(attempt)
  }

  /** The steps in their order. The first one that fails ends the swap. */
  private async runSteps(attempt: Attempt): Step<SentTransfer> {
    const { allowanceMethod } = attempt.review
    switch (allowanceMethod.type) {
      case 'none':
      case 'batch':
        return this.sendSwap(attempt)
      case 'permit': {
        const signedPermit = await this.signPermit(attempt, allowanceMethod.permit)
        if (E.isLeft(signedPermit)) return signedPermit
        return this.checkAndSend(attempt, signedPermit.right)
      }
      case 'approve': {
        const transaction = await this.approve(attempt, allowanceMethod.approval)
        if (E.isLeft(transaction)) return transaction
        const confirmed = await this.waitForApproval(attempt, transaction.right)
        if (E.isLeft(confirmed)) return confirmed
        return this.checkAndSend(attempt, undefined)
      }
    }
  }

  private async checkAndSend(attempt: Attempt, signedPermit: Hex | undefined): Step<SentTransfer> {
    const checked = await this.checkAgain(attempt, signedPermit)
    if (E.isLeft(checked)) return checked
    return this.sendSwap(checked.right)
  }

  private async signPermit(attempt: Attempt, permit: SwapPermit): Step<Hex> {
    this.startStage(attempt, 'signingPermit')
    const { request } = attempt.review.plan.quote
    const response = await this.requestFromWallet(attempt, (connector, signal) =>
      this.transactions.signPermit(connector, request, permit, signal),
    )
    return this.handleResponse(attempt, 'approval', response)
  }

  private async approve(attempt: Attempt, approval: ApprovalRequest): Step<SentTransaction> {
    this.startStage(attempt, 'approving')
    const { request } = attempt.review.plan.quote
    const response = await this.requestFromWallet(attempt, (connector, signal) =>
      this.transactions.approve(connector, request, approval, signal),
    )
    return this.handleResponse(attempt, 'approval', response)
  }

  private async waitForApproval(attempt: Attempt, transaction: SentTransaction): Step<void> {
    this.startStage(attempt, 'confirmingApproval')
    const { request } = attempt.review.plan.quote
    const succeeded$ = this.approvalConfirmation.succeeded$(attempt.account, transaction, request)
    const succeeded = await this.unlessSuperseded(attempt, succeeded$.pipe(map(E.right)))
    if (E.isLeft(succeeded)) return succeeded
    return succeeded.right
      ? E.right(undefined)
      : this.handleResponse(attempt, 'approval', E.left(approvalFailed))
  }

  /**
   * Prepares the swap again: after an approval with a new quote, after a permit with the permit in its transaction. The swap
   * only continues if the user has nothing left to accept or to allow.
   */
  private async checkAgain(attempt: Attempt, signedPermit: Hex | undefined): Step<Attempt> {
    this.startStage(attempt, 'checking')
    if (!this.isCurrent(attempt)) return E.left(cancelled)
    const quote = signedPermit === undefined ? undefined : attempt.review.plan.quote
    const result = await this.unlessSuperseded(attempt, this.quoteSwaps.prepareReview(quote, signedPermit))
    if (E.isLeft(result)) return result
    if (isRefused(result.right))
      return E.left(failure('SwapRefused', `Refused: ${result.right.refusal.type}`))
    const review = this.confirmableReview()
    if (E.isLeft(review)) return review
    // The user may have lowered the allowance in the wallet. It is not requested again without the user's confirmation.
    if (review.right.allowanceMethod.type !== 'none') return E.left(notReviewed)
    return E.right(this.startAttempt(attempt.account, review.right))
  }

  private async sendSwap(attempt: Attempt): Step<SentTransfer> {
    this.startStage(attempt, 'sendingSwap')
    const { plan, allowanceMethod } = attempt.review
    let sent: SentTransfer | undefined
    const response = await this.requestFromWallet(attempt, (connector, signal) => {
      const submission: TE.TaskEither<WalletFailure, SentTransaction> =
        allowanceMethod.type === 'batch'
          ? this.sendBatch(connector, plan, allowanceMethod.approval, signal)
          : this.transactions.send(connector, plan, signal)
      // Stored here, because the wallet may respond after the user has left the step.
      return pipe(
        submission,
        TE.map((transaction) => (sent = this.storeSentSwap(attempt, transaction))),
      )
    })
    // A host that is told of the sent swap may cancel before the response arrives here.
    if (sent !== undefined) return E.right(sent)
    return E.isLeft(response) && response.left._tag === 'BatchRefused' && this.isCurrent(attempt)
      ? this.prepareWithoutBatch(attempt, response.left)
      : this.handleResponse(attempt, 'swap', response)
  }

  /** Once the wallet has the batch, its hash is polled until the instance is disposed, even if the user leaves the step. */
  private sendBatch(
    connector: Connector,
    plan: SwapPlan,
    approval: ApprovalRequest,
    signal: AbortSignal,
  ): TE.TaskEither<WalletFailure, SentTransaction> {
    return () =>
      abortedBy(this.environment.ended$, (ended) =>
        this.transactions.sendBatch(connector, plan, approval, signal, ended),
      )
  }

  /** Prepares a review with a separate approval, which the user confirms again. Fails with the wallet's refusal. */
  private async prepareWithoutBatch(
    attempt: Attempt,
    refused: BatchFailure,
  ): Promise<E.Either<ConfirmSwapFailure, never>> {
    this.reportFailure(attempt, 'swap', refused)
    this.startStage(attempt, 'checking')
    const result = await this.unlessSuperseded(attempt, this.quoteSwaps.prepareReview(undefined))
    return E.left(E.isLeft(result) ? result.left : refused)
  }

  /** The swap is stored first, so that its hash is kept even if the user has left the step. */
  private storeSentSwap({ number, account, review }: Attempt, { hash }: SentTransaction): SentTransfer {
    const { plan } = review
    const sent = sentSwap(plan, { account: account.account, hash, sentAt: this.environment.now })
    this.sentTransfers.add(sent)
    this.events.reportSucceeded(plan.quote, account.isSmartAccount)
    const { account: id } = account
    this.store.dispatch({ type: 'swapSent', attempt: number, sent: { account: id, hash } })
    return sent
  }

  /** The review that the user confirms, or the reason why the user cannot confirm now. */
  private confirmableReview(): E.Either<ConfirmSwapFailure, SwapReview> {
    const { current } = this.store.state
    if (current.step !== 'review') return E.left(notReviewed)
    const { quote } = current.review.plan
    if (this.environment.now >= quote.expiresAt) this.store.dispatch({ type: 'quoteExpired', quote })
    const latest = this.store.state.current
    if (latest.step === 'review' && canConfirm(latest)) return E.right(latest.review)
    return E.left(latest.step === 'review' && hasPriceFallen(latest) ? priceChanged : quoteExpired)
  }

  private startAttempt(account: SenderAccount, review: SwapReview): Attempt {
    this.store.dispatch({ type: 'swapConfirmed' })
    return { number: this.store.state.attempt, account, review }
  }

  private startStage({ number }: Attempt, stage: SwapStage): void {
    this.store.dispatch({ type: 'stageStarted', attempt: number, stage })
  }

  /** The wallet's response, unless the user leaves the step before. A wallet that is not asked by then is not asked. */
  private requestFromWallet<Result>(
    attempt: Attempt,
    request: (connector: Connector, signal: AbortSignal) => TE.TaskEither<WalletFailure, Result>,
  ): Promise<E.Either<WalletFailure | Superseded, Result>> {
    const { number, account } = attempt
    const response = abortedBy(superseded$(this.environment, this.store, number), (signal) =>
      request(account.wallet.connector, signal),
    )
    return this.unlessSuperseded(attempt, response)
  }

  /** Passes the wallet's response on unless the attempt is superseded. A rejection returns to the review. */
  private handleResponse<Result>(
    attempt: Attempt,
    subject: SwapErrorSubject,
    response: E.Either<WalletFailure | Superseded, Result>,
  ): E.Either<ConfirmSwapFailure, Result> {
    if (!this.isCurrent(attempt)) return E.left(cancelled)
    if (E.isRight(response)) return response
    const { number } = attempt
    const { _tag } = response.left
    this.reportFailure(attempt, subject, response.left)
    this.store.dispatch(
      _tag === 'UserRejected'
        ? { type: 'requestRejected', attempt: number }
        : {
            type: 'swapFailed',
            attempt: number,
            message: walletMessage(response.left),
            isUnknown: _tag === 'OutcomeUnknown',
          },
    )
    return response
  }

  private reportFailure({ account, review }: Attempt, subject: SwapErrorSubject, reason: Failure): void {
    this.events.reportFailed(subject, review.plan.quote, account.isSmartAccount, reason)
  }

  private isCurrent({ number }: Attempt): boolean {
    return this.store.state.attempt === number && !this.environment.isOver
  }

  private unlessSuperseded<F, A>(
    { number }: Attempt,
    response: ObservableInput<E.Either<F, A>>,
  ): Promise<E.Either<F | Superseded, A>> {
    return unlessSuperseded(this.environment, this.store, number, response)
  }
}

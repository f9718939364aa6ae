import { inject, injectable } from 'inversify'
import { firstValueFrom, fromEvent, map, merge, of, take } from 'rxjs'

import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { WalletRequests } from '#application/use-cases/send/wallet-requests.ts'
import { highestFee } from '#domain/send/evm-consent.ts'
import type { NotAsked, Submission } from '#domain/send/submission.ts'
import type { SenderState } from '#domain/send/wallet-request.ts'
import { failure } from '#domain/shared/failure.ts'
import type { ReviewedSwapRequest } from '#domain/swaps/consent.ts'
import type { SentApproval } from '#domain/swaps/sent-swap.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { NO_ALLOWANCE } from '#domain/swaps/swap-step.ts'
import type { SwapStage } from '#domain/swaps/swap-step.ts'
import { approvesNothing, type PermitAnswer } from '#domain/swaps/wallet-request.ts'
import { type FeeTooHigh, SwapTransactions } from '#ports/swap-transactions.ts'

import { ApprovalConfirmation, type ApprovalOutcome } from './approval-confirmation.ts'
import { askFor } from './ask-for.ts'

/** Who is asked, and until when. */
export interface Asking {
  readonly account: SenderAccount
  readonly signal: AbortSignal
  readonly stage: (stage: SwapStage) => void
}

/** An approval that is in a block. */
interface Approved {
  readonly type: 'approved'
  /** False if another transaction is there in its place, which may allow nothing. */
  readonly isCertain: boolean
  /** The most that its transactions cost, in base units of the native token. */
  readonly fee: bigint
}

export type ApprovalAnswer = Approved | Exclude<Submission, { readonly type: 'submitted' }> | FeeTooHigh

type Sent = Submission | FeeTooHigh

/** The wallet was asked for the allowance alone, which is in a block without any effect but its fee. */
const ineffective = (message: string): NotAsked => ({
  type: 'notAsked',
  reason: failure(NO_ALLOWANCE, message),
})

/** The wallet has returned a hash, and no node knows what became of it. */
const unknownApproval: ApprovalAnswer = {
  type: 'unknown',
  error: { message: 'No node knows what became of the approval' },
}

const isSubmitted = (answer: Sent): answer is Extract<Submission, { readonly type: 'submitted' }> =>
  'type' in answer && answer.type === 'submitted'

/** Asks the wallet for what a review allows, and waits for what must be in a block. Nothing is asked once a signal is aborted. */
@injectable()
export class SwapWallet {
  constructor(
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(ApprovalConfirmation) private readonly approvalConfirmation: ApprovalConfirmation,
    @inject(WalletRequests) private readonly requests: WalletRequests,
  ) {}

  /** Asks for the allowance, which some tokens demand to be reset first, and waits until it is in a block. */
  async approve(review: SwapReview, asking: Asking): Promise<ApprovalAnswer> {
    const first = await this.approval(review, asking)
    if (!isApproved(first) || !first.isReset) return first
    const second = await this.approval({ ...review, fee: review.fee - first.fee }, asking)
    if (!isApproved(second)) return second
    return second.isReset
      ? ineffective('The token does not reset its allowance')
      : { ...second, fee: first.fee + second.fee }
  }

  signPermit(review: SwapReview, { account, signal, stage }: Asking): Promise<PermitAnswer | FeeTooHigh> {
    stage('signingPermit')
    return this.requests.open(() =>
      askFor<'permit', PermitAnswer>(this.transactions, review, 'permit', (request) =>
        this.transactions.signPermit(account.wallet.connector, request, signal),
      ),
    )
  }

  /**
   * Asks for the swap, with the approval if the review has a batch. `asked` is called just before, with the account's state. An
   * accepted batch has only an id.
   */
  send(
    review: SwapReview,
    { account, signal, stage }: Asking,
    asked: (sender?: SenderState) => void,
  ): Promise<Sent> {
    stage('sendingSwap')
    const { connector } = account.wallet
    return this.requests.open(() =>
      review.allowanceMethod.type === 'batch'
        ? askFor<'batch', Submission>(this.transactions, review, 'batch', (request) =>
            this.transactions.submitBatch(connector, request, signal, () => asked(request.sender)),
          )
        : askFor<'swap', Submission>(this.transactions, review, 'swap', (request) =>
            this.transactions.submit(connector, request, signal, () => asked(request.sender)),
          ),
    )
  }

  private async approval(
    review: SwapReview,
    { account, signal, stage }: Asking,
  ): Promise<ApprovalAnswer | (Approved & { readonly isReset: boolean })> {
    stage('approving')
    let request: ReviewedSwapRequest<'approval'> | undefined
    const answer: Sent = await this.requests.open(() =>
      askFor<'approval', Submission>(this.transactions, review, 'approval', (reviewed) => {
        request = reviewed
        return this.transactions.submit(account.wallet.connector, reviewed, signal)
      }),
    )
    if (!isSubmitted(answer) || request === undefined) return answer as Exclude<Sent, { type: 'submitted' }>
    stage('confirmingApproval')
    const { asked, sender, dataFee = 0n } = request
    const outcome = await this.outcomeOf(review, account, { hash: answer.hash, asked, sender }, signal)
    if (outcome === 'failed') return ineffective('The approval failed in a block')
    if (outcome === 'unknown') return unknownApproval
    return {
      type: 'approved',
      isCertain: outcome === 'confirmed',
      fee: (highestFee(asked) ?? 0n) + dataFee,
      isReset: approvesNothing(asked),
    }
  }

  private outcomeOf(
    review: SwapReview,
    account: SenderAccount,
    sent: SentApproval,
    signal: AbortSignal,
  ): Promise<ApprovalOutcome> {
    const unknown = (): ApprovalOutcome => 'unknown'
    const aborted$ = signal.aborted ? of(unknown()) : fromEvent(signal, 'abort').pipe(map(unknown))
    const outcome$ = this.approvalConfirmation.outcome$(review, account, sent)
    return firstValueFrom(merge(outcome$, aborted$).pipe(take(1)))
  }
}

const isApproved = (answer: NotAsked | ApprovalAnswer): answer is Approved & { readonly isReset?: boolean } =>
  'type' in answer && answer.type === 'approved'

import * as E from 'fp-ts/Either'

import { type Environment } from '#application/environment.ts'
import { cancelled, type Superseded } from '#application/unless-superseded.ts'
import type { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Sender } from '#application/use-cases/send/sender.ts'
import type { AskedTransfer, SentTransfers } from '#application/use-cases/send/sent-transfers.ts'
import type { Unsent, Unsubmitted } from '#domain/send/send-step.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { maySend, unanswered } from '#domain/send/submitted-transfer.ts'
import { unsentFailure, type UnsentFailure } from '#domain/send/unsent-failure.ts'
import type { SenderState } from '#domain/send/wallet-request.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { FailureWithCause, RpcError } from '#domain/shared/rpc-error.ts'
import { afterAllowance, underAccepted, worseTerms } from '#domain/swaps/accepted-review.ts'
import { isBatchRefusal } from '#domain/swaps/batch-refusal.ts'
import { afterAsking, afterSending, allowedBy, type Given } from '#domain/swaps/given-allowances.ts'
import { sentSwap } from '#domain/swaps/sent-swap.ts'
import type { SwapProblem, SwapReview } from '#domain/swaps/swap-review.ts'
import { idle, type RefusedPlan, reviewing, sentStep, type SwapStep } from '#domain/swaps/swap-step.ts'
import type { Hex } from '#domain/swaps/swap.ts'
import type { PermitAnswer } from '#domain/swaps/wallet-request.ts'
import type { FeeTooHigh } from '#ports/swap-transactions.ts'

import { isRefused, type PreparationInput, type PreparedSwap, type PrepareSwap } from './prepare-swap.ts'
import { type SwapErrorSubject, swapEvents } from './swap-events.ts'
import type { ApprovalAnswer, Asking, SwapWallet } from './swap-wallet.ts'

/** A check refused the plan. */
export type SwapRefused = Failure<'SwapRefused'> & { readonly details: RefusedPlan }

/** Why nothing was swapped, or may not have been. `PriceChanged`: the user must accept the new review first. */
export type ConfirmSwapFailure =
  | SwapProblem
  | SwapRefused
  | Superseded
  | UnsentFailure
  | FailureWithCause<'BatchRefused'>
  | Failure<'PriceChanged' | 'QuoteExpired' | 'NotConfirmed'>

/** What all flows of an instance share. */
export interface SwapParts {
  readonly sender: Sender
  readonly prepare: PrepareSwap
  readonly wallet: SwapWallet
  readonly sent: SentTransfers
  readonly feedback: Feedback
  readonly environment: Environment
}

/** A confirmed swap that has ended without a request for it, with the step that shows why. */
export interface Ended {
  readonly next: SwapStep
  readonly reason: ConfirmSwapFailure
}

export const priceChanged = failure('PriceChanged', 'The swap has become worse and is not accepted')
const batchRefused = failure('BatchRefused', 'The wallet does not do the calls as one')

export const refused = (plan: RefusedPlan): SwapRefused => ({
  ...failure('SwapRefused', `The swap is refused: ${plan.refusal.type}`),
  details: plan,
})

/** A swap that was sent, or may have been. `error`: what the wallet answered instead of a hash. */
interface Sent {
  readonly sent: SentTransfer
  readonly error: RpcError
}

/** The wallet had accepted the calls as one. */
const callsFailed: Unsent = { type: 'rejected', by: 'wallet', error: { message: 'The calls failed' } }

const isTooHigh = (answer: object): answer is FeeTooHigh => '_tag' in answer

/** What follows the user's confirmation: allowance, checks, wallet. The accepted review limits everything that is asked for. */
export class ConfirmedSwap {
  /** `given`: changes what the flow has allowed, also after the user has left the step. */
  constructor(
    private readonly parts: SwapParts,
    private readonly asking: Asking,
    private readonly given: (change: (given: Given) => Given) => void,
  ) {}

  /** The steps in their order. The first one that fails ends the swap. */
  async run(review: SwapReview): Promise<E.Either<Ended, SentTransfer>> {
    const { asking } = this
    const { wallet } = this.parts
    switch (review.allowanceMethod.type) {
      case 'none':
      case 'batch':
        return this.#send(review)
      case 'permit': {
        const answer = await wallet.signPermit(review, asking)
        if (isTooHigh(answer)) return this.#again(review)
        this.#note(review, answer)
        if (answer.type !== 'signed') return this.#unsent('allowance', review, answer)
        return this.#checkAndSend(afterAllowance(review), answer.permit)
      }
      case 'approve': {
        const answer = await wallet.approve(review, asking)
        if (isTooHigh(answer)) return this.#again(review)
        this.#note(review, answer)
        if (answer.type !== 'approved') return this.#unsent('allowance', review, answer)
        return this.#checkAndSend(afterAllowance(review, answer.fee))
      }
    }
  }

  /** What the answer to a request for an allowance may have let a contract take. A refusal lets it take nothing. */
  #note(review: SwapReview, answer: Exclude<ApprovalAnswer, FeeTooHigh> | PermitAnswer): void {
    const { type } = answer
    const isNothing = type === 'rejected' || type === 'notAsked'
    const isCertain = type === 'signed' || (type === 'approved' && answer.isCertain)
    this.given((given) => afterAsking(given, isNothing ? undefined : allowedBy(review, isCertain)))
  }

  /**
   * After an approval the reviewed bytes are sent as they are while they are valid. Otherwise, and after a permit, which becomes part
   * of them, the swap is prepared again. It only goes on if it is nowhere worse than what the user has accepted.
   */
  async #checkAndSend(accepted: SwapReview, signedPermit?: Hex): Promise<E.Either<Ended, SentTransfer>> {
    const { prepare } = this.parts
    const { account, signal, stage } = this.asking
    if (signal.aborted) return this.#left(cancelled)
    stage('checking')
    const { quote } = accepted.plan
    const same = signedPermit === undefined ? await prepare.prepareAgain(accepted, account)() : undefined
    const prepared =
      same === undefined
        ? await this.#prepare({
            request: quote.request,
            signedPermit,
            quote: signedPermit === undefined ? undefined : quote,
          })
        : E.right(same)
    if (E.isLeft(prepared)) return this.#left(prepared.left)
    if (isRefused(prepared.right)) return this.#stopped(prepared.right)
    const next = prepared.right
    if (worseTerms(accepted, next).length > 0)
      return E.left({ next: reviewing(next, accepted), reason: priceChanged })
    return this.#send(underAccepted(accepted, next))
  }

  async #send(review: SwapReview): Promise<E.Either<Ended, SentTransfer>> {
    const { asking, parts } = this
    const held = await parts.prepare.isStillHeld(review)()
    if (asking.signal.aborted) return this.#left(cancelled)
    if (E.isLeft(held)) return this.#left(held.left)
    if (!held.right) return this.#again(review, 'allowance')
    const submission = await this.#ask(review)
    if (isTooHigh(submission)) return this.#again(review)
    if ('sent' in submission) return this.#sent(review, submission)
    const isBatchRefused =
      review.allowanceMethod.type === 'batch' &&
      submission.type === 'rejected' &&
      isBatchRefusal(submission.error)
    if (!isBatchRefused) return this.#unsent('swap', review, submission)
    const reason = { ...batchRefused, error: submission.error }
    this.#report('swap', review, reason)
    return this.#again(review, reason)
  }

  /**
   * Prepares a review that the user confirms again: without a batch, with a higher fee than the network now accepts, or with an
   * allowance that the account has given since.
   */
  async #again(
    accepted: SwapReview,
    cause: ConfirmSwapFailure | 'fee' | 'allowance' = 'fee',
  ): Promise<E.Either<Ended, never>> {
    const { signal, stage } = this.asking
    if (signal.aborted) return this.#left(cancelled)
    stage('checking')
    const prepared = await this.#prepare({ request: accepted.plan.quote.request })
    if (E.isLeft(prepared)) return this.#left(prepared.left)
    if (isRefused(prepared.right)) return this.#stopped(prepared.right)
    const next = prepared.right
    const worse = worseTerms(accepted, next)
    return E.left({
      next: reviewing(next, accepted, {
        worse: cause === 'fee' && !worse.includes('fee') ? [...worse, 'fee'] : worse,
      }),
      reason: typeof cause === 'string' ? priceChanged : cause,
    })
  }

  #stopped(plan: RefusedPlan): E.Either<Ended, never> {
    return E.left({ next: { step: 'stopped', ...plan }, reason: refused(plan) })
  }

  #left(reason: SwapProblem): E.Either<Ended, never> {
    return E.left({ next: { ...idle, failure: reason }, reason })
  }

  #unsent(of: 'allowance' | 'swap', review: SwapReview, submission: Unsubmitted): E.Either<Ended, never> {
    const reason = unsentFailure(submission)
    this.#report(of === 'swap' ? 'swap' : 'approval', review, reason)
    return E.left({
      reason,
      next:
        submission.type === 'rejected' && submission.by === 'user'
          ? reviewing(review, review, { isRejected: true })
          : ({ step: 'unsent', review, of, submission } as SwapStep),
    })
  }

  /** If the user has left the step, nothing is reported. */
  #report(subject: SwapErrorSubject, review: SwapReview, reason: Failure): void {
    const { account, signal } = this.asking
    const { feedback } = this.parts
    if (signal.aborted) return
    feedback.logFailure('Swapping', reason)
    feedback.record(swapEvents.failed(subject, review.plan.quote, account.isSmartAccount, reason))
  }

  /** Asks the wallet. The swap is stored before, because it may be sent even if the user leaves the step or the page. */
  async #ask(review: SwapReview): Promise<Unsent | FeeTooHigh | Sent> {
    const { account, signal } = this.asking
    const { wallet, sent: list, environment } = this.parts
    let asked: AskedTransfer | undefined
    const ask = (sender?: SenderState) => {
      asked ??= list.ask(sentSwap(review, account, unanswered, { sender, sentAt: environment.now }), signal)
    }
    const submission = await wallet.send(review, this.asking, ask)
    if (isTooHigh(submission)) return submission
    if (maySend(submission)) ask()
    const sent = asked?.answered(submission)
    if (sent === undefined) return submission as Unsent
    const isAccepted = submission.type === 'unknown' && submission.callsId !== undefined
    const latest = isAccepted ? await list.called(sent) : sent
    if (latest === undefined) return callsFailed
    this.given((given) => afterSending(given, review.plan))
    const error = submission.type === 'unknown' ? submission.error : { message: '' }
    return { sent: latest, error }
  }

  /** What becomes of a swap that was sent, or may have been. Without a hash it is looked for. */
  #sent(review: SwapReview, { sent, error }: Sent): E.Either<Ended, SentTransfer> {
    const { account } = this.asking
    if (sent.hash !== '') {
      this.parts.feedback.record(swapEvents.succeeded(review.plan.quote, account.isSmartAccount))
      return E.right(sent)
    }
    const reason = unsentFailure({ type: 'unknown', error })
    this.#report('swap', review, reason)
    return E.left({ next: sentStep(review, sent, error.message), reason })
  }

  #prepare(input: Omit<PreparationInput, 'account'>): Promise<E.Either<SwapProblem, PreparedSwap>> {
    const { account, signal } = this.asking
    return this.parts.prepare.prepare({ ...input, account }, signal)()
  }
}

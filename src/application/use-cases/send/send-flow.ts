import * as E from 'fp-ts/Either'
import { distinctUntilChanged, EMPTY, map, merge, switchMap } from 'rxjs'

import { type Environment } from '#application/environment.ts'
import { ReviewFlow } from '#application/flows/review-flow.ts'
import { cancelled, disposed, type Superseded } from '#application/unless-superseded.ts'
import type { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { ProfileName } from '#domain/names/name.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import { withinReview } from '#domain/send/consent.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { canSend, type Confirmation, type Review } from '#domain/send/review.ts'
import type { Transfer } from '#domain/send/send-form.ts'
import { idle, type ReviewFailure, type SendStep, type Unsent } from '#domain/send/send-step.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import { maySend, submittedTransfer, unanswered } from '#domain/send/submitted-transfer.ts'
import { unsentFailure, type UnsentFailure } from '#domain/send/unsent-failure.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { ChainFailure } from '#ports/chains.ts'
import { type Transfers } from '#ports/transfers.ts'

import { maximumOf, refusedShortage } from './fee-payment.ts'
import { Maximum } from './maximum.ts'
import { type RecipientGuard } from './recipient-guard.ts'
import type { Sender, SenderAccount } from './sender.ts'
import type { AskedTransfer, SentTransfers } from './sent-transfers.ts'
import { transferEvents } from './transfer-events.ts'
import type { WalletRequests } from './wallet-requests.ts'

/** Why a transfer was not sent, or may not have been. `NotConfirmed`: a finding about the recipient is not confirmed. */
export type SendTokensFailure =
  | UnsentFailure
  | Superseded
  | Failure<'NotReviewed' | 'WouldFail' | 'NotConfirmed'>

/** A transfer, with the name by which its recipient was entered. */
export interface NamedTransfer extends Transfer {
  readonly name?: ProfileName | undefined
}

/** What all flows of an instance share. */
export interface SendParts {
  readonly sender: Sender
  readonly transfers: Transfers
  readonly guard: RecipientGuard
  readonly sent: SentTransfers
  readonly requests: WalletRequests
  readonly feedback: Feedback
  readonly environment: Environment
}

const notReady: ReviewFailure = failure('NotReady', 'The network does not answer')
const notEnough = failure('NotEnough', 'There is not enough for this transfer')
const notReviewed = failure('NotReviewed', 'This transfer is not reviewed')
const notConfirmed = failure('NotConfirmed', 'A finding about the recipient is not confirmed')

/** A transfer for which the wallet has returned no hash. It is stored, and looked for. */
interface Lost {
  readonly type: 'unknown'
  readonly error: RpcError
  readonly sent: SentTransfer
}

/** The wallet's answer, and what is stored. Undefined if nothing was sent. */
interface Submitted {
  readonly submission: Submission
  readonly sent?: SentTransfer | undefined
}

const otherHash = { error: { message: 'The wallet returned the hash of another transaction' } }

const sentStep = ({
  account,
  hash,
  reference,
}: SentTransfer): Extract<SendStep, { readonly step: 'sent' }> => ({
  step: 'sent',
  sent: { account, hash, ...(reference === undefined ? {} : { reference }) },
})

const unsentStep = (review: Review, submission: Unsent | Lost): SendStep => {
  if (submission.type === 'unknown')
    return { ...sentStep(submission.sent), message: submission.error.message }
  return submission.type === 'rejected' && submission.by === 'user'
    ? { ...idle, isRejected: true }
    : { step: 'unsent', review, submission }
}

const isReviewing = ({ step }: SendStep): boolean => step === 'preparing' || step === 'review'

/** One transfer of one caller: preparation, review, wallet. The modal has one flow, and each `prepare` of a host has one. */
export class SendFlow extends ReviewFlow<SendStep, SenderAccount> {
  readonly #maximum = new Maximum()

  constructor(private readonly parts: SendParts) {
    const { sender, environment } = parts
    super(
      idle,
      merge(sender.changed$.pipe(map(() => cancelled)), environment.ended$.pipe(map(() => disposed))),
      () => sender.current,
    )
    const history$ = this.state$.pipe(
      map(isReviewing),
      distinctUntilChanged(),
      switchMap((reviewing) => (reviewing ? parts.guard.history$ : EMPTY)),
    )
    history$.subscribe(() => this.#checkAgain())
  }

  /** Returns the maximum amount of a token that can be sent after the fee. Undefined if no node tells it. */
  async most(token: Token, to?: NetworkTransfer['to']): Promise<bigint | undefined> {
    const { sender, transfers } = this.parts
    const { current } = sender
    if (current === undefined) return undefined
    const { address: from, network, rpcUrls } = current
    // A contract that receives the native token needs more gas, but the recipient may not be known yet.
    const prepared = await transfers.prepare({ network, rpcUrls, from, to: to ?? from, token, units: 1n })()
    if (E.isLeft(prepared)) return undefined
    const { funds, isFeeUnknown = false } = prepared.right
    if (isFeeUnknown && funds.isNative && funds.balance > 0n) return undefined
    const units = await maximumOf(transfers, current, funds)
    this.#maximum.requested = { tokenId: token.id, units, balance: funds.balance }
    return units
  }

  /**
   * Simulates the transfer, and checks the recipient. Nothing is signed. `entered` may wait, for example for the address of a
   * name. S5-22, S5-23.
   */
  prepare(
    entered: () => E.Either<ReviewFailure, NamedTransfer> | Promise<E.Either<ReviewFailure, NamedTransfer>>,
  ): Promise<E.Either<ReviewFailure | Superseded, Review>> {
    const account = this.begin()
    return this.run<ReviewFailure, Review>(
      { step: 'preparing' },
      async ({ signal }) => {
        const transfer = await entered()
        if (E.isLeft(transfer)) return transfer
        return signal.aborted || account === undefined
          ? E.left(notReady)
          : this.#review(transfer.right, account)
      },
      E.match(
        (reason): SendStep => ({ ...idle, failure: reason }),
        (review) => ({ step: 'review', review }),
      ),
    )
  }

  /**
   * Requests exactly what the review shows from the wallet, if the user has confirmed all of its findings. A review that a
   * later check has replaced is not sent. S4-40.
   */
  async confirm(
    review: Review,
    confirmation: Confirmation = {},
  ): Promise<E.Either<SendTokensFailure, SentTransfer>> {
    const refusal = this.#refusalOf(review, confirmation)
    if (refusal !== undefined) return E.left(refusal)
    const result = await this.ask<Unsent | Lost, SentTransfer>(
      { step: 'waiting', review },
      ({ signal }, account) => this.parts.requests.open(() => this.#request(signal, account, review)),
      E.match((unsent) => unsentStep(review, unsent), sentStep),
    )
    return E.mapLeft((left: Unsent | Lost | Superseded) => ('type' in left ? unsentFailure(left) : left))(
      result,
    )
  }

  /** Ends the current step. A wallet that has not been asked yet will not be. A transfer that it still sends is tracked. */
  cancel(): void {
    this.stop(idle)
  }

  async #review(
    { name, ...transfer }: NamedTransfer,
    account: SenderAccount,
  ): Promise<E.Either<ReviewFailure, Review>> {
    const { guard, transfers } = this.parts
    const { address: from, network, rpcUrls } = account
    const prepared = await this.#prepare({ ...transfer, network, rpcUrls, from })
    if (E.isLeft(prepared)) return prepared
    const { funds, transfer: latest } = prepared.right
    const shortage = await refusedShortage(transfers, account, funds, latest.units)
    if (shortage !== undefined) return E.left({ ...notEnough, of: shortage })
    const findings = guard.findings(account, prepared.right)
    return E.right({ prepared: prepared.right, findings, ...(name === undefined ? {} : { name }) })
  }

  /** Prepares the transfer. If its amount is the maximum, the maximum is computed again, because the fee may have changed. */
  async #prepare(transfer: NetworkTransfer): Promise<E.Either<ReviewFailure, PreparedTransfer>> {
    const { transfers } = this.parts
    const prepared = await transfers.prepare(transfer)()
    const units = E.isRight(prepared) ? this.#maximum.changed(prepared.right) : undefined
    const latest = units === undefined ? prepared : await transfers.prepare({ ...transfer, units })()
    return E.mapLeft((failed: ChainFailure | NotSendable): ReviewFailure => {
      if (failed._tag === 'NotSendable') return failed
      return failed._tag === 'NodeOnOtherChain' ? failure(failed._tag, failed.message) : notReady
    })(latest)
  }

  /** Returns why the review must not be sent, or undefined if it may be sent. */
  #refusalOf(review: Review, confirmation: Confirmation): SendTokensFailure | undefined {
    const { state } = this
    const { wouldFail } = review.prepared
    if (state.step !== 'review') return notReviewed
    if (wouldFail !== undefined) return failure('WouldFail', wouldFail.reason)
    return state.review === review && canSend(review, confirmation) ? undefined : notConfirmed
  }

  async #request(
    signal: AbortSignal,
    account: SenderAccount,
    review: Review,
  ): Promise<E.Either<Unsent | Lost, SentTransfer>> {
    const { feedback } = this.parts
    const { prepared } = review
    const { isSmartAccount } = account
    feedback.record(transferEvents.initiated(prepared, isSmartAccount))
    const { submission, sent } = await this.#submit(signal, account, review)
    if (sent === undefined) {
      const unsent = submission as Unsent
      // If the user has left the step, nothing is reported.
      if (!signal.aborted) this.#reportFailure(prepared, isSmartAccount, unsentFailure(unsent))
      return E.left(unsent)
    }
    if (submission.type === 'submitted' && sent.status !== 'lost') {
      feedback.record(transferEvents.succeeded(prepared, isSmartAccount, sent.hash))
      return E.right(sent)
    }
    const { error } = submission.type === 'unknown' ? submission : otherHash
    const lost: Lost = { type: 'unknown', error, sent }
    this.#reportFailure(prepared, isSmartAccount, unsentFailure(lost))
    return E.left(lost)
  }

  #reportFailure(prepared: PreparedTransfer, isSmartAccount: boolean, reason: Failure): void {
    this.parts.feedback.logFailure('Sending', reason)
    this.parts.feedback.record(transferEvents.failed(prepared, isSmartAccount, reason))
  }

  /**
   * The only way to a wallet: builds the request, and passes it on only if it is within the review. The transfer is stored before,
   * because it may be sent even if the user leaves the step or the page.
   */
  async #submit(signal: AbortSignal, account: SenderAccount, review: Review): Promise<Submitted> {
    const { transfers, sent: list, environment } = this.parts
    const { prepared } = review
    const request = await transfers.request(prepared)()
    if (E.isLeft(request)) return { submission: { type: 'notAsked', reason: request.left } }
    const reviewed = withinReview(review, request.right)
    if (E.isLeft(reviewed)) return { submission: { type: 'notAsked', reason: reviewed.left } }
    const { sender } = request.right
    let asked: AskedTransfer | undefined
    const ask = () => {
      const facts = { sender, sentAt: environment.now }
      asked ??= list.ask(submittedTransfer(prepared, account, unanswered, facts), signal)
    }
    const submission = await transfers.submit(account.wallet.connector, reviewed.right, signal, ask)()
    if (maySend(submission)) ask()
    return { submission, sent: asked?.answered(submission) }
  }

  /** A finding that is new replaces the review, so that the one before can no longer be sent. */
  #checkAgain(): void {
    const { sender, guard } = this.parts
    const { state } = this
    if (state.step !== 'review' || sender.current === undefined) return
    const { review } = state
    const findings = guard.findings(sender.current, review.prepared)
    if (JSON.stringify(findings) !== JSON.stringify(review.findings))
      this.update(() => ({ step: 'review', review: { ...review, findings } }))
  }
}

import * as E from 'fp-ts/Either'
import { map, merge } from 'rxjs'

import type { Environment } from '#application/environment.ts'
import { ReviewFlow } from '#application/flows/review-flow.ts'
import { cancelled, disposed, type Superseded } from '#application/unless-superseded.ts'
import { type ReviewedReplacement, withinReplacement } from '#domain/replacements/consent.ts'
import { keepsNonce, type NotReplaceable, notReplaceable } from '#domain/replacements/replaceable.ts'
import {
  replacementOf,
  replacementRequest,
  type ReplacementReview,
  replacementReview,
} from '#domain/replacements/replacement-review.ts'
import { idle, type ReplacementFailure, type ReplacementStep } from '#domain/replacements/replacement-step.ts'
import { replacementReference, type ReplacementType } from '#domain/send/replacement.ts'
import type { Confirmation } from '#domain/send/review.ts'
import type { Unsubmitted } from '#domain/send/send-step.ts'
import {
  isInBlock,
  isSameTransfer,
  type SentTransfer,
  type SentTransferId,
} from '#domain/send/sent-transfer.ts'
import type { StateBefore } from '#domain/send/state-before.ts'
import type { Submission } from '#domain/send/submission.ts'
import { maySend } from '#domain/send/submitted-transfer.ts'
import { unsentFailure } from '#domain/send/unsent-failure.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { ChainFailure } from '#ports/chains.ts'
import type { Replacements } from '#ports/replacements.ts'
import type { Transfers } from '#ports/transfers.ts'

import { isPaidOtherwise } from './fee-payment.ts'
import type { SendTokensFailure } from './send-flow.ts'
import type { Sender, SenderAccount } from './sender.ts'
import type { SentReplacements } from './sent-replacements.ts'
import type { SentTransfers } from './sent-transfers.ts'
import type { WalletRequests } from './wallet-requests.ts'

/** What all replacements of an instance share. */
export interface ReplacementParts {
  readonly sender: Sender
  readonly replacements: Replacements
  readonly transfers: Transfers
  readonly sent: SentTransfers
  readonly stored: SentReplacements
  readonly requests: WalletRequests
  readonly environment: Environment
}

const unknownTransfer = failure('UnknownTransfer', 'The transaction is not stored')
const notReady = failure('NotReady', 'The network does not answer')
const notPending = failure('NotPending', 'No node has the transaction')
const alreadyMined = failure(
  'AlreadyMined',
  'A block has included the transaction, or another with its nonce',
)
const replacedSince = failure('NotPending', 'It has been replaced since the review')
const notActive = failure('NoAddress', 'The account of this transaction is not active')
const notReviewed = failure('NotReviewed', 'This replacement is not reviewed')
const requestOpen = notReplaceable('requestOpen')
const notConfirmed = failure('NotConfirmed', 'The wallet may send a second transaction')

/** For any other failure, the network may answer later. */
const isFinal = (failed: ChainFailure | ReplacementFailure): failed is ReplacementFailure =>
  ['AlreadyMined', 'NotPending', 'NotReplaceable', 'NodeOnOtherChain'].includes(failed._tag)

const afterAnswer =
  (review: ReplacementReview) =>
  (submission: Unsubmitted): ReplacementStep =>
    submission.type === 'rejected' && submission.by === 'user'
      ? { step: 'review', review, isRejected: true }
      : { step: 'unsent', review, submission }

/** Why a replacement was not sent, or may not have been. */
export type ReplaceFailure = SendTokensFailure | NotReplaceable

const failureOf = (left: Unsubmitted | Superseded): ReplaceFailure => {
  if (!('type' in left)) return left
  return left.type === 'notAsked' && left.reason === requestOpen ? requestOpen : unsentFailure(left)
}

/** One replacement of one caller: what the nodes know of the pending transaction, review, wallet. */
export class ReplacementFlow extends ReviewFlow<ReplacementStep, SenderAccount> {
  constructor(private readonly parts: ReplacementParts) {
    const { sender, environment } = parts
    super(
      idle,
      merge(sender.changed$.pipe(map(() => cancelled)), environment.ended$.pipe(map(() => disposed))),
      () => sender.current,
    )
  }

  /** Reads the pending transaction with its price, and reviews what takes its place. Nothing is signed. */
  prepare(
    id: SentTransferId,
    type: ReplacementType,
  ): Promise<E.Either<ReplacementFailure | Superseded, ReplacementReview>> {
    const account = this.begin()
    return this.run<ReplacementFailure, ReplacementReview>(
      { step: 'preparing' },
      async () => {
        const sent = this.#find(id)
        return sent === undefined
          ? E.left(unknownTransfer)
          : this.#review(sent, type, account?.account === sent.account ? account : undefined)
      },
      E.match(
        (reason): ReplacementStep => ({ step: 'idle', failure: reason }),
        (review) => ({ step: 'review', review, isRejected: false }),
      ),
    )
  }

  /**
   * Requests exactly what the review shows from the wallet, unless a wallet already has a request of any tab to replace the transaction: some
   * wallets would make two transactions of them. `pressed` confirms that the wallet may choose another nonce.
   */
  async confirm(
    review: ReplacementReview,
    { pressed = false }: Pick<Confirmation, 'pressed'> = {},
  ): Promise<E.Either<ReplaceFailure, SentTransfer>> {
    const { state, parts } = this
    if (state.step !== 'review' || state.review !== review) return E.left(notReviewed)
    if (review.wouldFail !== undefined) return E.left(failure('WouldFail', review.wouldFail.reason))
    if (review.type === 'speedUp' && !review.isNonceKept && !pressed) return E.left(notConfirmed)
    const result = await this.ask<Unsubmitted, SentTransfer>(
      { step: 'waiting', review },
      async ({ signal }, account) => {
        const asked = await parts.stored.alone(review.sent, () =>
          parts.requests.open(() => this.#request(signal, account, review)),
        )
        return asked ?? E.left({ type: 'notAsked', reason: requestOpen })
      },
      E.match(afterAnswer(review), () => ({ step: 'sent', review })),
    )
    return E.mapLeft(failureOf)(result)
  }

  /** Ends the current step. A wallet that has not been asked yet will not be. What it still sends is followed. */
  cancel(): void {
    this.stop(idle)
  }

  /** The stored transaction, with the replacements that other callers have sent since. */
  #find(id: SentTransferId): SentTransfer | undefined {
    return this.parts.sent.sends.find((each) => isSameTransfer(each, id))
  }

  async #review(
    sent: SentTransfer,
    type: ReplacementType,
    account: SenderAccount | undefined,
  ): Promise<E.Either<ReplacementFailure, ReplacementReview>> {
    const { replacements, transfers, sent: list } = this.parts
    const { status } = sent
    if (isInBlock(status) || status === 'replaced') return E.left(alreadyMined)
    if (status !== 'submitted') return E.left(notPending)
    if (account === undefined) return E.left(notActive)
    if (account.isSmartAccount) return E.left(notReplaceable('contract'))
    const facts = await replacements.read(account, sent, type)()
    if (E.isLeft(facts)) return E.left(isFinal(facts.left) ? facts.left : notReady)
    const isNonceKept = keepsNonce(list.sends, account.wallet.connector.id, account.account)
    const known = { ...facts.right, sends: list.sends }
    const review = replacementReview(sent, type, account.network, known, isNonceKept)
    if (E.isRight(review) || review.left._tag !== 'NotEnough') return review
    const paid = { ...known, isPaidOtherwise: await isPaidOtherwise(transfers, account) }
    return replacementReview(sent, type, account.network, paid, isNonceKept)
  }

  async #request(
    signal: AbortSignal,
    account: SenderAccount,
    review: ReplacementReview,
  ): Promise<E.Either<Unsubmitted, SentTransfer>> {
    const { sent } = review
    const submission = await this.#submit(signal, account, review)
    return submission.type === 'submitted' ? E.right(this.#find(sent) ?? sent) : E.left(submission)
  }

  /**
   * The only way to a wallet: builds the request from what is stored and what the nodes say at this moment, and passes it on only
   * if it is within the review. With a nonce that is used, some wallets take the next one, which would make a second transaction.
   * It is stored just before, because the wallet may carry it out even if the user leaves the step or the page.
   */
  async #submit(signal: AbortSignal, account: SenderAccount, review: ReplacementReview): Promise<Submission> {
    const { replacements, stored } = this.parts
    const request = await this.#requestOf(account, review)
    if (E.isLeft(request)) return { type: 'notAsked', reason: request.left }
    const { reviewed, before } = request.right
    let reference: string | undefined
    const asked = () => {
      reference ??= this.#store(account, review, before)
    }
    const submission = await replacements.submit(account.wallet.connector, reviewed, signal, asked)()
    if (maySend(submission)) asked()
    if (reference !== undefined) stored.answered(review.sent, reference, submission)
    return submission
  }

  /** Returns the reference of what is stored. */
  #store({ wallet }: SenderAccount, { type, sent, nonce }: ReplacementReview, before: StateBefore): string {
    const { stored, environment } = this.parts
    const { now: sentAt } = environment
    const reference = replacementReference(this.#find(sent), sentAt)
    const { id: connectorId } = wallet.connector
    stored.add(sent, nonce, { type, hash: '', connectorId, reference, sentAt, before })
    return reference
  }

  async #requestOf(
    account: SenderAccount,
    review: ReplacementReview,
  ): Promise<E.Either<Failure, { readonly reviewed: ReviewedReplacement; readonly before: StateBefore }>> {
    const { type, pending, gas, price } = review
    const facts = await this.parts.replacements.read(account, this.#find(review.sent) ?? review.sent, type)()
    if (E.isLeft(facts)) return facts
    const { transaction, before, dataFee } = facts.right
    const sent = this.#find(review.sent)
    if (sent === undefined) return E.left(unknownTransfer)
    const isReplaced = sent.replacements?.length !== review.sent.replacements?.length
    if (isReplaced || transaction.hash !== pending) return E.left(replacedSince)
    const replacement = replacementOf(sent, type, { ...facts.right, sends: this.parts.sent.sends })
    if (E.isLeft(replacement)) return replacement
    const request = replacementRequest({ ...replacement.right, network: account.network, gas, price })
    return E.map((reviewed: ReviewedReplacement) => ({ reviewed, before }))(
      withinReplacement(review, request, dataFee.after),
    )
  }
}

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
  transferKey,
} from '#domain/send/sent-transfer.ts'
import type { StateBefore } from '#domain/send/state-before.ts'
import type { Submission } from '#domain/send/submission.ts'
import { unsentFailure } from '#domain/send/unsent-failure.ts'
import { defined } from '#domain/shared/defined.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { Replacements } from '#ports/replacements.ts'

import type { SendTokensFailure } from './send-flow.ts'
import type { Sender, SenderAccount } from './sender.ts'
import type { SentTransfers } from './sent-transfers.ts'
import type { WalletRequests } from './wallet-requests.ts'

/** What all replacements of an instance share. */
export interface ReplacementParts {
  readonly sender: Sender
  readonly replacements: Replacements
  readonly sent: SentTransfers
  readonly requests: WalletRequests
  /** The sent transactions that a wallet is asked to replace, of all flows, also those whose caller has left the step. */
  readonly asked: Set<string>
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
const notConfirmed = failure('NotConfirmed', 'The wallet may send a second transaction')

const afterAnswer =
  (review: ReplacementReview) =>
  (submission: Unsubmitted): ReplacementStep =>
    submission.type === 'rejected' && submission.by === 'user'
      ? { step: 'review', review, isRejected: true }
      : { step: 'unsent', review, submission }

/** Why a replacement was not sent, or may not have been. */
export type ReplaceFailure = SendTokensFailure | NotReplaceable

const keyOf = (sent: SentTransferId): string => `${sent.account} ${transferKey(sent)}`

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
   * Requests exactly what the review shows from the wallet, unless a wallet already has a request to replace the transaction: some
   * wallets would make two transactions of them. `pressed` confirms that the wallet may choose another nonce.
   */
  async confirm(
    review: ReplacementReview,
    { pressed = false }: Pick<Confirmation, 'pressed'> = {},
  ): Promise<E.Either<ReplaceFailure, SentTransfer>> {
    const { state, parts } = this
    const key = keyOf(review.sent)
    if (state.step !== 'review' || state.review !== review) return E.left(notReviewed)
    if (review.wouldFail !== undefined) return E.left(failure('WouldFail', review.wouldFail.reason))
    if (review.type === 'speedUp' && !review.isNonceKept && !pressed) return E.left(notConfirmed)
    if (parts.asked.has(key)) {
      const reason = notReplaceable('requestOpen')
      this.stop({ step: 'unsent', review, submission: { type: 'notAsked', reason } })
      return E.left(reason)
    }
    const result = await this.ask<Unsubmitted, SentTransfer>(
      { step: 'waiting', review },
      async ({ signal }, account) => {
        parts.asked.add(key)
        try {
          return await parts.requests.open(() => this.#request(signal, account, review))
        } finally {
          parts.asked.delete(key)
        }
      },
      E.match(afterAnswer(review), () => ({ step: 'sent', review })),
    )
    return E.mapLeft((left: Unsubmitted | Superseded) => ('type' in left ? unsentFailure(left) : left))(
      result,
    )
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
    const { replacements, sent: list } = this.parts
    const { status } = sent
    if (isInBlock(status) || status === 'replaced') return E.left(alreadyMined)
    if (status !== 'submitted') return E.left(notPending)
    if (account === undefined) return E.left(notActive)
    if (account.isSmartAccount) return E.left(notReplaceable('contract'))
    const facts = await replacements.read(account, sent, type)()
    if (E.isLeft(facts)) {
      const { left } = facts
      return left._tag === 'AlreadyMined' || left._tag === 'NotPending' || left._tag === 'NotReplaceable'
        ? E.left(left)
        : E.left(notReady)
    }
    const isNonceKept = keepsNonce(list.sends, account.wallet.connector.id)
    return replacementReview(sent, type, account.network, facts.right, isNonceKept)
  }

  async #request(
    signal: AbortSignal,
    account: SenderAccount,
    review: ReplacementReview,
  ): Promise<E.Either<Unsubmitted, SentTransfer>> {
    const { sent: list } = this.parts
    const { sent } = review
    let left: string | undefined
    const { submission, before } = await this.#submit(signal, account, review, (facts) => {
      left = this.#store(account, review, '', facts)
    })
    if (left !== undefined) list.replacementAnswered(sent, left, submission)
    if (submission.type === 'notAsked' || submission.type === 'rejected') return E.left(submission)
    // Stored first, so that it is kept even if the user has left the step.
    if (left === undefined)
      this.#store(account, review, submission.type === 'submitted' ? submission.hash : '', before)
    return submission.type === 'submitted' ? E.right(this.#find(sent) ?? sent) : E.left(submission)
  }

  /** Returns the reference of what is stored. */
  #store(
    { wallet }: SenderAccount,
    { type, sent, nonce }: ReplacementReview,
    hash: string,
    before: StateBefore | undefined,
  ): string {
    const { sent: list, environment } = this.parts
    const { now: sentAt } = environment
    const reference = replacementReference(this.#find(sent), sentAt)
    const { id: connectorId } = wallet.connector
    list.replace(sent, nonce, { type, hash, connectorId, reference, sentAt, ...defined({ before }) })
    return reference
  }

  /**
   * The only way to a wallet: builds the request from what is stored and what the nodes say at this moment, and passes it on only
   * if it is within the review. With a nonce that is used, some wallets take the next one, which would make a second transaction.
   * `left`: the user has left the step while the wallet has the request, which it may still carry out.
   */
  async #submit(
    signal: AbortSignal,
    account: SenderAccount,
    review: ReplacementReview,
    left: (before: StateBefore) => void,
  ): Promise<{ readonly submission: Submission; readonly before?: StateBefore }> {
    const { replacements } = this.parts
    const request = await this.#requestOf(account, review)
    if (E.isLeft(request)) return { submission: { type: 'notAsked', reason: request.left } }
    const { reviewed, before } = request.right
    const onAbort = () => left(before)
    const asked = () => signal.addEventListener('abort', onAbort)
    const submission = await replacements.submit(account.wallet.connector, reviewed, signal, asked)()
    signal.removeEventListener('abort', onAbort)
    return { submission, before }
  }

  async #requestOf(
    account: SenderAccount,
    review: ReplacementReview,
  ): Promise<E.Either<Failure, { readonly reviewed: ReviewedReplacement; readonly before: StateBefore }>> {
    const { type, pending, gas, price } = review
    const facts = await this.parts.replacements.read(account, this.#find(review.sent) ?? review.sent, type)()
    if (E.isLeft(facts)) return facts
    const { transaction, before } = facts.right
    const sent = this.#find(review.sent)
    if (sent === undefined) return E.left(unknownTransfer)
    const isReplaced = sent.replacements?.length !== review.sent.replacements?.length
    if (isReplaced || transaction.hash !== pending) return E.left(replacedSince)
    const replacement = replacementOf(sent, type, facts.right)
    if (E.isLeft(replacement)) return replacement
    const request = replacementRequest({ ...replacement.right, network: account.network, gas, price })
    return E.map((reviewed: ReviewedReplacement) => ({ reviewed, before }))(
      withinReplacement(review, request),
    )
  }
}

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, type Observable } from 'rxjs'

import { abortedBy } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import { cancelled, type Superseded, superseded$ } from '#application/unless-superseded.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { SendForm, Transfer } from '#domain/send/send-form.ts'
import {
  type Confirmation,
  canSend,
  type Review,
  type ReviewFailure,
  type SendState,
} from '#domain/send/send-state.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { walletMessage } from '#domain/send/wallet-message.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { NumberMarks } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import type { ChainFailure } from '#ports/chains.ts'
import { type SendFailure, type SentTransaction, Transfers } from '#ports/transfers.ts'

import { ReviewTransfer } from './review-transfer.ts'
import { Sender, type SenderAccount } from './sender.ts'
import { SentTransfers } from './sent-transfers.ts'
import { SendStore } from './stores.ts'
import { TransferEvents } from './transfer-events.ts'

/** Why a transfer was not sent. `NotConfirmed`: a finding about the recipient is not confirmed. */
export type SendTokensFailure =
  | SendFailure
  | ChainFailure
  | Superseded
  | Failure<'NotReviewed' | 'WouldFail' | 'NotConfirmed'>

const notReviewed = failure('NotReviewed', 'No transfer is prepared')
const notConfirmed = failure('NotConfirmed', 'A finding about the recipient is not confirmed')

/** A transfer that was requested from the wallet. */
export interface OpenRequest {
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
}

/** Returns why the reviewed transfer must not be sent, or undefined if it may be sent. */
const refusalOf = (review: Review, confirmation: Confirmation): SendTokensFailure | undefined => {
  const { wouldFail } = review.prepared
  if (wouldFail !== undefined) return failure('WouldFail', wouldFail.reason)
  return canSend(review, confirmation) ? undefined : notConfirmed
}

/** Sends tokens: form, review, wallet, result. S0-08, S1-13, S4-40, S4-41. */
@injectable()
export class SendTokens {
  readonly state$: Observable<SendState>
  /** The requests to the wallet that have no response yet, also those whose step the user has left. */
  readonly openRequests$: Observable<readonly OpenRequest[]>
  readonly #openRequests = new BehaviorSubject<readonly OpenRequest[]>([])

  constructor(
    @inject(SendStore) private readonly store: SendStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(ReviewTransfer) private readonly reviewTransfer: ReviewTransfer,
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(TransferEvents) private readonly events: TransferEvents,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = store.state$
    this.openRequests$ = this.#openRequests.asObservable()
  }

  /** Empties the form when another account or network becomes active. */
  start(): void {
    this.environment.untilDisposed(this.sender.changed$.subscribe(() => this.reset()))
  }

  get state(): SendState {
    return this.store.state
  }

  /** The account that sends. Undefined without a connected account. */
  get senderAccount(): SenderAccount | undefined {
    return this.sender.current
  }

  get namespace(): Namespace {
    return this.sender.namespace
  }

  /** The network's native token, which needs no token list. */
  get nativeToken(): Token | undefined {
    const { senderAccount } = this
    return senderAccount && nativeToken(senderAccount.network)
  }

  /** Reports that the user opened the form. */
  open(): void {
    const { senderAccount, state } = this
    // A rejection in an earlier visit is not shown again.
    if (state.current.step === 'form' && state.current.isRejected) this.edit({})
    if (senderAccount !== undefined)
      this.events.opened(senderAccount.network.caipNetworkId, senderAccount.isSmartAccount)
  }

  edit(change: Partial<SendForm>): void {
    this.store.dispatch({ type: 'edited', change })
  }

  /** Returns to the form. If the wallet has not been asked yet, it will not be. A transfer that it still sends is tracked. */
  back(): void {
    this.store.dispatch({ type: 'returned' })
  }

  reset(): void {
    this.store.dispatch({ type: 'reset' })
  }

  /** Returns the maximum amount of a token that can be sent after the fee. Undefined if no node answers. */
  most(token: Token): Promise<bigint | undefined> {
    return this.reviewTransfer.most(token)
  }

  /** Parses the form, simulates the transfer, and checks the recipient. Nothing is signed. S5-22, S5-23. */
  review(marks: NumberMarks): Promise<E.Either<ReviewFailure, Review>> {
    return this.reviewTransfer.review(marks)
  }

  /** Requests the transfer from the wallet if every finding of the guard is confirmed. Clears the form once sent. S4-40. */
  async send(confirmation: Confirmation = {}): Promise<E.Either<SendTokensFailure, SentTransfer>> {
    const { senderAccount } = this
    const { current } = this.store.state
    if (current.step !== 'review' || senderAccount === undefined) return E.left(notReviewed)
    const refusal = refusalOf(current.review, confirmation)
    if (refusal !== undefined) return E.left(refusal)
    const request = { requestedAt: this.environment.now }
    this.#openRequests.next([...this.#openRequests.value, request])
    const response = await this.requestTransfer(senderAccount, current.review.prepared)
    this.#openRequests.next(this.#openRequests.value.filter((open) => open !== request))
    return response
  }

  private async requestTransfer(
    senderAccount: SenderAccount,
    prepared: PreparedTransfer,
  ): Promise<E.Either<SendTokensFailure, SentTransfer>> {
    this.store.dispatch({ type: 'requested' })
    const { attempt } = this.store.state
    this.events.initiated(prepared, senderAccount.isSmartAccount)
    const { connector } = senderAccount.wallet
    const superseded = superseded$(this.environment, this.store, attempt)
    const response = await abortedBy(superseded, (signal) => this.transfers.send(connector, prepared, signal))
    if (E.isRight(response)) return E.right(this.succeed(attempt, senderAccount, prepared, response.right))
    // The user has left the step, so the failure is not reported.
    if (attempt !== this.store.state.attempt || this.environment.isOver) return E.left(cancelled)
    this.events.failed(prepared, senderAccount.isSmartAccount, response.left)
    this.store.dispatch(
      response.left._tag === 'UserRejected'
        ? { type: 'rejected', attempt }
        : { type: 'failed', attempt, message: walletMessage(response.left) },
    )
    return response
  }

  /** Stores the transfer first, so that its hash is kept even if the user has left the step. */
  private succeed(
    attempt: number,
    { account, isSmartAccount }: SenderAccount,
    prepared: PreparedTransfer,
    transaction: SentTransaction,
  ): SentTransfer {
    const sent = submittedTransfer(prepared.transfer, account, transaction, this.environment.now)
    this.sent.add(sent)
    this.events.succeeded(prepared, isSmartAccount, sent.hash)
    this.store.dispatch({ type: 'sent', attempt, sent: { account, hash: sent.hash } })
    return sent
  }
}

const submittedTransfer = (
  { token, units, to }: Transfer,
  account: AccountId,
  { hash, lastBlock }: SentTransaction,
  sentAt: number,
): SentTransfer => ({
  hash,
  account,
  to,
  units,
  symbol: shownSymbol(token),
  decimals: token.decimals,
  tokenId: token.id,
  sentAt,
  status: 'submitted',
  ...(lastBlock === undefined ? {} : { lastBlock }),
})

import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable } from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { type Superseded, unlessSuperseded } from '#application/unless-superseded.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import { checkFamily } from '#domain/send/send-form.ts'
import type { Confirmation, ReviewFailure } from '#domain/send/send-state.ts'
import {
  reviewSummary,
  type ReviewSummary,
  sendSummary,
  type SendSummary,
  sentSummary,
  type SentSummary,
} from '#domain/send/send-summary.ts'
import { type InvalidTransfer, requestedTransfer, requestedToken } from '#domain/send/transfer-request.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { exactAmount, plainMarks } from '#domain/tokens/amount.ts'

import { SendTokens, type SendTokensFailure } from './send-tokens.ts'
import { type SenderAccount } from './sender.ts'
import { type NoReceipt, SentTransfers } from './sent-transfers.ts'

type SenderFailure = Failure<'NoAddress'> | ReviewFailure

export type PrepareFailure = SenderFailure | InvalidTransfer | NotSendable | Superseded

/** Sends tokens for a host with its own user interface. Amounts are in base units. S0-08, S1-13. */
@injectable()
export class HeadlessSend {
  readonly state$: Observable<SendSummary>

  constructor(
    @inject(SendTokens) private readonly sendTokens: SendTokens,
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = combineLatest([sendTokens.state$, sent.sends$]).pipe(
      map(([state, sends]) => sendSummary(state, sends)),
    )
  }

  /** Prepares a transfer. Fails with `Cancelled` as soon as another attempt or a cancellation replaces it. */
  async prepare(input: unknown): Promise<E.Either<PrepareFailure, ReviewSummary>> {
    const sender = this.sender()
    if (E.isLeft(sender)) return sender
    const transfer = requestedTransfer(input, sender.right.network)
    if (E.isLeft(transfer)) return transfer
    const { token, units, to } = transfer.right
    const sendTokenAmount = exactAmount({ units, decimals: token.decimals })
    this.sendTokens.edit({ token, sendTokenAmount, receiverAddress: to })
    return E.map(reviewSummary)(await this.unlessSuperseded(this.sendTokens.review(plainMarks)))
  }

  /** Returns the maximum amount of a token that can be sent after the fee. */
  async most(input: unknown): Promise<E.Either<PrepareFailure, bigint>> {
    const sender = this.sender()
    if (E.isLeft(sender)) return sender
    const token = requestedToken(input, sender.right.network)
    if (E.isLeft(token)) return token
    const most = await this.sendTokens.most(token.right)
    return most === undefined ? E.left(failure('NotReady', 'The network does not answer')) : E.right(most)
  }

  /** Requests the transfer from the wallet. A transfer that the wallet sends after a cancellation is still tracked. */
  async send(confirmation: Confirmation): Promise<E.Either<SendTokensFailure | Superseded, SentSummary>> {
    return E.map(sentSummary)(await this.unlessSuperseded(this.sendTokens.send(confirmation)))
  }

  cancel(): void {
    this.sendTokens.back()
  }

  /** Returns the transfer once it is in a block, replaced, expired or dropped. */
  async receipt(hash: string): Promise<E.Either<NoReceipt, SentSummary>> {
    return E.map(sentSummary)(await this.sent.receipt(hash))
  }

  private sender(): E.Either<SenderFailure, SenderAccount> {
    const { senderAccount, namespace } = this.sendTokens
    const family = checkFamily(namespace)
    if (E.isLeft(family)) return family
    return senderAccount === undefined ? E.left(noAddress) : E.right(senderAccount)
  }

  /** Returns the response to the current attempt, unless another attempt replaces it. */
  private unlessSuperseded<F, A>(response: Promise<E.Either<F, A>>): Promise<E.Either<F | Superseded, A>> {
    return unlessSuperseded(this.environment, this.sendTokens, this.sendTokens.state.attempt, response)
  }
}

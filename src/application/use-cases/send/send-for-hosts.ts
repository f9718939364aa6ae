import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, type Observable } from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import { unlessAborted } from '#application/flows/unless-aborted.ts'
import type { Superseded } from '#application/unless-superseded.ts'
import type { SendSnapshot, SentTransferInfo, TransferReview } from '#contracts/send.ts'
import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { Confirmation, Review } from '#domain/send/review.ts'
import { checkFamily, checkTransfer } from '#domain/send/send-form.ts'
import type { ReviewFailure } from '#domain/send/send-step.ts'
import { sentTransferInfo } from '#domain/send/sent-transfer-info.ts'
import { type InvalidTransfer, requestedTransfer, requestedToken } from '#domain/send/transfer-request.ts'
import { transferReview } from '#domain/send/transfer-review.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { ReplacementsForHosts } from './replacements-for-hosts.ts'
import type { SendFlow, SendTokensFailure } from './send-flow.ts'
import { SendTokens } from './send-tokens.ts'
import type { SenderAccount } from './sender.ts'
import { type NoReceipt, SentTransfers } from './sent-transfers.ts'

type SenderFailure = Failure<'NoAddress'> | ReviewFailure

export type PrepareFailure = SenderFailure | InvalidTransfer | NotSendable | Superseded

/** A host's own review. Its verbs act on its own flow only. */
export interface HostReview {
  readonly shown: TransferReview
  /** Emits the review that replaces this one after a late check. */
  readonly replaced$: Observable<HostReview>
  readonly send: (confirmation?: Confirmation) => Promise<E.Either<SendTokensFailure, SentTransferInfo>>
  readonly cancel: () => void
}

const hostReview = (flow: SendFlow, review: Review): HostReview => ({
  shown: transferReview(review),
  replaced$: flow.state$.pipe(
    filter((state) => state.step === 'review'),
    filter((state) => state.review !== review),
    map((state) => hostReview(flow, state.review)),
  ),
  send: async (confirmation) => E.map(sentTransferInfo)(await flow.confirm(review, confirmation)),
  cancel: () => flow.cancel(),
})

/** Sends tokens for a host with its own user interface. Amounts are in base units. S0-08, S1-13. */
@injectable()
export class SendForHosts {
  readonly state$: Observable<SendSnapshot>

  constructor(
    @inject(SendTokens) private readonly sendTokens: SendTokens,
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(ReplacementsForHosts) private readonly replacements: ReplacementsForHosts,
  ) {
    this.state$ = sent.sends$.pipe(map((sends) => ({ sends: sends.map(sentTransferInfo) })))
  }

  /** Prepares a transfer in a flow of its own. */
  async prepare(input: unknown, signal?: AbortSignal): Promise<E.Either<PrepareFailure, HostReview>> {
    const sender = this.sender()
    if (E.isLeft(sender)) return sender
    const transfer = requestedTransfer(input, sender.right.network)
    if (E.isLeft(transfer)) return transfer
    const flow = this.sendTokens.flow()
    const checked = checkTransfer(this.sendTokens.namespace, transfer.right)
    const review = await unlessAborted(signal, flow, () => flow.prepare(() => checked))
    return E.map((shown: Review) => hostReview(flow, shown))(review)
  }

  /** Returns the maximum amount of a token that can be sent after the fee. */
  async most(input: unknown): Promise<E.Either<PrepareFailure, bigint>> {
    const sender = this.sender()
    if (E.isLeft(sender)) return sender
    const token = requestedToken(input, sender.right.network)
    if (E.isLeft(token)) return token
    const most = await this.sendTokens.flow().most(token.right)
    return most === undefined ? E.left(failure('NotReady', 'The network does not answer')) : E.right(most)
  }

  /** Returns the transfer once it is in a block, replaced, expired or unknown. */
  async receipt(id: string): Promise<E.Either<NoReceipt, SentTransferInfo>> {
    return E.map(sentTransferInfo)(await this.sent.receipt(id))
  }

  /** Prepares a transaction that takes the place of a pending one. */
  replace(...args: Parameters<ReplacementsForHosts['prepare']>): ReturnType<ReplacementsForHosts['prepare']> {
    return this.replacements.prepare(...args)
  }

  private sender(): E.Either<SenderFailure, SenderAccount> {
    const { senderAccount, namespace } = this.sendTokens
    const family = checkFamily(namespace)
    if (E.isLeft(family)) return family
    return senderAccount === undefined ? E.left(noAddress) : E.right(senderAccount)
  }
}

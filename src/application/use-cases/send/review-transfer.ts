import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import { type RequestedMaximum, changedMaximum } from '#domain/send/requested-maximum.ts'
import { parseForm, type SendForm } from '#domain/send/send-form.ts'
import type { Review, ReviewFailure } from '#domain/send/send-state.ts'
import { maxSendable, shortageOf } from '#domain/send/spendable.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NumberMarks } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { ChainFailure } from '#ports/chains.ts'
import { Transfers } from '#ports/transfers.ts'

import { ReceiverName } from './receiver-name.ts'
import { RecipientGuard } from './recipient-guard.ts'
import { Sender, type SenderAccount } from './sender.ts'
import { SendStore } from './stores.ts'

const notReady: ReviewFailure = failure('NotReady', 'The network does not answer')
const notEnough = failure('NotEnough', 'There is not enough for this transfer')

/** Turns the form into a review: the simulated transfer and the findings about its recipient. S5-22, S5-23. */
@injectable()
export class ReviewTransfer {
  /** The maximum that the user last requested, which identifies an amount that should stay the maximum. */
  #requestedMaximum: RequestedMaximum | undefined

  constructor(
    @inject(SendStore) private readonly store: SendStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(ReceiverName) private readonly receiver: ReceiverName,
    @inject(RecipientGuard) private readonly guard: RecipientGuard,
    @inject(Transfers) private readonly transfers: Transfers,
  ) {}

  /** Returns the maximum amount of a token that can be sent after the fee. Undefined if no node answers. */
  async most(token: Token): Promise<bigint | undefined> {
    const { current } = this.sender
    if (current === undefined) return undefined
    const { address, network, rpcUrls } = current
    // A contract that receives the native token needs more gas, but the recipient may not be known yet.
    const to = recipientIn(this.sender.namespace, this.store.state.form.receiverAddress) ?? address
    const prepared = await this.transfers.prepare({ network, rpcUrls, from: address, to, token, units: 1n })()
    if (E.isLeft(prepared)) return undefined
    const { funds } = prepared.right
    const units = maxSendable(funds)
    this.#requestedMaximum = { tokenId: token.id, units, balance: funds.balance }
    return units
  }

  /** Reviews the form. Nothing is signed. */
  async review(marks: NumberMarks): Promise<E.Either<ReviewFailure, Review>> {
    this.store.dispatch({ type: 'preparing' })
    const { attempt } = this.store.state
    const review = await this.resolveAndReview(marks)
    this.store.dispatch(
      E.isLeft(review)
        ? { type: 'reviewFailed', attempt, failure: review.left }
        : { type: 'prepared', attempt, review: review.right },
    )
    return review
  }

  /** Resolves an entered name first, without the delay that applies while the user types. */
  private async resolveAndReview(marks: NumberMarks): Promise<E.Either<ReviewFailure, Review>> {
    const { attempt } = this.store.state
    const resolution = await this.receiver.resolve()
    if (resolution !== undefined && E.isLeft(resolution)) {
      const { message, reason } = resolution.left
      return E.left({ ...failure('NameNotResolved', message), reason })
    }
    // If the form has changed meanwhile, another attempt has replaced this one.
    const { attempt: latest, form } = this.store.state
    return latest === attempt ? this.reviewForm(form, marks) : E.left(notReady)
  }

  private async reviewForm(form: SendForm, marks: NumberMarks): Promise<E.Either<ReviewFailure, Review>> {
    const parsed = parseForm(this.sender.namespace, form, marks)
    if (E.isLeft(parsed)) return parsed
    const { current: sender } = this.sender
    if (sender === undefined) return E.left(notReady)
    const { address: from, network, rpcUrls } = sender
    const transfer: NetworkTransfer = { ...parsed.right, network, rpcUrls, from }
    const prepared = await this.prepare(transfer)
    if (E.isLeft(prepared))
      return prepared.left._tag === 'NotSendable' ? E.left(prepared.left) : E.left(notReady)
    const shortage = shortageOf(prepared.right.funds, prepared.right.transfer.units)
    return shortage === undefined
      ? E.right(this.reviewOf(sender, prepared.right, form))
      : E.left({ ...notEnough, of: shortage })
  }

  /** Prepares the transfer. If its amount is the maximum, the maximum is computed again, because the fee may have changed. */
  private async prepare(
    transfer: NetworkTransfer,
  ): Promise<E.Either<ChainFailure | NotSendable, PreparedTransfer>> {
    const prepared = await this.transfers.prepare(transfer)()
    const units = E.isRight(prepared) ? changedMaximum(prepared.right, this.#requestedMaximum) : undefined
    return units === undefined ? prepared : this.transfers.prepare({ ...transfer, units })()
  }

  private reviewOf(sender: SenderAccount, prepared: PreparedTransfer, { resolved }: SendForm): Review {
    const findings = this.guard.findings(sender, prepared)
    if (resolved === undefined) return { prepared, findings }
    const { address: _, ...name } = resolved
    return { prepared, findings, name }
  }
}

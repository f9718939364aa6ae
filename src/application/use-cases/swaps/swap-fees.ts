import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { map, type Observable, of, switchMap } from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { maximumOf } from '#application/use-cases/send/fee-payment.ts'
import { Sender } from '#application/use-cases/send/sender.ts'
import { MAX_AMOUNT_GAS, TYPICAL_GAS } from '#domain/swaps/swap-amounts.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'
import { SwapTransactions } from '#ports/swap-transactions.ts'
import { Transfers } from '#ports/transfers.ts'

import { SwapDraft } from './swap-draft.ts'

/** Estimates network fees before a review knows the transaction. */
@injectable()
export class SwapFees {
  /**
   * The estimated network fee of the form's quote, in base units of the native token; undefined until a node answers. Requested
   * while it is subscribed.
   */
  readonly fee$: Observable<bigint | undefined>

  constructor(
    @inject(SwapDraft) draft: SwapDraft,
    @inject(Sender) private readonly sender: Sender,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(Transfers) private readonly transfers: Transfers,
  ) {
    this.fee$ = draft.quote$.pipe(
      switchMap((quote) => (quote === undefined ? of(undefined) : this.estimatedFee(quote))),
    )
  }

  /** The largest amount of a token that can be paid, less the network fee if it is the native token. Undefined if no node answers. */
  async maxAmount(token: Token): Promise<bigint | undefined> {
    const { current } = this.sender
    if (current === undefined) return undefined
    const { network, rpcUrls, address: owner } = current
    const account = { network, rpcUrls, owner }
    const isNative = token.address === undefined
    const funds = await pipe(
      TE.Do,
      TE.apS('funds', this.transactions.funds({ ...account, from: token })),
      TE.apS('fee', this.transactions.maxFeeFor(account, MAX_AMOUNT_GAS)),
      TE.map(({ funds: balances, fee }) => ({ ...balances, fee, isNative })),
    )()
    return E.isRight(funds) ? maximumOf(this.transfers, current, funds.right) : undefined
  }

  private estimatedFee({ request }: SwapQuote): Observable<bigint | undefined> {
    return cancellable(() => this.transactions.maxFeeFor(request, TYPICAL_GAS)).pipe(
      map((fee) => (E.isRight(fee) ? fee.right : undefined)),
    )
  }
}

import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { ConnectedAccount } from '#application/connection/active-account.ts'
import type { NetworkNodes } from '#application/connection/network-nodes.ts'
import { failure } from '#domain/shared/failure.ts'
import { forContract } from '#domain/swaps/call-bounds.ts'
import type { Refusal } from '#domain/swaps/refusal.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import { isBetweenNetworks, type SwapNodes, type SwapPlan } from '#domain/swaps/swap.ts'
import { unheld } from '#domain/swaps/unheld.ts'
import type { AddressCode, SwapTransactions } from '#ports/swap-transactions.ts'

export const unsupported = failure('UnsupportedChain', 'The network of a token is not configured')

type Account = Pick<ConnectedAccount, 'isSmartAccount'>

/** A plan as it holds for the account. */
export interface PlanFacts {
  readonly plan: SwapPlan
  readonly refusal?: Refusal | undefined
}

/** Reads what a plan's call does not say: the allowances and the code of the account. Without an answer nothing is promised. */
export class PlanReader {
  constructor(
    private readonly transactions: SwapTransactions,
    private readonly nodes: NetworkNodes,
  ) {}

  read(plan: SwapPlan, account: Account): TE.TaskEither<SwapProblem, PlanFacts> {
    return pipe(
      this.isHeld(plan),
      TE.map((isHeld) => (isHeld ? plan : unheld(plan))),
      TE.chain((held) =>
        isBetweenNetworks(held.quote.request)
          ? this.arriving(held, account)
          : TE.right<SwapProblem, PlanFacts>({ plan: held }),
      ),
    )
  }

  /** Whether the router can take nothing in place of the value of the call. */
  isHeld({ bounds, quote, transaction }: SwapPlan): TE.TaskEither<SwapProblem, boolean> {
    return bounds?.fallback === undefined
      ? TE.right(true)
      : pipe(
          this.transactions.mayTake(quote.request, bounds.fallback, transaction.to),
          TE.map((mayTake) => !mayTake),
        )
  }

  /** An account with code on the other network gets the wrapped token. A contract without code there gets nothing it can use. */
  private arriving(plan: SwapPlan, account: Account): TE.TaskEither<SwapProblem, PlanFacts> {
    const { request } = plan.quote
    const network = this.nodes.networkOf(request.to.chainId)
    if (network === undefined) return TE.left(unsupported)
    const there: SwapNodes = { network, rpcUrls: this.nodes.urlsOf(network) }
    return pipe(
      TE.Do,
      TE.apS('here', this.codeOf(request, request.owner)),
      TE.apS('elsewhere', this.codeOf(there, request.owner)),
      TE.map(({ here, elsewhere }): PlanFacts => {
        const isContract = account.isSmartAccount || here === 'contract'
        if (elsewhere === 'none') return isContract ? { plan, refusal: { type: 'elsewhere' } } : { plan }
        const { bounds } = plan
        return { plan: bounds === undefined ? plan : { ...plan, bounds: forContract(bounds) } }
      }),
    )
  }

  private codeOf(nodes: SwapNodes, address: string): TE.TaskEither<SwapProblem, AddressCode> {
    return this.transactions.codeAt(nodes, address)
  }
}

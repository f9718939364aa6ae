import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { shortageOf } from '#domain/send/spendable.ts'
import { failure } from '#domain/shared/failure.ts'
import { planRefusal, type Refusal, refusalOf, type SwapRules } from '#domain/swaps/refusal.ts'
import { USUAL_GAS } from '#domain/swaps/swap-amounts.ts'
import type { ApprovalMeans, SwapProblem, SwapReview } from '#domain/swaps/swap-review.ts'
import type { AskedApproval, Hex, SwapPlan, SwapQuote, SwapSimulation } from '#domain/swaps/swap.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { type SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'
import { Swaps } from '#ports/swaps.ts'

/** Validity of a signed permit, in seconds: enough for a review. */
const PERMIT_SECONDS = 1200

const notEnough = failure('NotEnough', 'There is not enough for this swap')

/** A plan that was refused, with its reason. */
export interface Refused {
  readonly plan: SwapPlan
  readonly refusal: Refusal
}

type Prepared = SwapReview | Refused

export const isRefused = (prepared: Prepared): prepared is Refused => 'refusal' in prepared

/** The encoded permit that the user has signed. */
export interface SignedPermit {
  readonly hex: Hex
}

/** Builds the transaction of a quote, and checks everything that the source says about it. Nothing is signed. */
@injectable()
export class PrepareSwap {
  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** The review of a quote. `signed`: the permit that the user has signed for it. */
  of(
    quote: SwapQuote,
    connector: Connector,
    signal: AbortSignal,
    signed?: SignedPermit,
  ): TE.TaskEither<SwapProblem, Prepared> {
    return pipe(
      this.swaps.build(quote, signed?.hex, signal),
      TE.chainW((plan) => {
        const refusal = planRefusal(plan, quote, this.rules)
        return refusal === undefined
          ? this.checked(plan, quote, connector, signed)
          : TE.right<SwapProblem, Prepared>({ plan, refusal })
      }),
    )
  }

  private get rules(): SwapRules {
    const { routers = {}, allowUnsimulated = false } = this.options.state.swaps ?? {}
    return { routers, allowUnsimulated }
  }

  private checked(
    plan: SwapPlan,
    quote: SwapQuote,
    connector: Connector,
    signed: SignedPermit | undefined,
  ): TE.TaskEither<SwapProblem, Prepared> {
    const { request } = quote
    return pipe(
      TE.Do,
      TE.apS('funds', this.transactions.funds(request)),
      TE.apSW('means', this.meansFor(plan, connector, signed)),
      TE.filterOrElseW(
        ({ funds }) => request.units <= funds.balance,
        (): SwapProblem => ({ ...notEnough, of: 'token' }),
      ),
      // The fee of a bridge is in the transaction, which could not be simulated without it.
      TE.filterOrElseW(
        ({ funds }) => plan.transaction.value <= funds.nativeBalance,
        (): SwapProblem => ({ ...notEnough, of: 'fee' }),
      ),
      TE.bindW('simulation', ({ means }) =>
        // The permit is in the transaction itself once it is signed.
        this.transactions.simulate(plan, means.type === 'none' ? undefined : means.approval),
      ),
      TE.chainW(({ funds, means, simulation }) => {
        const refusal = refusalOf(plan, quote, this.rules, simulation)
        return refusal === undefined
          ? this.reviewed(plan, means, simulation, funds)
          : TE.right<SwapProblem, Prepared>({ plan, refusal })
      }),
    )
  }

  private reviewed(
    plan: SwapPlan,
    means: ApprovalMeans,
    simulation: SwapSimulation,
    funds: SwapFunds,
  ): TE.TaskEither<SwapProblem, Prepared> {
    const { request } = plan.quote
    const isSimulated = simulation.type === 'simulated'
    const gas = isSimulated ? simulation.gas : (plan.transaction.gas ?? USUAL_GAS)
    // A permit takes no more data than the transaction of an approval.
    const approving = means.type === 'none' ? [] : [approveData(means.approval.spender, means.approval.units)]
    return pipe(
      this.transactions.feeFor(request, gas, [...approving, plan.transaction.data]),
      TE.chainW((fee) => {
        const isNative = request.from.address === undefined
        const nativeSpent = fee + (plan.quote.nativeFee ?? 0n)
        const shortage = shortageOf({ ...funds, fee: nativeSpent, isNative }, request.units)
        return shortage === undefined
          ? TE.right({ plan, means, fee, isSimulated })
          : TE.left<SwapProblem>({ ...notEnough, of: shortage })
      }),
    )
  }

  /** Exactly what the swap pays is allowed, whatever the source asked for, and only if less is allowed already. */
  private meansFor(
    { quote, approval }: SwapPlan,
    connector: Connector,
    signed: SignedPermit | undefined,
  ): TE.TaskEither<SwapProblem, ApprovalMeans> {
    const none: ApprovalMeans = { type: 'none' }
    if (approval === undefined || signed !== undefined) return TE.right(none)
    const { request } = quote
    const exact: AskedApproval = { spender: approval.spender, units: request.units }
    return pipe(
      this.transactions.allowance(request, exact.spender),
      TE.chainW((allowed) =>
        allowed >= exact.units ? TE.right(none) : this.cheapest(quote, connector, exact),
      ),
    )
  }

  /** One confirmation where token, source or wallet can. */
  private cheapest(
    { request, takesPermit }: SwapQuote,
    connector: Connector,
    approval: AskedApproval,
  ): TE.TaskEither<SwapProblem, ApprovalMeans> {
    const approve: ApprovalMeans = { type: 'approve', approval }
    return pipe(
      this.transactions.canBatch(connector, request),
      TE.chainW((canBatch) => {
        if (canBatch) return TE.right<SwapProblem, ApprovalMeans>({ type: 'batch', approval })
        if (!takesPermit) return TE.right(approve)
        const deadline = BigInt(Math.floor(this.environment.now / 1000) + PERMIT_SECONDS)
        return pipe(
          this.transactions.permitFor(request, approval.spender, deadline),
          TE.map((permit): ApprovalMeans =>
            permit === undefined ? approve : { type: 'permit', approval, permit },
          ),
        )
      }),
    )
  }
}

export type PreparedSwap = E.Either<SwapProblem, Prepared>

import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { type Funds, shortageOf } from '#domain/send/spendable.ts'
import { checkPlan, checkSimulatedPlan, type Refusal, type SwapRules } from '#domain/swaps/refusal.ts'
import { feeWithMargin, MAX_AMOUNT_GAS, TYPICAL_GAS } from '#domain/swaps/swap-amounts.ts'
import {
  type AllowanceMethod,
  notEnough,
  notEnoughForFee,
  type SwapProblem,
  type SwapReview,
} from '#domain/swaps/swap-review.ts'
import type { ApprovalRequest, Hex, SwapPlan, SwapQuote, SwapSimulation } from '#domain/swaps/swap.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { type SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'
import { Swaps } from '#ports/swaps.ts'

/** Validity of a signed permit, in seconds: long enough to review and confirm the swap. */
const PERMIT_SECONDS = 1200

/** The balances, and all fees of the quoted swap. */
const fundsOf = ({ request, nativeFee = 0n }: SwapQuote, balances: SwapFunds, fee: bigint): Funds => ({
  ...balances,
  fee: fee + nativeFee,
  isNative: request.from.address === undefined,
})

const noAllowanceNeeded: AllowanceMethod = { type: 'none' }

/** A plan that a check refused. */
export interface RefusedPlan {
  readonly plan: SwapPlan
  readonly refusal: Refusal
}

type PreparedSwap = SwapReview | RefusedPlan

export type PreparationResult = E.Either<SwapProblem, PreparedSwap>

export type Preparation = TE.TaskEither<SwapProblem, PreparedSwap>

export const isRefused = (prepared: PreparedSwap): prepared is RefusedPlan => 'refusal' in prepared

/** Builds the transaction of a quote, and checks everything that the source states about it. Nothing is signed. */
@injectable()
export class PrepareSwap {
  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Returns the review of a quote, or the refused plan. `signedPermit`: the encoded permit that the user signed for it. */
  prepare(
    quote: SwapQuote,
    connector: Connector,
    signal: AbortSignal,
    signedPermit: Hex | undefined,
  ): Preparation {
    return pipe(
      this.swaps.build(quote, signedPermit, signal),
      TE.chainW((plan) => {
        const refusal = checkPlan(plan, quote, this.rules)
        if (refusal !== undefined) return TE.right<SwapProblem, PreparedSwap>({ plan, refusal })
        return this.simulate(plan, quote, connector, signedPermit)
      }),
    )
  }

  private get rules(): SwapRules {
    const { routers = {}, allowUnsimulated = false } = this.options.state.swaps ?? {}
    return { routers, allowUnsimulated }
  }

  private simulate(
    plan: SwapPlan,
    quote: SwapQuote,
    connector: Connector,
    signedPermit: Hex | undefined,
  ): Preparation {
    const { request } = quote
    return pipe(
      TE.Do,
      TE.apS('balances', this.transactions.funds(request)),
      TE.apSW('allowanceMethod', this.allowanceMethodFor(plan, connector, signedPermit)),
      TE.filterOrElseW(
        ({ balances }) => request.units <= balances.balance,
        () => notEnough('token'),
      ),
      TE.chainFirstW(({ balances }) => this.checkValue(plan, balances)),
      TE.bindW('simulation', ({ allowanceMethod }) =>
        this.transactions.simulate(
          plan,
          allowanceMethod.type === 'none' ? undefined : allowanceMethod.approval,
        ),
      ),
      TE.chainW(({ balances, allowanceMethod, simulation }) => {
        const refusal = checkSimulatedPlan(plan, quote, this.rules, simulation)
        if (refusal !== undefined) return TE.right<SwapProblem, PreparedSwap>({ plan, refusal })
        return this.reviewWithFee(plan, allowanceMethod, simulation, balances)
      }),
    )
  }

  /** Fails if the account cannot pay the transaction's value, which includes the fee of a bridge. Its simulation would revert. */
  private checkValue(
    { quote, transaction }: SwapPlan,
    balances: SwapFunds,
  ): TE.TaskEither<SwapProblem, void> {
    if (transaction.value <= balances.nativeBalance) return TE.right(undefined)
    return pipe(
      this.transactions.maxFeeFor(quote.request, MAX_AMOUNT_GAS),
      // Without the fee no amount is offered.
      TE.getOrElse(() => T.of(balances.nativeBalance)),
      TE.leftTask,
      TE.mapLeft((fee) => notEnoughForFee(fundsOf(quote, balances, fee))),
    )
  }

  private reviewWithFee(
    plan: SwapPlan,
    allowanceMethod: AllowanceMethod,
    simulation: SwapSimulation,
    balances: SwapFunds,
  ): Preparation {
    const { request } = plan.quote
    const isSimulated = simulation.type === 'simulated'
    const gas = isSimulated ? simulation.gas : (plan.transaction.gas ?? TYPICAL_GAS)
    // A permit adds no more data to the swap than an approval transaction has.
    const approvalData =
      allowanceMethod.type === 'none'
        ? []
        : [approveData(allowanceMethod.approval.spender, allowanceMethod.approval.units)]
    return pipe(
      this.transactions.maxFeeFor(request, gas, [...approvalData, plan.transaction.data]),
      TE.chainW((fee) => {
        const shortage = shortageOf(fundsOf(plan.quote, balances, fee), request.units)
        if (shortage === undefined) return TE.right({ plan, allowanceMethod, fee, isSimulated })
        if (shortage === 'token') return TE.left(notEnough('token'))
        return TE.left(notEnoughForFee(fundsOf(plan.quote, balances, feeWithMargin(fee))))
      }),
    )
  }

  /** The allowance is exactly the paid amount, whatever the source requests, and only if the current one is smaller. */
  private allowanceMethodFor(
    { quote, approval }: SwapPlan,
    connector: Connector,
    signedPermit: Hex | undefined,
  ): TE.TaskEither<SwapProblem, AllowanceMethod> {
    // The transaction itself contains a signed permit.
    if (approval === undefined || signedPermit !== undefined) return TE.right(noAllowanceNeeded)
    const { request } = quote
    const exact: ApprovalRequest = { spender: approval.spender, units: request.units }
    return pipe(
      this.transactions.allowance(request, exact.spender),
      TE.chainW((allowed) =>
        allowed >= exact.units
          ? TE.right(noAllowanceNeeded)
          : this.methodWithFewestPrompts(quote, connector, exact),
      ),
    )
  }

  /** A batch if the wallet sends them, otherwise a permit if source and token accept one, otherwise an approval transaction. */
  private methodWithFewestPrompts(
    { request, takesPermit }: SwapQuote,
    connector: Connector,
    approval: ApprovalRequest,
  ): TE.TaskEither<SwapProblem, AllowanceMethod> {
    const approve: AllowanceMethod = { type: 'approve', approval }
    return pipe(
      this.transactions.canBatch(connector, request),
      TE.chainW((canBatch) => {
        if (canBatch) return TE.right<SwapProblem, AllowanceMethod>({ type: 'batch', approval })
        if (!takesPermit) return TE.right(approve)
        const deadline = BigInt(Math.floor(this.environment.now / 1000) + PERMIT_SECONDS)
        return pipe(
          this.transactions.permitFor(request, approval.spender, deadline),
          TE.map((permit): AllowanceMethod =>
            permit === undefined ? approve : { type: 'permit', approval, permit },
          ),
        )
      }),
    )
  }
}

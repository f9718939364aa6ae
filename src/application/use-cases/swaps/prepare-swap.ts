import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Configure } from '#application/use-cases/modal/configure.ts'
import { refusedShortage } from '#application/use-cases/send/fee-payment.ts'
import type { SenderAccount } from '#application/use-cases/send/sender.ts'
import { shortageOf } from '#domain/send/spendable.ts'
import {
  checkDecimals,
  checkPlan,
  checkSimulatedPlan,
  provenBy,
  type Refusal,
  type SwapRules,
} from '#domain/swaps/refusal.ts'
import { feeWithMargin, MAX_AMOUNT_GAS, TYPICAL_GAS } from '#domain/swaps/swap-amounts.ts'
import {
  type AllowanceMethod,
  fundsOf,
  notEnough,
  notEnoughForFee,
  type SwapProblem,
  type SwapReview,
} from '#domain/swaps/swap-review.ts'
import type { RefusedPlan } from '#domain/swaps/swap-step.ts'
import type {
  ApprovalRequest,
  Hex,
  SwapPlan,
  SwapQuote,
  SwapRequest,
  SwapSimulation,
} from '#domain/swaps/swap.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { type SwapFunds, SwapTransactions } from '#ports/swap-transactions.ts'
import { Swaps } from '#ports/swaps.ts'
import { Transfers } from '#ports/transfers.ts'

import { PlanReader, unsupported } from './plan-facts.ts'

/** Validity of a signed permit, in seconds: long enough to review and confirm the swap. */
const PERMIT_SECONDS = 1200

const noAllowanceNeeded: AllowanceMethod = { type: 'none' }

export type PreparedSwap = SwapReview | RefusedPlan
type Preparation = TE.TaskEither<SwapProblem, PreparedSwap>

export const isRefused = (prepared: PreparedSwap): prepared is RefusedPlan => 'refusal' in prepared

/** A plan that passed every check but that of the fee. */
interface SimulatedSwap {
  readonly plan: SwapPlan
  readonly allowanceMethod: AllowanceMethod
  readonly simulation: SwapSimulation
  readonly balances: SwapFunds
}

/** What a preparation begins with. */
export interface PreparationInput {
  readonly request: SwapRequest
  readonly account: SenderAccount
  /** Used unless it has expired. */
  readonly quote?: SwapQuote | undefined
  /** The encoded permit that the user signed for the swap. */
  readonly signedPermit?: Hex | undefined
}

/** Quotes swaps, builds their transactions, and checks everything that the source states about them. Nothing is signed. */
@injectable()
export class PrepareSwap {
  private readonly reader: PlanReader

  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(SwapTransactions) private readonly transactions: SwapTransactions,
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Configure) private readonly configure: Configure,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.reader = new PlanReader(transactions, nodes)
  }

  quote(request: SwapRequest, signal: AbortSignal): TE.TaskEither<SwapProblem, SwapQuote> {
    return this.swaps.quote(request, signal)
  }

  /** Returns the review of a quote, or the refused plan. */
  prepare({ request, account, quote, signedPermit }: PreparationInput, signal: AbortSignal): Preparation {
    return pipe(
      this.isValid(quote) ? TE.right<SwapProblem, SwapQuote>(quote) : this.quote(request, signal),
      // Token contracts recover the owner from a permit's signature, which fails for a contract account (EIP-2612).
      TE.map((usable) => (account.isSmartAccount ? { ...usable, takesPermit: false } : usable)),
      TE.chain((usable) =>
        pipe(
          TE.Do,
          TE.apS('plan', this.swaps.build(usable, signedPermit, signal)),
          TE.apSW('refusal', this.decimalsRefusal(usable.request)),
          TE.chainW(({ plan, refusal }) =>
            refusal === undefined
              ? this.check(plan, usable, account, signedPermit)
              : TE.right<SwapProblem, PreparedSwap>({ plan, refusal }),
          ),
        ),
      ),
    )
  }

  /** Checks and simulates a reviewed plan again, as it is. Undefined if it is no longer valid. */
  prepareAgain({ plan }: SwapReview, account: SenderAccount): T.Task<SwapReview | undefined> {
    return async () => {
      if (!this.isValid(plan.quote)) return undefined
      const result = await this.check(plan, plan.quote, account, undefined)()
      return E.isLeft(result) || isRefused(result.right) ? undefined : result.right
    }
  }

  /** Whether an allowance that the account has given since does not change what holds the plan. */
  isStillHeld({ plan }: SwapReview): TE.TaskEither<SwapProblem, boolean> {
    return this.reader.isHeld(plan)
  }

  private isValid(quote: SwapQuote | undefined): quote is SwapQuote {
    return quote !== undefined && this.environment.now < quote.expiresAt
  }

  /** Reads the decimals of both tokens from their contracts, each on its network. Fails if they cannot be read. */
  private decimalsRefusal({ from, to }: SwapRequest): TE.TaskEither<SwapProblem, Refusal | undefined> {
    const { nodes, transactions } = this
    return pipe(
      [from, to].filter(({ address }) => address !== undefined),
      TE.traverseArray((token) => {
        const network = nodes.networkOf(token.chainId)
        return network === undefined
          ? TE.left<SwapProblem>(unsupported)
          : pipe(
              transactions.decimals({ network, rpcUrls: nodes.urlsOf(network) }, token),
              TE.map((stated) => checkDecimals(token, stated)),
            )
      }),
      TE.map((refusals) => refusals.find((refusal) => refusal !== undefined)),
    )
  }

  /** The host's own options: what its project switches off cannot make a contract unknown. */
  private get rules(): SwapRules {
    return { routers: this.configure.unrestricted.swaps?.routers ?? {} }
  }

  private check(
    plan: SwapPlan,
    quote: SwapQuote,
    account: SenderAccount,
    signedPermit: Hex | undefined,
  ): Preparation {
    return pipe(
      this.reader.read(plan, account),
      TE.chain(({ plan: held, refusal: found }) => {
        const refusal = checkPlan(held, quote, this.rules) ?? found
        return refusal === undefined
          ? this.simulate(held, quote, account, signedPermit)
          : TE.right<SwapProblem, PreparedSwap>({ plan: held, refusal })
      }),
    )
  }

  private simulate(
    plan: SwapPlan,
    quote: SwapQuote,
    account: SenderAccount,
    signedPermit: Hex | undefined,
  ): Preparation {
    const { request } = quote
    return pipe(
      TE.Do,
      TE.apS('balances', this.transactions.funds(request)),
      TE.apSW('allowanceMethod', this.allowanceMethodFor(plan, account, signedPermit)),
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
        return this.reviewWithFee(
          { plan: provenBy(plan, simulation), allowanceMethod, simulation, balances },
          account,
        )
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
    { plan, allowanceMethod, simulation, balances }: SimulatedSwap,
    account: SenderAccount,
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
      TE.bindTo('fee'),
      TE.let('funds', ({ fee }) => fundsOf(plan.quote, balances, fee)),
      TE.bindW('shortage', ({ funds }) =>
        TE.fromTask(() => refusedShortage(this.transfers, account, funds, request.units)),
      ),
      TE.chainW(({ fee, funds, shortage }) => {
        if (shortage === 'token') return TE.left(notEnough('token'))
        if (shortage === 'fee')
          return TE.left(notEnoughForFee(fundsOf(plan.quote, balances, feeWithMargin(fee))))
        const isFeeMissing = shortageOf(funds, request.units) === 'fee'
        return TE.right({ plan, allowanceMethod, fee, isFeeMissing, isSimulated })
      }),
    )
  }

  /** The allowance is exactly the paid amount, whatever the source requests, and only if the current one is smaller. */
  private allowanceMethodFor(
    { quote, approval }: SwapPlan,
    account: SenderAccount,
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
          : this.methodWithFewestPrompts(quote, account, exact),
      ),
    )
  }

  /** A batch if the wallet sends them, otherwise a permit if source and token accept one, otherwise an approval transaction. */
  private methodWithFewestPrompts(
    { request, takesPermit }: SwapQuote,
    account: SenderAccount,
    approval: ApprovalRequest,
  ): TE.TaskEither<SwapProblem, AllowanceMethod> {
    const approve: AllowanceMethod = { type: 'approve', approval }
    return pipe(
      this.transactions.canBatch(account.wallet.connector, request),
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

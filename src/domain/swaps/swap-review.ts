import { type Funds, maxSendable, type Shortage } from '#domain/send/spendable.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { SwapFormFailure } from './swap-form.ts'
import type { ApprovalRequest, SwapFailure, SwapPermit, SwapPlan, SwapQuote } from './swap.ts'

/** A balance does not cover the swap. */
export interface NotEnough extends Failure<'NotEnough'> {
  readonly of: Shortage
  /** The largest amount of the native token that leaves enough for the fee, in base units. Undefined for other tokens, or if it is 0. */
  readonly max?: bigint
}

/** The balances, and all fees of the quoted swap. */
export const fundsOf = (
  { request, nativeFee = 0n }: SwapQuote,
  balances: Pick<Funds, 'balance' | 'nativeBalance'>,
  fee: bigint,
): Funds => ({ ...balances, fee: fee + nativeFee, isNative: request.from.address === undefined })

export const notEnough = (of: Shortage, max = 0n): NotEnough => ({
  ...failure('NotEnough', 'There is not enough for this swap'),
  of,
  ...(max > 0n && { max }),
})

/** The balances do not cover the fee. If the native token is paid, a smaller amount leaves enough for it. */
export const notEnoughForFee = (funds: Funds): NotEnough =>
  notEnough('fee', funds.isNative ? maxSendable(funds) : 0n)

/** Why there is no quote, or no review. */
export type SwapProblem =
  | SwapFailure
  | SwapFormFailure
  | Failure<'NoAddress' | 'NotReady' | 'Restricted' | 'NotReviewed' | 'Cancelled' | 'Disposed'>
  /** The network's nodes cannot be read. */
  | Failure<
      | 'UnsupportedChain'
      | 'NoRpcUrl'
      | 'ChainUnreachable'
      | 'NodeOnOtherChain'
      | 'CodeNotLoaded'
      | 'MissingPackage'
    >
  | NotEnough

/**
 * How the router gets the allowance that it needs. `none`: it has one already, or needs none. `approve`: a transaction before the
 * swap. `batch`: in one confirmation with the swap. `permit`: a signature that the swap's transaction contains.
 */
export type AllowanceMethod =
  | { readonly type: 'none' }
  | { readonly type: 'approve' | 'batch'; readonly approval: ApprovalRequest }
  | { readonly type: 'permit'; readonly approval: ApprovalRequest; readonly permit: SwapPermit }

/**
 * A swap that passed every check: all that is shown of it before a wallet is asked, and all that the user consents to. It is
 * replaced, never changed.
 */
export interface SwapReview {
  readonly plan: SwapPlan
  readonly allowanceMethod: AllowanceMethod
  /** The highest possible network fee, in base units of the native token. */
  readonly fee: bigint
  /** Whether the account has less than all fees. Then another than the account may pay the network fee. */
  readonly isFeeMissing: boolean
  /** Whether a node has simulated the swap. */
  readonly isSimulated: boolean
}

/** The allowance that the swap needs, exactly the paid amount. */
export const allowanceOf = ({ allowanceMethod }: SwapReview): ApprovalRequest | undefined =>
  allowanceMethod.type === 'none' ? undefined : allowanceMethod.approval

import type { Shortage } from '#domain/send/spendable.ts'
import type { Failure } from '#domain/shared/failure.ts'

import type { SwapFormFailure } from './swap-form.ts'
import type { AskedApproval, SwapFailure, SwapPermit, SwapPlan } from './swap.ts'

/** Why there is no quote, or no review. */
export type SwapProblem =
  | SwapFailure
  | SwapFormFailure
  | Failure<'NotReady' | 'Restricted' | 'NotReviewed' | 'Cancelled' | 'Disposed'>
  /** The nodes of the network do not answer. */
  | Failure<'UnsupportedChain' | 'NoRpcUrl' | 'ChainUnreachable' | 'MissingPackage'>
  | (Failure<'NotEnough'> & { readonly of: Shortage })

/** How the swap's contract gets its allowance. `batch` and `permit` need no transaction of their own. */
export type ApprovalMeans =
  | { readonly type: 'none' }
  | { readonly type: 'approve' | 'batch'; readonly approval: AskedApproval }
  | { readonly type: 'permit'; readonly approval: AskedApproval; readonly permit: SwapPermit }

/** A swap that passed every check, as the user reviews it. */
export interface SwapReview {
  readonly plan: SwapPlan
  readonly means: ApprovalMeans
  /** The most that the network takes, in base units of its own token. */
  readonly fee: bigint
  /** Whether a node has run it. */
  readonly isSimulated: boolean
}

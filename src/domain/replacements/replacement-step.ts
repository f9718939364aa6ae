import type { Unsubmitted } from '#domain/send/send-step.ts'
import type { Failure } from '#domain/shared/failure.ts'

import type { NotReplaceable } from './replaceable.ts'
import type { ReplacementReview } from './replacement-review.ts'

/** Why a transaction cannot be replaced. `NoAddress`: another account or network is active. */
export type ReplacementFailure =
  | NotReplaceable
  | Failure<
      | 'UnknownTransfer'
      | 'AlreadyMined'
      | 'NotPending'
      | 'NotEnough'
      | 'NotReady'
      | 'NodeOnOtherChain'
      | 'NoAddress'
    >

/** The current step of a replacement: preparing → review → waiting for the wallet → unsent or sent. */
export type ReplacementStep =
  | { readonly step: 'idle'; readonly failure: ReplacementFailure | undefined }
  | { readonly step: 'preparing' }
  /** `isRejected`: the user has just rejected it in the wallet. */
  | { readonly step: 'review'; readonly review: ReplacementReview; readonly isRejected: boolean }
  | { readonly step: 'waiting'; readonly review: ReplacementReview }
  | { readonly step: 'unsent'; readonly review: ReplacementReview; readonly submission: Unsubmitted }
  | { readonly step: 'sent'; readonly review: ReplacementReview }

export const idle = { step: 'idle', failure: undefined } as const satisfies ReplacementStep

import type { NotSendable } from '#domain/nfts/requested-nft.ts'
import type { Failure } from '#domain/shared/failure.ts'

import type { Review } from './review.ts'
import type { FormFailure } from './send-form.ts'
import type { SentTransferId } from './sent-transfer.ts'
import type { Shortage } from './spendable.ts'
import type { Submission } from './submission.ts'

/** Why a transfer cannot be reviewed. `NotReady`: there is no account, or no node answers. `NodeOnOtherChain`: the nodes are of another network. */
export type ReviewFailure =
  | FormFailure
  | Failure<'NotReady' | 'NodeOnOtherChain'>
  | NotSendable
  | (Failure<'NotEnough'> & { readonly of: Shortage })

/** Why nothing was sent: the wallet was not asked, or it has refused the request. */
export type Unsent = Extract<Submission, { readonly type: 'notAsked' | 'rejected' }>

/** A wallet's answer without a hash. */
export type Unsubmitted = Exclude<Submission, { readonly type: 'submitted' }>

/** The current step of a transfer: preparing → review → waiting for the wallet → unsent, or sent, as
 * far as the wallet says. S4-40. */
export type SendStep =
  | {
      readonly step: 'idle'
      readonly failure: ReviewFailure | undefined
      /** Whether the user has just rejected the transfer in the wallet. */
      readonly isRejected: boolean
    }
  | { readonly step: 'preparing' }
  | { readonly step: 'review'; readonly review: Review }
  | { readonly step: 'waiting'; readonly review: Review }
  | { readonly step: 'unsent'; readonly review: Review; readonly submission: Unsent }
  /** `message`: what the wallet answered instead of a hash. */
  | { readonly step: 'sent'; readonly sent: SentTransferId; readonly message?: string }

export const idle = { step: 'idle', failure: undefined, isRejected: false } as const satisfies SendStep

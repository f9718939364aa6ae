import { failure } from '#domain/shared/failure.ts'
import type { FailureWithCause } from '#domain/shared/rpc-error.ts'

import type { Unsubmitted } from './send-step.ts'

/** `OutcomeUnknown`: the wallet may have sent it. The others are proven: nothing was sent. */
export type UnsentFailure = FailureWithCause<'UserRejected' | 'SendFailed' | 'OutcomeUnknown'>

/** The public failure of a request without a hash or a signature. */
export const unsentFailure = (unsent: Unsubmitted): UnsentFailure => {
  switch (unsent.type) {
    case 'notAsked':
      return failure('SendFailed', unsent.reason.message)
    case 'rejected':
      return unsent.by === 'user'
        ? { ...failure('UserRejected', 'The user rejected the request'), error: unsent.error }
        : { ...failure('SendFailed', 'The wallet refused the request'), error: unsent.error }
    case 'unknown':
      return {
        ...failure('OutcomeUnknown', 'The wallet may have carried the request out'),
        error: unsent.error,
      }
  }
}

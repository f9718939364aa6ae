import { failure } from '#domain/shared/failure.ts'
import {
  type FailureWithCause,
  isRequestPending,
  rejectedOr,
  type RpcError,
} from '#domain/shared/rpc-error.ts'

/** S8-13. */
export const connectionRejected = failure('UserRejected', 'Connection rejected')

/** An earlier request, also of another page, still waits in the wallet. Its answer is the answer. */
const requestPending = failure('RequestPending', 'A request is already open in the wallet')

const rejectedOrFailed = rejectedOr(
  failure('FailedToConnect', 'Failed to connect'),
  connectionRejected.message,
)

/** The failure after a wallet's error to a request for accounts. S8-10, S8-13. */
export const connectRefusal = (
  error: RpcError,
): FailureWithCause<'UserRejected' | 'FailedToConnect' | 'RequestPending'> =>
  isRequestPending(error) ? { ...requestPending, error } : rejectedOrFailed(error)

import { connectionRejected } from '#domain/connection/refusal.ts'
import { failure } from '#domain/shared/failure.ts'
import { isUserRejection, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import type { ApprovalFailure, ReachFailure, RelayFailure, RequestRejected } from '#ports/relay.ts'

import { RelayClosed } from './open-socket.ts'

export const unreachable = failure('RelayUnreachable', 'The relay is not reachable')

export const failed = failure('FailedToConnect', 'Failed to connect')

/** sign-client's text when a message could not be delivered to the relay in time. */
const NOT_PUBLISHED = /^Failed to publish/

/** Keeps the texts of wallet and client. Errors of the client have no code. S8-63 to S8-67. */
export const failureOf = (thrown: unknown): RelayFailure | RequestRejected => {
  const error = rpcErrorOf(thrown)
  return NOT_PUBLISHED.test(error.message)
    ? unreachable
    : { ...failure('RequestRejected', error.message), error }
}

/** An unreachable relay closes the socket without a reason. */
export const reachFailureOf = (thrown: unknown): ReachFailure =>
  thrown instanceof RelayClosed && thrown.message !== ''
    ? failure('PageRejected', thrown.message)
    : unreachable

export const approvalFailureOf =
  (expiredMessage: string) =>
  (thrown: unknown): ApprovalFailure => {
    const error = rpcErrorOf(thrown)
    if (error.message === expiredMessage) return failure('Expired', error.message)
    return { ...(isUserRejection(error) ? connectionRejected : failed), error }
  }

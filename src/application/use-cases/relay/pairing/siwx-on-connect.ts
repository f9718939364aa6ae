import type { Either } from 'fp-ts/Either'

import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { Session } from '#domain/relay/session.ts'
import type { ApprovalFailure, Authenticated } from '#ports/relay.ts'
import { token } from '#ports/token.ts'

/** Sign-in together with a connection over the relay (one-click auth). The sign-in feature implements it. S5-39. */
export interface SiwxOnConnect {
  /** The sign-in request to send with the session proposal. Undefined for a session without a sign-in. */
  request(): Promise<AuthenticationRequest | undefined>
  /**
   * Verifies the signatures and passes the sessions to the host. S5-30.
   */
  accept(authenticated: Authenticated): Promise<Either<ApprovalFailure, Session>>
}
export const SiwxOnConnect = token<SiwxOnConnect>('SiwxOnConnect')

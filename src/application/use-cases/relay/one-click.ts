import type { Either } from 'fp-ts/Either'

import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { Session } from '#domain/relay/session.ts'
import type { ApprovalFailure, Authenticated } from '#ports/relay.ts'
import { token } from '#ports/token.ts'

/** Signing in as one connects over the relay. S5-39. */
export interface OneClick {
  /** What a wallet is asked to sign beside the session; undefined where it is asked for the session alone. */
  request(): Promise<AuthenticationRequest | undefined>
  /** Verifies the signatures and hands them to the host. A wallet that gave none is to sign afterwards. S5-30. */
  accept(authenticated: Authenticated): Promise<Either<ApprovalFailure, Session>>
}
export const OneClick = token<OneClick>('OneClick')

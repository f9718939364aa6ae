import type { TaskEither } from 'fp-ts/TaskEither'

import type { SmartSession } from '#domain/approval/smart-session.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { Failure } from '#domain/kernel/failure.ts'

import { token } from './token.ts'

/**
 * `SessionsRefused`: an answer that a retry does not help. `SessionsUnreachable`: the network, a deadline, 429 or 5xx
 * after all retries. `SessionsUnreadable`: an answer of no known shape. `NoSessions`: the host gave no service.
 */
export type SessionsFailure = Failure<
  'SessionsRefused' | 'SessionsUnreachable' | 'SessionsUnreadable' | 'NoSessions'
>

/** Ends the session `pci`; signed by the account that granted it. */
export interface Revocation {
  readonly pci: string
  readonly signature: string
}

/** Where smart sessions are kept. Contract: tests/contract/smart-sessions.test.ts */
export interface SmartSessions {
  /** All that the account ever granted, expired and revoked ones too. S7-20. */
  list(account: AccountId): TaskEither<SessionsFailure, readonly SmartSession[]>
  /** To revoke what is revoked already does nothing. S7-21. */
  revoke(account: AccountId, revocation: Revocation): TaskEither<SessionsFailure, void>
}
export const SmartSessions = token<SmartSessions>('SmartSessions')

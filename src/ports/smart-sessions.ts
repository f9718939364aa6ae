import type { TaskEither } from 'fp-ts/TaskEither'

import type { SmartSession } from '#domain/approval/smart-session.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** The revocation of session `pci`, signed by the granting account. */
export interface Revocation {
  readonly pci: string
  readonly signature: string
}

/** The service that stores smart sessions. Contract: tests/contract/smart-sessions.test.ts */
export interface SmartSessions {
  /** All sessions of the account, including expired and revoked ones. S7-20. */
  list(account: AccountId): TaskEither<ServiceFailure, readonly SmartSession[]>
  /** Revoking a revoked session has no effect. S7-21. */
  revoke(account: AccountId, revocation: Revocation): TaskEither<ServiceFailure, void>
}
export const SmartSessions = token<SmartSessions>('SmartSessions')

import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'

import { token } from './token.ts'

/** The message is the host's own reason. */
export type SiwxFailure = Failure<'SiwxFailed'>

/** A message that is ready to be signed. */
export interface PreparedMessage {
  readonly data: SiwxMessage
  readonly text: string
}

export interface MessageRequest {
  /** A placeholder or empty while the account is unknown. */
  readonly accountAddress: string
  readonly chainId: ChainId
  readonly notBefore?: string
}

export interface SignatureRequest {
  readonly accountAddress: Address
  readonly chainId: ChainId
  readonly message: string
}

/**
 * The host's session storage: its server, this browser, or anything else that the option `siwx` sets. Exceptions become
 * failures and values are decoded. Responses may never arrive, so callers set deadlines. Contract:
 * tests/contract/sign-in-sessions.test.ts
 */
export interface SignInSessions {
  /** Creates a message for the account with a fresh nonce. */
  createMessage(request: MessageRequest): TaskEither<SiwxFailure, PreparedMessage>
  /** Undefined if the user's wallet signs. */
  readonly signMessage: ((request: SignatureRequest) => TaskEither<SiwxFailure, string>) | undefined
  /** Verifies and stores the session in addition to the others. */
  addSession(session: SiwxSession): TaskEither<SiwxFailure, void>
  revokeSession(chainId: ChainId, address: Address): TaskEither<SiwxFailure, void>
  /** Verifies the sessions and stores only these. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): TaskEither<SiwxFailure, void>
  /** The account's valid sessions. */
  getSessions(chainId: ChainId, address: Address): TaskEither<SiwxFailure, readonly SiwxSession[]>
  /** Whether a user must sign in to stay connected. */
  required(): boolean
  readonly signOutOnDisconnect: boolean
}
export const SignInSessions = token<SignInSessions>('SignInSessions')

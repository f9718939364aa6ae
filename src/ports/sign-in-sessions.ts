import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { SiwxMessage } from '#domain/signin/siwx-message.ts'
import type { SiwxSession } from '#domain/signin/siwx-session.ts'

import { token } from './token.ts'

/** The message says why, as the host's own code told. */
export type SiwxFailure = Failure<'SiwxFailed'>

/** A message that waits to be signed. */
export interface PreparedMessage {
  readonly data: SiwxMessage
  readonly text: string
}

export interface MessageRequest {
  /** A placeholder, or empty, while the account is not known. */
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
 * Where the host keeps who signed in: its server, this browser, or whatever its option `siwx` says. What it throws
 * is a failure, what it gives is decoded, and nothing escapes as an exception. Answers may take for ever: deadlines
 * are the caller's. Contract: tests/contract/sign-in-sessions.test.ts
 */
export interface SignInSessions {
  /** A message for the account, with a fresh nonce. */
  createMessage(request: MessageRequest): TaskEither<SiwxFailure, PreparedMessage>
  /** Undefined where the visitor's wallet is to sign. */
  readonly signMessage: ((request: SignatureRequest) => TaskEither<SiwxFailure, string>) | undefined
  /** Verifies, and keeps it beside the others. */
  addSession(session: SiwxSession): TaskEither<SiwxFailure, void>
  revokeSession(chainId: ChainId, address: Address): TaskEither<SiwxFailure, void>
  /** Verifies all, and keeps these alone: none of them signs out. */
  setSessions(sessions: readonly SiwxSession[]): TaskEither<SiwxFailure, void>
  /** Those of the account that are valid now. */
  getSessions(chainId: ChainId, address: Address): TaskEither<SiwxFailure, readonly SiwxSession[]>
  /** Whether a visitor who does not sign in may stay connected. */
  required(): boolean
  readonly signOutOnDisconnect: boolean
}
export const SignInSessions = token<SignInSessions>('SignInSessions')

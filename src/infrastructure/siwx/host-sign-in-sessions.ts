import * as E from 'fp-ts/Either'
import { flow, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { field } from '#domain/shared/field.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { isOf, isValidAt, type SiwxSession } from '#domain/siwx/siwx-session.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'
import type { Clock } from '#ports/clock.ts'
import type {
  MessageRequest,
  PreparedMessage,
  SignatureRequest,
  SignInSessions,
  SiwxFailure,
} from '#ports/sign-in-sessions.ts'

import {
  callHost,
  hostMethod,
  failed,
  hasMethod,
  messageIn,
  sessionIn,
  decodeWith,
  unlessFalse,
} from './host-responses.ts'

const MESSAGE_NOT_CREATED = 'The message could not be made'
const NOT_SIGNED = 'The message could not be signed'
const NOT_STORED = 'Signing in failed'
const NOT_REVOKED = 'Signing out failed'
const SESSIONS_UNAVAILABLE = 'It could not be found out who is signed in'

/** Whether the host's message has its own `toString`. Every object inherits one, which does not count. */
const writesItself = (raw: unknown): boolean =>
  hasMethod(raw, 'toString') && field(raw, 'toString') !== Object.prototype.toString

const textOf = (raw: unknown, data: SiwxMessage): E.Either<SiwxFailure, string> => {
  // The wallet writes the message itself when it knows the account.
  if (data.accountAddress === '') return E.right('')
  if (writesItself(raw))
    return decodeWith(
      t.string,
      () => hostMethod('siwx', raw, 'toString'),
      'What is to be signed is not a text',
    )
  return data.serializedMessage === undefined
    ? pipe(
        siwxText(data),
        E.mapLeft(({ message }) => failed(message)),
      )
    : E.right(data.serializedMessage)
}

const prepared = (raw: unknown): E.Either<SiwxFailure, PreparedMessage> =>
  pipe(
    messageIn(raw),
    E.chain((data) =>
      pipe(
        textOf(raw, data),
        E.map((text) => ({ data, text })),
      ),
    ),
  )

const sessionsIn = flow(
  (raw: unknown) => decodeWith(t.readonlyArray(t.unknown), () => raw, 'The sessions are not a list'),
  E.chain(E.traverseArray(sessionIn)),
)

/** Delegates to the host's `siwx`, which usually calls its server. */
export class HostSignInSessions implements SignInSessions {
  readonly signMessage: SignInSessions['signMessage']

  constructor(
    private readonly host: unknown,
    private readonly clock: Clock,
  ) {
    if (hasMethod(host, 'signMessage')) this.signMessage = (request) => this.#sign(request)
  }

  get signOutOnDisconnect(): boolean {
    return unlessFalse(() => field(this.host, 'signOutOnDisconnect'))
  }

  required(): boolean {
    return (
      !hasMethod(this.host, 'getRequired') || unlessFalse(() => hostMethod('siwx', this.host, 'getRequired'))
    )
  }

  createMessage(request: MessageRequest): TE.TaskEither<SiwxFailure, PreparedMessage> {
    return pipe(this.#call(MESSAGE_NOT_CREATED, 'createMessage', request), TE.chainEitherK(prepared))
  }

  addSession(session: SiwxSession): TE.TaskEither<SiwxFailure, void> {
    return this.#callWithoutResult(NOT_STORED, 'addSession', session)
  }

  revokeSession(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, void> {
    return this.#callWithoutResult(NOT_REVOKED, 'revokeSession', chainId, address)
  }

  setSessions(sessions: readonly SiwxSession[]): TE.TaskEither<SiwxFailure, void> {
    return this.#callWithoutResult(sessions.length === 0 ? NOT_REVOKED : NOT_STORED, 'setSessions', sessions)
  }

  /** Sessions of other accounts and expired sessions are left out. */
  getSessions(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, readonly SiwxSession[]> {
    return pipe(
      this.#call(SESSIONS_UNAVAILABLE, 'getSessions', chainId, address),
      TE.chainEitherK(sessionsIn),
      TE.map((sessions) =>
        sessions.filter((session) => isOf(session, chainId, address) && isValidAt(session, this.clock.now())),
      ),
    )
  }

  #sign(request: SignatureRequest): TE.TaskEither<SiwxFailure, string> {
    return pipe(
      this.#call(NOT_SIGNED, 'signMessage', request),
      TE.chainEitherK((raw) => decodeWith(t.string, () => raw, NOT_SIGNED)),
    )
  }

  #callWithoutResult(
    otherwise: string,
    verb: string,
    ...input: readonly unknown[]
  ): TE.TaskEither<SiwxFailure, void> {
    return TE.map(() => undefined)(this.#call(otherwise, verb, ...input))
  }

  #call(otherwise: string, verb: string, ...input: readonly unknown[]): TE.TaskEither<SiwxFailure, unknown> {
    return callHost(() => hostMethod('siwx', this.host, verb, ...input), otherwise)
  }
}

import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { ownCopy } from '#domain/shared/own-copy.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { SiwxSession } from '#domain/siwx/siwx-session.ts'
import type { SiwxFailure } from '#ports/sign-in-sessions.ts'

export const failed = (message: string): SiwxFailure => failure('SiwxFailed', message)

/** Calls the host's code. Any exception or rejection becomes a failure with its message. */
export const callHost = (call: () => unknown, otherwise: string): TE.TaskEither<SiwxFailure, unknown> =>
  tryCatch(
    async () => call(),
    (thrown) => failed(rpcErrorOf(thrown).message || otherwise),
  )

/** A method of the host's option, also of a class instance. Throws a clear error if it is missing. */
export const hostMethod = (
  option: string,
  host: unknown,
  name: string,
  ...input: readonly unknown[]
): unknown => {
  const method = field(host, name)
  if (typeof method !== 'function') throw new TypeError(`Option \`${option}\`: ${name}: expected a function`)
  return Reflect.apply(method, host, input)
}

export const hasMethod = (host: unknown, name: string): boolean => {
  try {
    return typeof field(host, name) === 'function'
  } catch {
    return false
  }
}

/** A setting that is true unless the host sets it to false. */
export const unlessFalse = (read: () => unknown): boolean => {
  try {
    return read() !== false
  } catch {
    return true
  }
}

/** Decodes the host's value, even if reading it throws. */
export const decodeWith = <A>(
  codec: t.Decoder<unknown, A>,
  read: () => unknown,
  otherwise: string,
): E.Either<SiwxFailure, A> =>
  pipe(
    E.tryCatch(
      () => codec.decode(read()),
      () => failed(otherwise),
    ),
    E.chain(E.mapLeft(() => failed(otherwise))),
  )

/** A copy of the named fields that exist, including inherited ones. A JSON `null` counts as absent. */
const picked = (raw: unknown, names: readonly string[]): object =>
  Object.fromEntries(
    names
      .map((name) => [name, ownCopy(field(raw, name) ?? undefined)])
      .filter(([, value]) => value !== undefined),
  )

const MESSAGE: readonly (keyof SiwxMessage)[] = [
  'accountAddress',
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'notBefore',
  'statement',
  'resources',
  'requestId',
  'issuedAt',
  'expirationTime',
  'serializedMessage',
]

/** Decodes the host's message data. Methods are ignored. S3-09. */
export const messageIn = (raw: unknown): E.Either<SiwxFailure, SiwxMessage> =>
  decodeWith(SiwxMessage, () => picked(raw, MESSAGE), 'What is to be signed does not have its shape')

/** Decodes a session of the host. S3-09. */
export const sessionIn = (raw: unknown): E.Either<SiwxFailure, SiwxSession> =>
  decodeWith(
    SiwxSession,
    () => ({
      ...picked(raw, ['message', 'signature', 'cacao']),
      data: picked(field(raw, 'data'), MESSAGE),
    }),
    'A session does not have its shape',
  )

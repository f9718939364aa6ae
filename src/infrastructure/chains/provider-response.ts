import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'

import type { Failure } from '#domain/shared/failure.ts'
import { type FailureWithCause, rejectedOr, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'

import { decodeWith } from './decode-with.ts'

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/**
 * Calls a method of a wallet's provider and decodes its response. Any exception or rejection becomes a failure: the user's
 * rejection, or else the given failure.
 */
export const providerResponse = <const Tag extends string, A>(
  provider: unknown,
  method: 'request' | 'signIn' | 'signMessage' | 'signAndSendTransaction',
  args: readonly unknown[],
  codec: Decoder<unknown, A>,
  failed: Failure<Tag>,
): TE.TaskEither<FailureWithCause<Tag | 'UserRejected'>, A> => {
  const call = async (): Promise<unknown> => {
    const call: unknown = isObject(provider) ? Reflect.get(provider, method) : undefined
    if (typeof call !== 'function') throw new TypeError(`The wallet has no ${method}`)
    return Reflect.apply(call, provider, args)
  }
  return pipe(
    tryCatch(call, rpcErrorOf),
    TE.mapLeft(rejectedOr(failed, 'The user rejected the request')),
    TE.chain((response) =>
      TE.fromOption((): FailureWithCause<Tag | 'UserRejected'> => failed)(decodeWith(codec)(response)),
    ),
  )
}

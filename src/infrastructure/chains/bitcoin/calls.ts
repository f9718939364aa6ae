import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'

import { type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

/** EIP-1193 codes, which the host's provider uses for its errors. */
const UNSUPPORTED = 4200
const INTERNAL = -32603

/** The error for a request that the wallet's interface does not support. */
export const unsupported = (what: string): RpcError => ({
  code: UNSUPPORTED,
  message: `The wallet cannot be asked ${what}`,
})

const unreadable: RpcError = { code: INTERNAL, message: 'The wallet gave an answer of no known shape' }

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Reads a member of the wallet's object. Returns undefined if it is missing or its getter throws. */
export const memberOf = (target: unknown, name: string): unknown => {
  try {
    return isObject(target) ? Reflect.get(target, name) : undefined
  } catch {
    return undefined
  }
}

/** Reads an object inside the wallet's object. */
export const partOf = (target: unknown, name: string): object | undefined => {
  const part = memberOf(target, name)
  return isObject(part) ? part : undefined
}

type Method = (...args: readonly unknown[]) => unknown

const methodOf = (target: unknown, name: string): Method | undefined => {
  const method = memberOf(target, name)
  return typeof method === 'function' ? (...args) => Reflect.apply(method, target, args) : undefined
}

/** Whether the member is a function. */
export const hasMethod = (target: unknown, name: string): boolean => methodOf(target, name) !== undefined

/** Calls a method of the wallet's object. Any exception or rejection becomes an RpcError. */
export const callMethod = (
  target: object | undefined,
  name: string,
  ...args: readonly unknown[]
): TE.TaskEither<RpcError, unknown> => {
  const call = async (): Promise<unknown> => methodOf(target, name)?.(...args)
  return pipe(
    TE.fromIO(() => hasMethod(target, name)),
    TE.chain((there) => (there ? tryCatch(call, rpcErrorOf) : TE.left(unsupported(`for ${name}`)))),
  )
}

/** Decodes the wallet's response. */
export const decodeResponse =
  <A>(codec: Decoder<unknown, A>) =>
  (raw: unknown): TE.TaskEither<RpcError, A> =>
    TE.fromOption(() => unreadable)(decodeWith(codec)(raw))

/** Calls a method for its immediate effect. A missing method or an exception gives undefined. */
export const tryMethod = (target: unknown, name: string, ...args: readonly unknown[]): unknown => {
  try {
    return methodOf(target, name)?.(...args)
  } catch {
    return undefined
  }
}

import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Decoder } from 'io-ts'

import { field } from '#domain/kernel/field.ts'
import { isUserRejection, type RpcError, rpcErrorOf } from '#domain/kernel/rpc-error.ts'
import { understood } from '#infrastructure/chains/understood.ts'

/** EIP-1193, which the provider for hosts speaks for its errors. */
export const USER_REJECTED = 4001
const UNSUPPORTED = 4200
const INTERNAL = -32603

/** What the wallet's interface has no way to be asked for. */
export const unsupported = (what: string): RpcError => ({
  code: UNSUPPORTED,
  message: `The wallet cannot be asked ${what}`,
})

const unreadable: RpcError = { code: INTERNAL, message: 'The wallet gave an answer of no known shape' }

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** A member of a wallet's object; none when it is none, or throws as it is looked at. */
export const memberOf = (target: unknown, name: string): unknown => {
  try {
    return isObject(target) ? Reflect.get(target, name) : undefined
  } catch {
    return undefined
  }
}

/** An object inside a wallet's object. */
export const partOf = (target: unknown, name: string): object | undefined => {
  const part = memberOf(target, name)
  return isObject(part) ? part : undefined
}

type Method = (...given: readonly unknown[]) => unknown

const methodOf = (target: unknown, name: string): Method | undefined => {
  const method = memberOf(target, name)
  return typeof method === 'function' ? (...given) => Reflect.apply(method, target, given) : undefined
}

/** Whether it can be called at all. */
export const can = (target: unknown, name: string): boolean => methodOf(target, name) !== undefined

/** Some wallets throw the response that holds the error. */
const thrownBy = (thrown: unknown): RpcError => {
  try {
    return rpcErrorOf(field(thrown, 'error') ?? thrown)
  } catch {
    return rpcErrorOf(undefined)
  }
}

/** Calls a method of a wallet's object. Whatever it throws, now or later, is an RpcError. */
export const called = (
  target: object | undefined,
  name: string,
  ...given: readonly unknown[]
): TE.TaskEither<RpcError, unknown> => {
  const call = async (): Promise<unknown> => methodOf(target, name)?.(...given)
  return pipe(
    TE.fromIO(() => can(target, name)),
    TE.chain((there) => (there ? TE.tryCatch(call, thrownBy) : TE.left(unsupported(`for ${name}`)))),
    TE.mapLeft((error) => (isUserRejection(error) ? { ...error, code: USER_REJECTED } : error)),
  )
}

/** The answer, if it has the shape that it must have. */
export const told =
  <A>(codec: Decoder<unknown, A>) =>
  (raw: unknown): TE.TaskEither<RpcError, A> =>
    TE.fromOption(() => unreadable)(understood(codec)(raw))

/** Calls a method for what it does at once; what cannot be called or throws gives nothing. */
export const tried = (target: unknown, name: string, ...given: readonly unknown[]): unknown => {
  try {
    return methodOf(target, name)?.(...given)
  } catch {
    return undefined
  }
}

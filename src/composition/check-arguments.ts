import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'

import type { HostFailure } from '#domain/hosts/error-info.ts'
import { failure } from '#domain/shared/failure.ts'
import { walletportErrorOf } from '#shell/walletport-error.ts'

import { errorOf } from './or-throw.ts'
import { ownInput } from './own-input.ts'

/**
 * The name of an argument, the codec of its shape, and the failure if it has another one, by default INVALID_OPTION. What its values
 * mean is checked by the use case.
 */
type Argument = readonly [name: string, shape: t.Mixed, tag?: HostFailure['_tag']]

/** What a function takes, and how it fails: its promise rejects, or it throws. */
export interface Taken<Arguments extends readonly Argument[] = readonly Argument[]> {
  readonly fails: 'rejects' | 'throws'
  readonly arguments: Arguments
}

export const promised = <Arguments extends readonly Argument[]>(...taken: Arguments) =>
  ({ fails: 'rejects', arguments: taken }) as const
export const immediate = <Arguments extends readonly Argument[]>(...taken: Arguments) =>
  ({ fails: 'throws', arguments: taken }) as const

type TakenBy<Verb> = Verb extends (...args: infer Args) => infer Result
  ? Taken<{ readonly [Place in keyof Required<Args>]: Argument }> & {
      readonly fails: Result extends Promise<unknown> ? 'rejects' : 'throws'
    }
  : never

/** What each function of an object takes. One with arguments that is not listed does not compile. */
export type Arguments<Own> = {
  readonly [
    Name in keyof Own as Own[Name] extends () => unknown
      ? Own[Name] extends (...args: infer Args) => unknown
        ? Args extends readonly []
          ? never
          : Name
        : never
      : Own[Name] extends (...args: never) => unknown
        ? Name
        : never
  ]: TakenBy<Own[Name]>
}

const invalid = (tag: HostFailure['_tag'], path: readonly string[], cause?: unknown) =>
  errorOf({ ...failure(tag, `The argument \`${path.join('.')}\` is not valid`), cause })

/** A copy of what a host passes. The error names the argument, or its field. */
const checked = ([name, shape, tag = 'InvalidOption']: Argument, given: unknown): unknown => {
  let copy: unknown
  let decoded: t.Validation<unknown>
  try {
    copy = ownInput(given)
    decoded = shape.decode(copy)
  } catch (error) {
    throw invalid(tag, [name], error)
  }
  if (E.isRight(decoded)) return copy
  const keys = decoded.left[0]?.context.map(({ key }) => key) ?? []
  throw invalid(tag, [name, ...keys.filter((key) => /^[a-z]\w*$/i.test(key))])
}

type AnyFunction = (...args: readonly unknown[]) => unknown

const rethrow = (reason: unknown): never => {
  throw walletportErrorOf(reason)
}

const checkedFunction =
  (run: AnyFunction, { fails, arguments: taken }: Taken): AnyFunction =>
  (...given) => {
    try {
      const result = run(...taken.map((argument, place) => checked(argument, given[place])))
      return result instanceof Promise ? result.catch(rethrow) : result
    } catch (reason) {
      const error = walletportErrorOf(reason)
      if (fails === 'rejects') return Promise.reject(error)
      throw error
    }
  }

/**
 * The object with functions that check their arguments and fail only with a WalletportError. They get copies of what hosts pass, made
 * when the host calls. Its getters stay.
 */
export const checkingArguments = <Own extends object>(own: Own, taken: Arguments<Own>): Own => {
  const functions = Object.entries<Taken>(taken as Readonly<Record<string, Taken>>).map(([name, each]) => [
    name,
    { value: checkedFunction(Reflect.get(own, name) as AnyFunction, each), enumerable: true },
  ])
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(own),
      ...Object.fromEntries(functions),
    },
  ) as Own
}

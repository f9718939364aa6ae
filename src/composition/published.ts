import type * as E from 'fp-ts/Either'
import { map, Observable } from 'rxjs'

import type { HostFailure } from '#domain/hosts/error-info.ts'

import { orThrow } from './or-throw.ts'

const isPlain = (value: object): boolean =>
  Array.isArray(value) ||
  value instanceof Observable ||
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/**
 * Returns the function that makes what hosts get from what the application has: a deep copy that cannot be changed, so that nothing
 * a host does to a review, a state or a result reaches what will be signed. The same part is copied once and keeps its reference.
 * A stream emits such copies, and its fields lead nowhere. Functions and objects of a class stay what they are.
 */
export const publisher = (): (<A>(value: A) => A) => {
  const copies = new WeakMap<object, object>()
  const copyOf = (value: object): object => {
    if (value instanceof Observable)
      return new Observable((subscriber) => value.pipe(map(publish)).subscribe(subscriber))
    const copy = Array.isArray(value) ? [] : {}
    // An object may contain itself.
    copies.set(value, copy)
    for (const key of Object.keys(value)) {
      const isRead = Object.getOwnPropertyDescriptor(value, key)?.get !== undefined
      const read = (): unknown => publish(Reflect.get(value, key))
      Object.defineProperty(copy, key, { enumerable: true, ...(isRead ? { get: read } : { value: read() }) })
    }
    return Object.freeze(copy)
  }
  const publish = <A>(value: A): A => {
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const copy = copies.get(value) ?? copyOf(value)
    copies.set(value, copy)
    return copy as A
  }
  return publish
}

/** Like `orThrow`, for what a verb of a host's own review or payment returns: a copy. */
export const publishedOrThrow = <A>(outcome: E.Either<HostFailure, A>): A => publisher()(orThrow(outcome))

import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

/**
 * `tryCatch` of fp-ts, which ships it with helpers for browsers without async functions: a promise that may reject as a TaskEither.
 * `load` may throw too.
 */
export const tryCatch =
  <Failure, A>(load: () => Promise<A>, onRejected: (reason: unknown) => Failure): TaskEither<Failure, A> =>
  async () => {
    try {
      return E.right(await load())
    } catch (reason) {
      return E.left(onRejected(reason))
    }
  }

import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { firstValueFrom, fromEvent, map, merge, take } from 'rxjs'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Clock } from '#ports/clock.ts'

/** Milliseconds that a host's own source may take. */
const HOST_MS = 15_000

/** Calls a source of the host, which may throw, hang or answer anything. */
export const askHost =
  (
    clock: Clock,
    signal: AbortSignal,
    ask: () => Promise<unknown>,
  ): TaskEither<ServiceFailure, readonly unknown[]> =>
  async () => {
    const answer = Promise.resolve()
      .then(ask)
      .then(
        (value): E.Either<ServiceFailure, readonly unknown[]> =>
          Array.isArray(value) ? E.right(value) : E.left(failure('Unreadable', 'The answer is no list')),
        () => E.left(failure('Unavailable', 'The source of the page failed')),
      )
    const silence$ = merge(
      clock.after(HOST_MS).pipe(map(() => E.left(failure('Timeout', 'No answer in time')))),
      fromEvent(signal, 'abort').pipe(map(() => E.left(failure('Unavailable', 'Cancelled')))),
    )
    return firstValueFrom(merge(answer, silence$).pipe(take(1)))
  }

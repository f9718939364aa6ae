import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { firstValueFrom, fromEvent, map, merge, type ObservableInput, take } from 'rxjs'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'

/** Returns the source's result. Cancelling settles the task immediately, even if the source ignores the signal. */
export const unlessCancelled =
  <A>(
    signal: AbortSignal,
    request: () => ObservableInput<E.Either<ServiceFailure, A>>,
  ): TaskEither<ServiceFailure, A> =>
  async () => {
    if (signal.aborted) return E.left(cancelled)
    const end$ = fromEvent(signal, 'abort').pipe(map(() => E.left(cancelled)))
    return firstValueFrom(merge(request(), end$).pipe(take(1)))
  }

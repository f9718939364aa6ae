import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { map, merge } from 'rxjs'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Clock } from '#ports/clock.ts'

import { unlessCancelled } from './unless-cancelled.ts'

/** A function of the host. Its answer is not decoded yet. */
export type HostFunction<Request> = (request: Request & { readonly signal: AbortSignal }) => Promise<unknown>

/** Milliseconds that a host's own source may take. */
const HOST_MS = 15_000

/** Calls a source of the host, which may throw, hang or answer anything. */
export const askHost = (
  clock: Clock,
  signal: AbortSignal,
  ask: () => Promise<unknown>,
): TE.TaskEither<ServiceFailure, unknown> =>
  unlessCancelled(signal, () => {
    const answer = Promise.resolve()
      .then(ask)
      .then(
        (value): E.Either<ServiceFailure, unknown> => E.right(value),
        () => E.left(failure('Unavailable', 'The source of the page failed')),
      )
    const silence$ = clock.after(HOST_MS).pipe(map(() => E.left(failure('Timeout', 'No answer in time'))))
    return merge(answer, silence$)
  })

/** The same for a source that answers with a list. */
export const askHostForList = (
  ...asked: Parameters<typeof askHost>
): TE.TaskEither<ServiceFailure, readonly unknown[]> =>
  pipe(
    askHost(...asked),
    TE.filterOrElse(
      (value): value is readonly unknown[] => Array.isArray(value),
      (): ServiceFailure => failure('Unreadable', 'The answer is no list'),
    ),
  )

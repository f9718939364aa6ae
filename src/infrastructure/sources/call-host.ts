import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { map, merge } from 'rxjs'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { ownCopy } from '#domain/shared/own-copy.ts'
import type { Clock } from '#ports/clock.ts'

import { unlessCancelled } from './unless-cancelled.ts'

/** A function of the host. Its result is not decoded yet. */
export type HostFunction<Request> = (request: Request & { readonly signal: AbortSignal }) => Promise<unknown>

/** The timeout of a host's function in milliseconds. */
const HOST_MS = 15_000

/** Calls a function of the host, which may throw, hang or return anything. The result is a copy, which the host cannot change. */
export const callHost = (
  clock: Clock,
  signal: AbortSignal,
  call: () => Promise<unknown>,
): TE.TaskEither<ServiceFailure, unknown> =>
  unlessCancelled(signal, () => {
    const response = Promise.resolve()
      .then(call)
      .then((value) => ownCopy(value))
      .then(
        (value): E.Either<ServiceFailure, unknown> => E.right(value),
        () => E.left(failure('Unavailable', 'The source of the page failed')),
      )
    const late$ = clock.after(HOST_MS).pipe(map(() => E.left(failure('Timeout', 'No answer in time'))))
    return merge(response, late$)
  })

/** Like `callHost`, for a function that returns a list. */
export const callHostForList = (
  ...call: Parameters<typeof callHost>
): TE.TaskEither<ServiceFailure, readonly unknown[]> =>
  pipe(
    callHost(...call),
    TE.filterOrElse(
      (value): value is readonly unknown[] => Array.isArray(value),
      (): ServiceFailure => failure('Unreadable', 'The answer is no list'),
    ),
  )

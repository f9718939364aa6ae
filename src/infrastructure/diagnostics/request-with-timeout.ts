import * as E from 'fp-ts/Either'
import { fromEvent, merge } from 'rxjs'

import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { TRY_MS } from '#domain/shared/retry.ts'
import type { Clock } from '#ports/clock.ts'

const offline: ServiceFailure = failure('Offline', 'No connection')
const timeout: ServiceFailure = failure('Timeout', 'No answer in time')

/** Runs one request until it settles, at most 10 s, unless the caller cancels it. */
export const requestWithTimeout = async <A>(
  clock: Clock,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<A>,
): Promise<E.Either<ServiceFailure, A>> => {
  if (signal.aborted) return E.left(cancelled)
  const controller = new AbortController()
  const end = merge(clock.after(TRY_MS), fromEvent(signal, 'abort')).subscribe(() => controller.abort())
  try {
    return E.right(await request(controller.signal))
  } catch {
    if (signal.aborted) return E.left(cancelled)
    return E.left(controller.signal.aborted ? timeout : offline)
  } finally {
    end.unsubscribe()
    // Closes the connection if the body was not read.
    controller.abort()
  }
}

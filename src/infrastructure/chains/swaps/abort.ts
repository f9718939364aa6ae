import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { firstValueFrom, fromEvent, merge, of, take } from 'rxjs'

import { failure } from '#domain/shared/failure.ts'
import type { Clock } from '#ports/clock.ts'
import type { SendFailure } from '#ports/transfers.ts'

export const aborted: SendFailure = failure('SendFailed', 'Cancelled before the wallet was asked')

/** Sends the request to the wallet unless the signal is already aborted. */
export const unlessAborted =
  <L, A>(signal: AbortSignal, request: TaskEither<L, A>): TaskEither<L | SendFailure, A> =>
  async () =>
    signal.aborted ? E.left(aborted) : request()

/** Waits for a number of milliseconds, or until the signal is aborted. */
export const pauseFor = async (clock: Clock, ms: number, signal: AbortSignal): Promise<void> => {
  const abort$ = signal.aborted ? of(undefined) : fromEvent(signal, 'abort')
  await firstValueFrom(merge(clock.after(ms), abort$).pipe(take(1)), { defaultValue: undefined })
}

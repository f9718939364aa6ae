import { firstValueFrom, fromEvent, merge, of, take } from 'rxjs'

import type { Clock } from '#ports/clock.ts'

/** Waits for a number of milliseconds, or until the signal is aborted. */
export const pauseFor = async (clock: Clock, ms: number, signal: AbortSignal): Promise<void> => {
  const abort$ = signal.aborted ? of(undefined) : fromEvent(signal, 'abort')
  await firstValueFrom(merge(clock.after(ms), abort$).pipe(take(1)), { defaultValue: undefined })
}

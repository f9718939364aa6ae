import { concat, firstValueFrom, type Observable, of, takeUntil, timer, toArray } from 'rxjs'

const PATIENCE_MS = 20_000

/** All that a stream says until it completes, or for so many milliseconds; then it is unsubscribed from. */
export const said = (stream$: Observable<unknown>, ms = PATIENCE_MS): Promise<readonly unknown[]> =>
  firstValueFrom(concat(stream$, of('complete')).pipe(takeUntil(timer(ms)), toArray()))

import { concat, firstValueFrom, type Observable, of, takeUntil, timer, toArray } from 'rxjs'

const PATIENCE_MS = 20_000

/** The emissions of a stream until it completes or the time is over, and `complete` if it completed. */
export const emissionsOf = (stream$: Observable<unknown>, ms = PATIENCE_MS): Promise<readonly unknown[]> =>
  firstValueFrom(concat(stream$, of('complete')).pipe(takeUntil(timer(ms)), toArray()))

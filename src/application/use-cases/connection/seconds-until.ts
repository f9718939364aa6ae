import { concat, defer, type Observable, of, switchMap } from 'rxjs'

import type { Environment } from '#application/environment.ts'

const SECOND = 1000

/** Counts the seconds down to a time, to be read aloud as they are: 30, 29, … 0. */
export const secondsUntil = (environment: Environment, time: number): Observable<number> =>
  defer(() => {
    const left = Math.max(0, time - environment.now)
    const seconds = Math.ceil(left / SECOND)
    if (seconds === 0) return of(0)
    // the next number is due when the present one has run out
    const next$ = environment.after(left - (seconds - 1) * SECOND)
    return concat(of(seconds), next$.pipe(switchMap(() => secondsUntil(environment, time))))
  })

import { concat, defer, type Observable, of, switchMap } from 'rxjs'

import type { Environment } from '#application/environment.ts'

const SECOND = 1000

/** Counts down the seconds to a time, for screen readers: 30, 29, … 0. */
export const secondsUntil = (environment: Environment, time: number): Observable<number> =>
  defer(() => {
    const left = Math.max(0, time - environment.now)
    const seconds = Math.ceil(left / SECOND)
    if (seconds === 0) return of(0)
    // The next number is due when the current second has passed.
    const next$ = environment.after(left - (seconds - 1) * SECOND)
    return concat(of(seconds), next$.pipe(switchMap(() => secondsUntil(environment, time))))
  })

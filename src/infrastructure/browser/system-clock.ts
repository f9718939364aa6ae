import { map, type Observable, timer } from 'rxjs'

import type { Clock } from '#ports/clock.ts'

/** The system clock. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now()
  }

  after(ms: number): Observable<void> {
    return timer(ms).pipe(map(() => undefined))
  }
}

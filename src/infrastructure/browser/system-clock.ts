import { filter, fromEvent, map, merge, NEVER, type Observable, defer, take, timer } from 'rxjs'

import type { Clock } from '#ports/clock.ts'

/** When a page may have slept: timers do not count the time for which a device is suspended. */
const wakes$ = defer(() =>
  typeof document === 'undefined'
    ? NEVER
    : merge(
        fromEvent(document, 'visibilitychange'),
        fromEvent(window, 'pageshow'),
        fromEvent(window, 'focus'),
      ),
)

/** The system clock. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now()
  }

  /** Also emits when the page is in the foreground again, and the time has passed on the wall clock. */
  after(ms: number): Observable<void> {
    return defer(() => {
      const end = Date.now() + ms
      return merge(timer(ms), wakes$.pipe(filter(() => Date.now() >= end))).pipe(
        take(1),
        map(() => undefined),
      )
    })
  }
}

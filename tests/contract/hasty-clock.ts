import { NEVER, Observable } from 'rxjs'

import type { Clock } from '#ports/clock.ts'

/** Every wait is over after so many real milliseconds. */
const SOON_MS = 30

/** Time in which a wait is over in a moment, though it counts in full. */
export class HastyClock implements Clock {
  /** The waits that were over, oldest first. */
  readonly waits: number[] = []
  /** Waits of this long and longer are never over. */
  patience = 10_000

  constructor(private time = Math.floor(Date.now() / 1000) * 1000) {}

  now(): number {
    return this.time
  }

  after(ms: number): Observable<void> {
    if (ms >= this.patience) return NEVER
    return new Observable((subscriber) => {
      const timer = setTimeout(() => {
        this.waits.push(ms)
        this.time += ms
        subscriber.next()
        subscriber.complete()
      }, SOON_MS)
      return () => clearTimeout(timer)
    })
  }
}

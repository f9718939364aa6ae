import { NEVER, Observable } from 'rxjs'

import type { Clock } from '#ports/clock.ts'

/** Every wait ends after this many real milliseconds. */
const SOON_MS = 30

/** A clock whose waits end at once, but count in full. */
export class HastyClock implements Clock {
  /** The ended waits, oldest first. */
  readonly waits: number[] = []
  /** Waits of this length and longer never end. */
  patience = 10_000

  constructor(private time = Math.floor(Date.now() / 1000) * 1000) {}

  now(): number {
    return this.time
  }

  pass(ms: number): void {
    this.time += ms
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

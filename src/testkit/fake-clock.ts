import { Observable } from 'rxjs'

import type { Clock } from '#ports/clock.ts'

interface Timer {
  readonly due: number
  readonly fire: () => void
}

// The original function, stored before a test replaces it: promises settle in real tasks, independent of the test's clock.
const { setTimeout: inNextTask } = globalThis

/** Resolves after all promise callbacks that are already due have run. */
export const settled = (): Promise<void> => new Promise((resolve) => void inNextTask(resolve, 0))

/** A clock that advances only when a test advances it. */
export class FakeClock implements Clock {
  readonly #timers = new Set<Timer>()

  constructor(private time = 0) {}

  /** The number of running timers. */
  get pending(): number {
    return this.#timers.size
  }

  now(): number {
    return this.time
  }

  after(ms: number): Observable<void> {
    return new Observable((subscriber) => {
      const timer: Timer = {
        due: this.time + Math.max(0, ms),
        fire: () => {
          this.#timers.delete(timer)
          subscriber.next()
          subscriber.complete()
        },
      }
      this.#timers.add(timer)
      return () => void this.#timers.delete(timer)
    })
  }

  /** Fires the due timers in order, including timers that are set meanwhile, and lets promises settle after each. */
  async advance(ms: number): Promise<void> {
    const until = this.time + ms
    await settled()
    for (let next = this.#next(until); next !== undefined; next = this.#next(until)) {
      this.time = next.due
      next.fire()
      await settled()
    }
    this.time = until
  }

  #next(until: number): Timer | undefined {
    // The sort is stable: timers that are due together fire in the order in which they were set.
    return [...this.#timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0]
  }
}

import { Observable } from 'rxjs'

import type { Clock } from '#ports/clock.ts'

interface Timer {
  readonly due: number
  readonly fire: () => void
}

/** Lets everything that promises still have to do happen. */
export const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))

/** Time that stands still until a test moves it. */
export class FakeClock implements Clock {
  readonly #timers = new Set<Timer>()

  constructor(private time = 0) {}

  /** The timers that still run. */
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

  /** Fires what falls due in its order, with promises settled after each, also what is only set meanwhile. */
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
    // a stable sort: timers due together fire in the order they were set
    return [...this.#timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0]
  }
}

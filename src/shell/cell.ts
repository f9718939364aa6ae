import { Observable } from 'rxjs'

import { report } from './promises.ts'

/** An observable value for the shell. Unlike a store, it does not need a chunk that is loaded later. */
export class Cell<A> {
  readonly #listeners = new Map<(value: A) => void, () => void>()
  #isOver = false

  constructor(private current: A) {}

  get value(): A {
    return this.current
  }

  /** Calls all listeners, even if one of them throws. */
  set(value: A): void {
    if (value === this.current) return
    this.current = value
    for (const listener of [...this.#listeners.keys()]) {
      // A listener has set another value meanwhile, and all listeners have received that one.
      if (value !== this.current) return
      try {
        listener(value)
      } catch (error) {
        report(error)
      }
    }
  }

  /** `ended` is called at the end. */
  listen(listener: (value: A) => void, ended: () => void = () => {}): () => void {
    // Each call adds its own entry, so a listener that is added twice is called and removed twice.
    const entry = (value: A) => listener(value)
    if (this.#isOver) ended()
    else this.#listeners.set(entry, ended)
    return () => void this.#listeners.delete(entry)
  }

  /** Sets the last value and completes the observables, without emitting anything. */
  end(last: A = this.current): void {
    this.current = last
    this.#isOver = true
    for (const ended of this.#listeners.values()) ended()
    this.#listeners.clear()
  }

  /** Emits the selected part now and at each change, and completes at the end. */
  select<B>(part: (value: A) => B): Observable<B> {
    return new Observable((subscriber) => {
      let last = part(this.current)
      subscriber.next(last)
      return this.listen(
        (value) => {
          const next = part(value)
          if (next !== last) subscriber.next((last = next))
        },
        () => subscriber.complete(),
      )
    })
  }
}

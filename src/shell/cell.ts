import { Observable } from 'rxjs'

import { report } from './promises.ts'

/** An observable value for the shell. Unlike a store, it does not need a chunk that is loaded later. */
export class Cell<A> {
  readonly #listeners = new Set<(value: A) => void>()

  constructor(private current: A) {}

  get value(): A {
    return this.current
  }

  /** Calls all listeners, even if one of them throws. */
  set(value: A): void {
    if (value === this.current) return
    this.current = value
    for (const listener of [...this.#listeners]) {
      // A listener has set another value meanwhile, and all listeners have received that one.
      if (value !== this.current) return
      try {
        listener(value)
      } catch (error) {
        report(error)
      }
    }
  }

  listen(listener: (value: A) => void): () => void {
    // Each call adds its own entry, so a listener that is added twice is called and removed twice.
    const entry = (value: A) => listener(value)
    this.#listeners.add(entry)
    return () => void this.#listeners.delete(entry)
  }

  /** Emits the selected part now and at each change, until disposal. */
  select<B>(part: (value: A) => B): Observable<B> {
    return new Observable((subscriber) => {
      let last = part(this.current)
      subscriber.next(last)
      return this.listen((value) => {
        const next = part(value)
        if (next !== last) subscriber.next((last = next))
      })
    })
  }
}

import { Observable } from 'rxjs'

import { report } from './promises.ts'

/** An observable value for the shell, which works before the kernel and rxjs are loaded. */
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
      // A listener set another value, which all listeners have received already.
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
    const own = (value: A) => listener(value)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
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

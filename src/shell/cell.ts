import { Observable } from 'rxjs'

import { report } from './promises.ts'

/** A value with listeners. It is all that a page needs before the kernel is loaded. */
export class Cell<A> {
  readonly #listeners = new Set<(value: A) => void>()

  constructor(private current: A) {}

  get value(): A {
    return this.current
  }

  /** Calls all listeners, also after one that throws. */
  set(value: A): void {
    if (value === this.current) return
    this.current = value
    for (const listener of [...this.#listeners]) {
      // a listener set another value, which all listeners have received
      if (value !== this.current) return
      try {
        listener(value)
      } catch (error) {
        report(error)
      }
    }
  }

  listen(listener: (value: A) => void): () => void {
    // each call adds an entry, so that a listener given twice is called and removed twice
    const own = (value: A) => listener(value)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  /** The present part and each change of it, until disposal. */
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

  clear(): void {
    this.#listeners.clear()
  }
}

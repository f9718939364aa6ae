import { Observable } from 'rxjs'

import { report } from './promises.ts'

/** A value with listeners: all that a visitor who never clicks pays for. */
export class Cell<A> {
  readonly #listeners = new Set<(value: A) => void>()

  constructor(private current: A) {}

  get value(): A {
    return this.current
  }

  /** A listener that throws does not keep the news from the others. */
  set(value: A): void {
    if (value === this.current) return
    this.current = value
    for (const listener of [...this.#listeners]) {
      // a listener has set it anew: all have heard that already
      if (value !== this.current) return
      try {
        listener(value)
      } catch (error) {
        report(error)
      }
    }
  }

  listen(listener: (value: A) => void): () => void {
    // one entry a call, so that a listener given twice is called and removed twice
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

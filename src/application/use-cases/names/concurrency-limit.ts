import { Observable } from 'rxjs'

/** Limits how many observables run at the same time. The others wait in the order in which they were subscribed. */
export class ConcurrencyLimit {
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(private readonly most: number) {}

  /** Unsubscribing lets the next one run. */
  of<A>(work$: Observable<A>): Observable<A> {
    return new Observable<A>((subscriber) => {
      const begin = () => {
        this.#running += 1
        subscriber.add(() => {
          this.#running -= 1
          this.#next()
        })
        work$.subscribe(subscriber)
      }
      this.#waiting.add(begin)
      subscriber.add(() => this.#waiting.delete(begin))
      this.#next()
    })
  }

  #next(): void {
    const [begin] = this.#waiting
    if (begin === undefined || this.#running >= this.most) return
    this.#waiting.delete(begin)
    begin()
  }
}

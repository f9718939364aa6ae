import { Observable } from 'rxjs'

/** Lets a few observables run at a time. The others wait for their turn, the oldest first. */
export class Turns {
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(private readonly most: number) {}

  /** Unsubscribing gives up the turn. */
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

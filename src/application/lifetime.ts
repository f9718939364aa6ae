import { injectable } from 'inversify'
import { Observable, Subscription, type Unsubscribable } from 'rxjs'

/** Owns everything that runs in the background, and stops it when the instance is disposed. */
@injectable()
export class Lifetime {
  /** Emits at the end, so that pending work can settle. */
  readonly ended$ = new Observable<void>((subscriber) => {
    const told = new Subscription(() => subscriber.next())
    this.#running.add(told)
    return () => this.#running.remove(told)
  })
  readonly #running = new Subscription()

  get isOver(): boolean {
    return this.#running.closed
  }

  hold(work: Unsubscribable): void {
    this.#running.add(work)
  }

  end(): void {
    this.#running.unsubscribe()
  }
}

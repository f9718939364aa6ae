import { injectable } from 'inversify'
import { Observable, Subscription, type Unsubscribable } from 'rxjs'

/** Owns whatever runs in the background; ending it stops all of it. */
@injectable()
export class Lifetime {
  /** Emits at the end, for what somebody still waits for. */
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

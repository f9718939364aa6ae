import { injectable } from 'inversify'
import { Observable, Subscription, type Unsubscribable } from 'rxjs'

/** Owns everything that runs in the background, and stops it when the instance is disposed. */
@injectable()
export class Lifetime {
  /** Emits at the end, so that pending work can settle. */
  readonly ended$ = new Observable<void>((subscriber) => {
    const notification = new Subscription(() => subscriber.next())
    this.#running.add(notification)
    return () => this.#running.remove(notification)
  })
  readonly #running = new Subscription()

  /** Whether the instance is disposed. */
  get isOver(): boolean {
    return this.#running.closed
  }

  /** Unsubscribes when the instance is disposed. */
  untilDisposed(subscription: Unsubscribable): void {
    this.#running.add(subscription)
  }

  end(): void {
    this.#running.unsubscribe()
  }
}

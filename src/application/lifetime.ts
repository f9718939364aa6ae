import { injectable } from 'inversify'
import { Subscription, type Unsubscribable } from 'rxjs'

/** Owns whatever runs in the background; ending it stops all of it. */
@injectable()
export class Lifetime {
  readonly #running = new Subscription()

  hold(work: Unsubscribable): void {
    this.#running.add(work)
  }

  end(): void {
    this.#running.unsubscribe()
  }
}

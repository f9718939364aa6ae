import type { Subscription } from 'rxjs'

/** The listeners of a host on its provider. The same function is registered only once per event. */
export class HostListeners<Listener> {
  readonly #listeners = new Map<string, Map<Listener, Subscription>>()

  add(event: string, listener: Listener, listen: () => Subscription): void {
    const subscriptions = this.#listeners.get(event) ?? new Map<Listener, Subscription>()
    if (!subscriptions.has(listener)) this.#listeners.set(event, subscriptions.set(listener, listen()))
  }

  remove(event: string, listener: Listener): void {
    const subscriptions = this.#listeners.get(event)
    subscriptions?.get(listener)?.unsubscribe()
    subscriptions?.delete(listener)
  }
}

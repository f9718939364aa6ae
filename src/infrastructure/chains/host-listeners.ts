import type { Subscription } from 'rxjs'

/** The listeners of a host on its provider. The same function listens once to an event. */
export class HostListeners<Listener> {
  readonly #listeners = new Map<string, Map<Listener, Subscription>>()

  add(event: string, listener: Listener, listen: () => Subscription): void {
    const own = this.#listeners.get(event) ?? new Map<Listener, Subscription>()
    if (!own.has(listener)) this.#listeners.set(event, own.set(listener, listen()))
  }

  remove(event: string, listener: Listener): void {
    const own = this.#listeners.get(event)
    own?.get(listener)?.unsubscribe()
    own?.delete(listener)
  }
}

import { Observable } from 'rxjs'

/** The used part of wallet-standard's registry. */
export interface Registry {
  get(): readonly unknown[]
  on(event: 'register' | 'unregister', listener: () => void): () => void
}

/**
 * The registry's wallets, now and after each change. The page's wallets are requested at the first
 * subscription.
 */
export const registeredIn = (registryOf: () => Registry): Observable<readonly unknown[]> =>
  new Observable((subscriber) => {
    const registry = registryOf()
    const say = () => subscriber.next(registry.get())
    const offs = [registry.on('register', say), registry.on('unregister', say)]
    say()
    return () => {
      for (const off of offs) off()
    }
  })

/** The registry without the wallets that the host provides as objects, which are listed as the host's. */
export const registryWithout = (objects: readonly unknown[], registryOf: () => Registry) => (): Registry => {
  const registry = registryOf()
  return {
    get: () => registry.get().filter((wallet) => !objects.includes(wallet)),
    on: (event, listener) => registry.on(event, listener),
  }
}

import { Observable } from 'rxjs'

/** Where the wallets of a page register themselves: wallet-standard's own, as much of it as is used. */
export interface Registry {
  get(): readonly unknown[]
  on(event: 'register' | 'unregister', listener: () => void): () => void
}

/** What the registry holds, now and after each change; the page's wallets are asked when first looked at. */
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

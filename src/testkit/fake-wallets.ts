import { BehaviorSubject, type Observable } from 'rxjs'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { RelayedWallet, Wallet, Wallets } from '#ports/wallets.ts'

/** A page on which wallets appear when a test says so. */
export class FakeWallets implements Wallets {
  readonly found$: Observable<readonly Wallet[]>
  /** What an adapter makes of a wallet that is not of this page; none of a fake page knows better. */
  over: Wallets['providerOver'] = () => undefined
  readonly #found: BehaviorSubject<readonly Wallet[]>

  constructor(
    wallets: readonly Wallet[] = [],
    readonly namespaces: readonly Namespace[] = ['eip155'],
  ) {
    this.#found = new BehaviorSubject(wallets)
    this.found$ = this.#found.asObservable()
  }

  /** Whether somebody looks for wallets. */
  get observed(): boolean {
    return this.#found.observed
  }

  providerOver(namespace: Namespace, relayed: RelayedWallet): unknown {
    return this.over(namespace, relayed)
  }

  announce(...wallets: readonly Wallet[]): void {
    this.#found.next([...this.#found.value, ...wallets])
  }
}

import { BehaviorSubject, type Observable } from 'rxjs'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { RelayedWallet, Wallet, Wallets } from '#ports/wallets.ts'

/** A page on which a test adds wallets. */
export class FakeWallets implements Wallets {
  readonly found$: Observable<readonly Wallet[]>
  /** The family adapter's provider for a relay wallet. Undefined by default. */
  over: Wallets['providerOver'] = () => undefined
  /** Whether an adapter has failed to load. */
  readonly isPartial$ = new BehaviorSubject(false)
  readonly #found: BehaviorSubject<readonly Wallet[]>

  constructor(
    wallets: readonly Wallet[] = [],
    readonly namespaces: readonly Namespace[] = ['eip155'],
  ) {
    this.#found = new BehaviorSubject(wallets)
    this.found$ = this.#found.asObservable()
  }

  /** Whether anything subscribes to the announcements of wallets. */
  get observed(): boolean {
    return this.#found.observed
  }

  /** The number of retries. */
  retries = 0

  retry(): void {
    this.retries += 1
  }

  /** The number of searches of the page. */
  searches = 0
  /** Whether wallets may be asked what they answer without a prompt. */
  isListed = false

  search(isListed: boolean): void {
    this.isListed = isListed
    this.searches += 1
  }

  /** The providers that have refused their account. */
  readonly refusals: unknown[] = []

  accountRefused(provider: unknown): void {
    this.refusals.push(provider)
  }

  providerOver(namespace: Namespace, relayed: RelayedWallet): unknown {
    return this.over(namespace, relayed)
  }

  announce(...wallets: readonly Wallet[]): void {
    this.#found.next([...this.#found.value, ...wallets])
  }
}

import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { familiesIn } from '#domain/embedded/accounts.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { EmbeddedProviders } from './embedded-providers.ts'
import { EmbeddedUsers } from './embedded-users.ts'
import { EmbeddedWallet } from './embedded-wallet.ts'
import { EmbeddedUserStore } from './stores.ts'

/** One wallet for each configured family that the frame supports, all of the same user. S0-03. */
@injectable()
export class EmbeddedWallets {
  readonly #wallets = new Map<Namespace, EmbeddedWallet>()

  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(EmbeddedUserStore) private readonly store: EmbeddedUserStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedProviders) private readonly providers: EmbeddedProviders,
  ) {}

  start(): void {
    const wallets$ = this.connections.networks$.pipe(
      map(({ requested }) => familiesIn(requested)),
      distinctUntilChanged((before, now) => before.join() === now.join()),
      map((namespaces) => namespaces.map((namespace) => this.of(namespace))),
    )
    this.registry.register({ name: 'embedded', wallets$ })
  }

  private of(namespace: Namespace): EmbeddedWallet {
    const known = this.#wallets.get(namespace)
    if (known !== undefined) return known
    const { store, frame, users, registry } = this
    const provider = this.providers.of(namespace)
    const wallet = new EmbeddedWallet(namespace, store, users, frame, provider, registry)
    this.#wallets.set(namespace, wallet)
    return wallet
  }
}

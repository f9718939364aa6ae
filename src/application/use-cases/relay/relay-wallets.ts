import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import { RelayPairings } from './relay-pairings.ts'
import { RelayProviders } from './relay-providers.ts'
import { RelaySessions } from './relay-sessions.ts'
import { RelayWallet } from './relay-wallet.ts'
import { SessionStore } from './stores.ts'

/** One wallet for each namespace of the configured networks, all in the same session. */
@injectable()
export class RelayWallets {
  readonly #wallets = new Map<Namespace, RelayWallet>()

  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(SessionStore) private readonly session: SessionStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(RelaySessions) private readonly sessions: RelaySessions,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(RelayProviders) private readonly providers: RelayProviders,
  ) {}

  start(): void {
    const wallets$ = this.connections.networks$.pipe(
      map(({ requested }) => [...new Set(requested.map(({ chainNamespace }) => chainNamespace))]),
      distinctUntilChanged((before, now) => before.join() === now.join()),
      map((namespaces) => namespaces.map((namespace) => this.of(namespace))),
    )
    this.registry.register({ name: 'relay', wallets$ })
  }

  private of(namespace: Namespace): RelayWallet {
    const known = this.#wallets.get(namespace)
    if (known !== undefined) return known
    const { session, sessions, pairings, registry } = this
    const provider = this.providers.of(namespace)
    const wallet = new RelayWallet(namespace, session, sessions, pairings, provider, registry)
    this.#wallets.set(namespace, wallet)
    return wallet
  }
}

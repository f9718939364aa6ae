import { inject, injectable } from 'inversify'
import { distinctUntilChanged, map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import { Relay } from '#ports/relay.ts'
import { Wallets } from '#ports/wallets.ts'

import { RelayPairings } from './relay-pairings.ts'
import { RelayProvider } from './relay-provider.ts'
import { RelaySessions } from './relay-sessions.ts'
import { RelayWallet } from './relay-wallet.ts'
import { SessionStore } from './stores.ts'

/** One wallet for each namespace of the configured networks, all at the other end of the same session. */
@injectable()
export class RelayWallets {
  readonly #wallets = new Map<Namespace, RelayWallet>()

  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(SessionStore) private readonly session: SessionStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(RelaySessions) private readonly sessions: RelaySessions,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(Relay) private readonly relay: Relay,
    @inject(Wallets) private readonly wallets: Wallets,
    @inject(Chains) private readonly chains: Chains,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) private readonly lifetime: Lifetime,
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
    const { session, sessions, pairings, relay, chains, connections, options, clock, lifetime } = this
    const outside = { session, relay, chains, connections, options, clock, lifetime }
    const provider = new RelayProvider(namespace, outside)
    const { wallets } = this
    const wallet = new RelayWallet(namespace, session, sessions, pairings, provider, wallets)
    this.#wallets.set(namespace, wallet)
    return wallet
  }
}

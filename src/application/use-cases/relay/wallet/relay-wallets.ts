import { inject, injectable } from 'inversify'
import { map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { walletPerNamespace } from '#application/remote-provider/remote-wallet.ts'
import { RelayPairings } from '#application/use-cases/relay/pairing/relay-pairings.ts'
import { RelaySessions } from '#application/use-cases/relay/session/relay-sessions.ts'
import { SessionStore } from '#application/use-cases/relay/session/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'

import { RelayProviders } from './relay-providers.ts'
import { RelayWallet } from './relay-wallet.ts'

/** One wallet for each namespace of the configured networks, all in the same session. */
@injectable()
export class RelayWallets {
  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(SessionStore) private readonly session: SessionStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(RelaySessions) private readonly sessions: RelaySessions,
    @inject(RelayPairings) private readonly pairings: RelayPairings,
    @inject(RelayProviders) private readonly providers: RelayProviders,
  ) {}

  start(): void {
    const { session, sessions, pairings, registry, providers } = this
    const namespaces$ = this.connections.networks$.pipe(
      map(({ configured }) => [...new Set(configured.map(({ chainNamespace }) => chainNamespace))]),
    )
    const wallets$ = walletPerNamespace(
      namespaces$,
      (namespace) =>
        new RelayWallet(namespace, session, sessions, pairings, providers.of(namespace), registry),
    )
    this.registry.register({ name: 'relay', wallets$ })
  }
}

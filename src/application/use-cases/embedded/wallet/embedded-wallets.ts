import { inject, injectable } from 'inversify'
import { map } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { walletPerNamespace } from '#application/remote-provider/remote-wallet.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { EmbeddedUserStore } from '#application/use-cases/embedded/frame/stores.ts'
import { EmbeddedUsers } from '#application/use-cases/embedded/user/embedded-users.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { familiesIn } from '#domain/families/frame-families.ts'

import { EmbeddedProviders } from './embedded-providers.ts'
import { EmbeddedWallet } from './embedded-wallet.ts'

/** One wallet for each configured family that the frame supports. All have the same user. S0-03. */
@injectable()
export class EmbeddedWallets {
  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(EmbeddedUserStore) private readonly store: EmbeddedUserStore,
    @inject(Connections) private readonly connections: Connections,
    @inject(EmbeddedUsers) private readonly users: EmbeddedUsers,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(EmbeddedProviders) private readonly providers: EmbeddedProviders,
  ) {}

  start(): void {
    const { store, frame, users, registry, providers } = this
    const namespaces$ = this.connections.networks$.pipe(map(({ configured }) => familiesIn(configured)))
    const wallets$ = walletPerNamespace(
      namespaces$,
      (namespace) => new EmbeddedWallet(namespace, store, users, frame, providers.of(namespace), registry),
    )
    this.registry.register({ name: 'embedded', wallets$ })
  }
}

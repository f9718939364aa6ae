import { inject, injectable } from 'inversify'
import { combineLatest, map, merge, type Observable, shareReplay } from 'rxjs'

import { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import { Connections } from '#application/connection/connections.ts'
import { Options } from '#application/options.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { type WalletEntry, type WalletList, walletList } from '#domain/connection/wallet-list.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'

export type WalletLists = Readonly<Record<Namespace, WalletList>>

/** The user's wallets: the active one, the additional ones, and the recent ones. S1-17, S4-34, S8-36. */
@injectable()
export class ConnectionLists {
  readonly wallets$: Observable<WalletLists>

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(Options) private readonly options: Options,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {
    // The stored connections can change without a change of the state.
    const changes$ = merge(connections.state$, connections.transitions$)
    this.wallets$ = combineLatest([changes$, registry.wallets$, options.state$]).pipe(
      map(() => this.current()),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Returns the additional and recent wallets. Empty, with an alert, if the host allows only one wallet. S8-36. */
  list(namespace: Namespace): readonly WalletEntry[] {
    if (!this.allowsMany()) return []
    const { others, recent } = this.current()[namespace]
    return [...others, ...recent]
  }

  /** Whether the host allows several wallets. Raises an alert if not. */
  allowsMany(): boolean {
    const isAllowed = hasManyWallets(this.options.state)
    if (!isAllowed) this.feedback.alert('MULTI_WALLET_NOT_ENABLED')
    return isAllowed
  }

  private current(): WalletLists {
    const sources = {
      connections: this.connections.state.connections,
      connectors: this.registry.wallets.map(({ connector }) => connector),
      stored: perNamespace((namespace) => this.persistence.known(namespace)),
      multiWallet: hasManyWallets(this.options.state),
    }
    return perNamespace((namespace) => walletList(sources, namespace))
  }
}

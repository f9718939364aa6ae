import { inject, injectable } from 'inversify'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import { ConnectionPersistence } from './connection-persistence.ts'
import { ConnectionStore } from './connection-store.ts'

/** Changes of the connection state that the host or the modal decides without a request to a wallet. */
@injectable()
export class ConnectionSetup {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(ConnectionPersistence) private readonly persistence: ConnectionPersistence,
  ) {}

  /**
   * The stored network has priority over the host's default, and that over the first network. Connected
   * wallets keep their networks.
   */
  configureNetworks({ networks, defaultChain }: HostOptions): void {
    const stored = this.persistence.activeNetwork()
    const isConfigured = networks.some(({ caipNetworkId }) => caipNetworkId === stored)
    this.store.dispatch({
      type: 'networksConfigured',
      networks,
      preferred: isConfigured ? stored : defaultChain,
    })
  }

  /** The user's stored choices override the host's defaults. S1-37, S6-04. */
  preferAccountTypes({ defaultAccountTypes }: HostOptions): void {
    const types = { ...defaultAccountTypes, ...this.persistence.preferredTypes() }
    this.store.dispatch({ type: 'accountTypesPreferred', types })
  }

  selectNamespace(namespace: Namespace): void {
    this.store.dispatch({ type: 'namespaceSelected', namespace })
  }

  finishRestore(): void {
    this.store.dispatch({ type: 'restoreFinished' })
  }
}

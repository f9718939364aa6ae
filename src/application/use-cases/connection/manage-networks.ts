import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { inject, injectable } from 'inversify'

import { ConnectionStore } from '#application/connection/connection-store.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { Network } from '#domain/networks/network.ts'
import { decodeNetwork, type InvalidOption } from '#domain/options/host-options.ts'
import type { Failure } from '#domain/shared/failure.ts'

export type ManageNetworksFailure = InvalidOption | Failure<'NoAdapter'>

/** Adds and removes networks at run time. S5-38. */
@injectable()
export class ManageNetworks {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
  ) {}

  add(raw: unknown): E.Either<ManageNetworksFailure, void> {
    return pipe(
      this.decode(raw),
      E.map((network) => this.store.dispatch({ type: 'networkAdded', network })),
    )
  }

  remove(raw: unknown): E.Either<ManageNetworksFailure, void> {
    return pipe(
      this.decode(raw),
      E.map(({ caipNetworkId }) => this.store.dispatch({ type: 'networkRemoved', chainId: caipNetworkId })),
    )
  }

  /** Requires an adapter for the network's namespace. S5-38. */
  private decode(raw: unknown): E.Either<ManageNetworksFailure, Network> {
    return pipe(
      decodeNetwork(raw),
      E.tap(({ chainNamespace }): E.Either<ManageNetworksFailure, unknown> =>
        this.registry.supported(chainNamespace, 'adapter'),
      ),
    )
  }
}

import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { inject, injectable } from 'inversify'

import { served } from '#application/adapters.ts'
import { ConnectionStore } from '#application/connection/connection-store.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { Network } from '#domain/networks/network.ts'
import { decodeNetwork, type InvalidOption } from '#domain/options/host-options.ts'
import { Wallets } from '#ports/wallets.ts'

export type ManageFailure = InvalidOption | Failure<'NoAdapter'>

/** Adds and removes networks at run time. S5-38. */
@injectable()
export class ManageNetworks {
  constructor(
    @inject(ConnectionStore) private readonly store: ConnectionStore,
    @inject(Wallets) private readonly wallets: Wallets,
  ) {}

  add(raw: unknown): E.Either<ManageFailure, void> {
    return pipe(
      this.served(raw),
      E.map((network) => this.store.dispatch({ type: 'networkAdded', network })),
    )
  }

  remove(raw: unknown): E.Either<ManageFailure, void> {
    return pipe(
      this.served(raw),
      E.map(({ caipNetworkId }) => this.store.dispatch({ type: 'networkRemoved', chainId: caipNetworkId })),
    )
  }

  /** Both need an adapter for the network's namespace. S5-38. */
  private served(raw: unknown): E.Either<ManageFailure, Network> {
    return pipe(
      decodeNetwork(raw),
      E.tap(({ chainNamespace }): E.Either<ManageFailure, unknown> => served(this.wallets, chainNamespace)),
    )
  }
}

import { inject, injectable } from 'inversify'

import { OptionsStore } from '#application/stores.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { configured } from '#domain/networks/networks.ts'
import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'

import { Connections } from './connections.ts'

/** The configured networks, and the nodes that the host's options give them. */
@injectable()
export class NetworkNodes {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(OptionsStore) private readonly options: OptionsStore,
  ) {}

  /** The network, if the host configured it. */
  networkOf(chainId: ChainId): Network | undefined {
    return configured(this.connections.state.networks, chainId)
  }

  /** The addresses of its nodes, in the order in which they are tried. */
  urlsOf(network: Network): readonly string[] {
    return rpcUrlsOf(network, rpcServicesOf(this.options.state))
  }
}

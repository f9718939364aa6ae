import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Options } from '#application/options.ts'
import { type AccountId, accountParts, type Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'

import { Connections } from './connections.ts'

/** An account with its network and the URLs of the network's nodes. */
export interface AccountOnNetwork {
  readonly network: Network
  readonly address: Address
  readonly rpcUrls: readonly string[]
}

/** The configured networks and the URLs of their nodes. */
@injectable()
export class NetworkNodes {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(Options) private readonly options: Options,
  ) {}

  /** Returns the network, if the host configured it. */
  networkOf(chainId: ChainId): Network | undefined {
    return configuredNetwork(this.connections.state.networks, chainId)
  }

  /** Returns the account's network, if the host configured it. */
  networkOfAccount(account: AccountId): Network | undefined {
    return this.networkOf(accountParts(account).chainId)
  }

  /** Returns the parameters of a request about the account. Fails if the host did not configure its network. */
  accountOnNetwork(account: AccountId): E.Either<ServiceFailure, AccountOnNetwork> {
    const network = this.networkOfAccount(account)
    if (network === undefined) return E.left(failure('NoService', 'The network is not configured'))
    const address = accountParts(account).address as Address
    return E.right({ network, address, rpcUrls: this.urlsOf(network) })
  }

  /** Returns the URLs of the network's nodes, in the order in which they are tried. */
  urlsOf(network: Network): readonly string[] {
    return rpcUrlsOf(network, rpcServicesOf(this.options.state))
  }
}

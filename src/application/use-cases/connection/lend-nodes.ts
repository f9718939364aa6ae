import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import { failure } from '#domain/shared/failure.ts'
import { Chains } from '#ports/chains.ts'
import type { WalletNodes } from '#ports/wallets.ts'

/** EIP-1193's code for a provider that has no connection to the chain. */
const NO_CHAIN = 4901

/** Lends the nodes of the networks to wallets that only sign. */
@injectable()
export class LendNodes {
  constructor(
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
    @inject(NetworkNodes) private readonly networks: NetworkNodes,
    @inject(Chains) private readonly chains: Chains,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    this.environment.untilDisposed(
      this.registry.wallets$.subscribe((wallets) => {
        for (const wallet of wallets) wallet.useNodes?.(this.request)
      }),
    )
  }

  private readonly request: WalletNodes = (chainId, call) => {
    const network = this.networks.networkOf(chainId)
    return pipe(
      network === undefined
        ? TE.left(failure('UnsupportedChain', 'The network is not configured'))
        : this.chains.request(network, this.networks.urlsOf(network), call),
      TE.mapLeft((failed) =>
        'error' in failed ? failed.error : { code: NO_CHAIN, message: failed.message },
      ),
    )
  }
}

import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/kernel/failure.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ChainFailure, Chains } from '#ports/chains.ts'

import type { Chain, ChainAdapter } from './chain-adapter.ts'

/** Chains whose libraries are fetched when first asked. */
export class LazyChains implements Chains {
  readonly #loaded = new Map<Namespace, Promise<Chain>>()

  constructor(private readonly adapters: readonly ChainAdapter[]) {}

  balanceOf(
    network: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    const adapter = this.adapters.find(({ namespace }) => namespace === network.chainNamespace)
    if (adapter === undefined) return TE.left(failure('UnsupportedChain', 'Unsupported chain'))
    if (rpcUrls.length === 0)
      return TE.left(failure('NoRpcUrl', `No RPC url provided for chainId ${network.id}`))
    return pipe(
      TE.tryCatch(
        () => this.#load(adapter),
        () => failure('ChainUnreachable', `Unable to load ${adapter.namespace}`),
      ),
      TE.chainW((chain) => chain.balanceOf(network, rpcUrls, address)),
    )
  }

  /** A load that failed is forgotten, so that the next call tries again. */
  async #load({ namespace, loadChain }: ChainAdapter): Promise<Chain> {
    const loading = this.#loaded.get(namespace) ?? loadChain()
    this.#loaded.set(namespace, loading)
    try {
      return await loading
    } catch (error) {
      this.#loaded.delete(namespace)
      throw error
    }
  }
}

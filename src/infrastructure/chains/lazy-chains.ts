import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import { codeNotLoaded, loadFailureOf } from '#domain/shared/optional-package.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { ChainFailure, Chains, RpcRequest } from '#ports/chains.ts'

import type { ChainAdapter } from './chain-adapter.ts'

/** Chains whose libraries are loaded at the first call. */
export class LazyChains implements Chains {
  readonly #loaded = new Map<Namespace, Promise<Chains>>()

  constructor(private readonly adapters: readonly ChainAdapter[]) {}

  balanceOf(
    network: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    return this.#on(network, rpcUrls, (chain) => chain.balanceOf(network, rpcUrls, address))
  }

  request(
    network: Network,
    rpcUrls: readonly string[],
    call: RpcRequest,
  ): TE.TaskEither<ChainFailure | RequestRejected, unknown> {
    return this.#on(network, rpcUrls, (chain) => chain.request(network, rpcUrls, call))
  }

  #on<F, A>(
    { chainNamespace, id }: Network,
    rpcUrls: readonly string[],
    use: (chain: Chains) => TE.TaskEither<F, A>,
  ): TE.TaskEither<ChainFailure | F, A> {
    const adapter = this.adapters.find(({ namespace }) => namespace === chainNamespace)
    if (adapter === undefined) return TE.left(failure('UnsupportedChain', 'Unsupported chain'))
    if (rpcUrls.length === 0) return TE.left(failure('NoRpcUrl', `No RPC url provided for chainId ${id}`))
    return pipe(
      tryCatch(() => this.#load(adapter), loadFailureOf(codeNotLoaded)),
      TE.chainW(use),
    )
  }

  /** A failed load is not cached, so the next call retries it. */
  async #load({ namespace, loadChain }: ChainAdapter): Promise<Chains> {
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

import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/kernel/failure.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ChainFailure, Chains } from '#ports/chains.ts'

/** Chains whose balances a test writes down. */
export class FakeChains implements Chains {
  /** The questions asked, oldest first. */
  readonly asked: {
    readonly network: Network
    readonly rpcUrls: readonly string[]
    readonly address: Address
  }[] = []
  /** The nodes do not answer. */
  unreachable = false
  readonly #balances = new Map<string, bigint>()

  constructor(private readonly namespaces: readonly Namespace[] = ['eip155']) {}

  setBalance({ caipNetworkId }: Network, address: Address, units: bigint): void {
    this.#balances.set(`${caipNetworkId}:${address}`, units)
  }

  balanceOf(
    network: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    return () => {
      this.asked.push({ network, rpcUrls, address })
      return this.#answer(network, rpcUrls, address)()
    }
  }

  #answer(
    { chainNamespace, caipNetworkId, id }: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    if (!this.namespaces.includes(chainNamespace))
      return TE.left(failure('UnsupportedChain', 'Unsupported chain'))
    if (rpcUrls.length === 0) return TE.left(failure('NoRpcUrl', `No RPC url provided for chainId ${id}`))
    if (this.unreachable) return TE.left(failure('ChainUnreachable', `Chain ${caipNetworkId} did not answer`))
    return TE.right(this.#balances.get(`${caipNetworkId}:${address}`) ?? 0n)
  }
}

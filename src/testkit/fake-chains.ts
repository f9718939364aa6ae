import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import { type RequestRejected, type RpcError, requestRejected } from '#domain/shared/rpc-error.ts'
import type { ChainFailure, Chains, RpcRequest } from '#ports/chains.ts'

/** Chains with the balances that a test sets. */
export class FakeChains implements Chains {
  /** The requests, oldest first. */
  readonly requests: {
    readonly network: Network
    readonly rpcUrls: readonly string[]
    readonly address: Address
  }[] = []
  /** The other calls, oldest first. */
  readonly calls: (RpcRequest & { readonly rpcUrls: readonly string[] })[] = []
  /** Whether the nodes do not respond. */
  unreachable = false
  /** The nodes' responses to other calls, by method. */
  readonly answers: Record<string, E.Either<RpcError, unknown>> = {}
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
      this.requests.push({ network, rpcUrls, address })
      return this.#answer(network, rpcUrls, address)()
    }
  }

  request(
    network: Network,
    rpcUrls: readonly string[],
    call: RpcRequest,
  ): TE.TaskEither<ChainFailure | RequestRejected, unknown> {
    const { method } = call
    const unknown = E.left<RpcError>({ code: -32601, message: 'Method not found' })
    this.calls.push({ ...call, rpcUrls })
    return pipe(
      this.#reached(network, rpcUrls),
      TE.chainW(() => TE.fromEither(E.mapLeft(requestRejected)(this.answers[method] ?? unknown))),
    )
  }

  #answer(
    network: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    return pipe(
      this.#reached(network, rpcUrls),
      TE.map(() => this.#balances.get(`${network.caipNetworkId}:${address}`) ?? 0n),
    )
  }

  #reached(
    { chainNamespace, caipNetworkId, id }: Network,
    rpcUrls: readonly string[],
  ): TE.TaskEither<ChainFailure, void> {
    if (!this.namespaces.includes(chainNamespace))
      return TE.left(failure('UnsupportedChain', 'Unsupported chain'))
    if (rpcUrls.length === 0) return TE.left(failure('NoRpcUrl', `No RPC url provided for chainId ${id}`))
    if (this.unreachable) return TE.left(failure('ChainUnreachable', `Chain ${caipNetworkId} did not answer`))
    return TE.right(undefined)
  }
}

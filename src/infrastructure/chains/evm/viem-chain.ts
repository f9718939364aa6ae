import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { requestWithFailover, unreachable, failureOf } from '#infrastructure/chains/node-failover.ts'
import type { ChainFailure, Chains, RpcRequest } from '#ports/chains.ts'

import type { EvmOptions } from './evm.ts'
import { HexAmount } from './hex-amount.ts'
import { RpcNode } from './rpc-node.ts'
import { RpcRanking } from './rpc-ranking.ts'

/**
 * Reads EVM chains through viem's transports. Only ./evm.ts imports it, dynamically. S7-29, S7-30, S9-02 to
 * S9-04.
 */
export class ViemChain implements Chains {
  readonly #nodes = new Map<string, RpcNode>()
  readonly #rankings = new Map<string, RpcRanking>()

  constructor(private readonly options: EvmOptions = {}) {}

  balanceOf(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    return async () => {
      const call = { method: 'eth_getBalance', params: [address, 'latest'] }
      const answer = await requestWithFailover(
        () => this.#inOrder(caipNetworkId, rpcUrls),
        call,
        decodeWith(HexAmount),
      )
      return E.mapLeft(unreachable(caipNetworkId))(answer)
    }
  }

  request(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    call: RpcRequest,
  ): TE.TaskEither<ChainFailure | RequestRejected, unknown> {
    return async () => {
      const answer = await requestWithFailover(() => this.#inOrder(caipNetworkId, rpcUrls), call, O.some)
      return E.mapLeft(failureOf(caipNetworkId))(answer)
    }
  }

  /** The best node first. */
  #inOrder(chainId: ChainId, rpcUrls: readonly string[]): readonly RpcNode[] {
    const key = [chainId, ...rpcUrls].join(' ')
    const ranking = this.#rankings.get(key) ?? new RpcRanking(rpcUrls.map((url) => this.#node(chainId, url)))
    this.#rankings.set(key, ranking)
    return ranking.inOrder()
  }

  #node(chainId: ChainId, url: string): RpcNode {
    const key = `${chainId} ${url}`
    const node = this.#nodes.get(key) ?? new RpcNode(url, chainId, this.options.batch)
    this.#nodes.set(key, node)
    return node
  }
}

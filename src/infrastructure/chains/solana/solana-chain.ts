import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { requestWithFailover, unreachable, failureOf } from '#infrastructure/chains/node-failover.ts'
import type { ChainFailure, Chains, RpcRequest } from '#ports/chains.ts'

import { asJson, Balance } from './node-responses.ts'
import { SolanaNode } from './solana-node.ts'

/** Recent enough to show, and reverted only by a fork. */
const COMMITMENT = { commitment: 'confirmed' }

/** Reads Solana chains over JSON-RPC. Only a dynamic import() reaches it. S7-29, S7-30, S9-02, S9-03. */
export class SolanaChain implements Chains {
  readonly #nodes = new Map<string, SolanaNode>()

  /** Returns lamports. */
  balanceOf(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    return async () => {
      const call = { method: 'getBalance', params: [address, COMMITMENT] }
      const answer = await this.#request(rpcUrls, call, decodeWith(Balance))
      return pipe(
        answer,
        E.bimap(unreachable(caipNetworkId), ({ value }) => value),
      )
    }
  }

  request(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    call: RpcRequest,
  ): TE.TaskEither<ChainFailure | RequestRejected, unknown> {
    return async () => {
      const answer = await this.#request(rpcUrls, call, (raw) => O.some(asJson(raw)))
      return E.mapLeft(failureOf(caipNetworkId))(answer)
    }
  }

  /** Tries the nodes in the host's order, because Solana's providers differ more in their limits than in their speed. */
  #request<A>(rpcUrls: readonly string[], call: RpcRequest, read: (raw: unknown) => O.Option<A>) {
    return requestWithFailover(() => rpcUrls.map((url) => this.#node(url)), call, read)
  }

  #node(url: string): SolanaNode {
    const node = this.#nodes.get(url) ?? new SolanaNode(url)
    this.#nodes.set(url, node)
    return node
  }
}

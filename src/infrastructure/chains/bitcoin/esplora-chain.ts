import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { type RequestRejected, requestRejected } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { requestWithFailover, unreachable } from '#infrastructure/chains/node-failover.ts'
import { type ChainFailure, type Chains, type RpcRequest, UNCONFIRMED_BALANCE } from '#ports/chains.ts'

import { EsploraNode } from './esplora-node.ts'

/** Esplora endpoints by CAIP-2 chain id. They replace the endpoints of the networks. */
export type EsploraUrls = Readonly<Record<string, readonly string[]>>

const isSatoshi = (u: unknown): u is number => typeof u === 'number' && Number.isSafeInteger(u) && u >= 0
const Satoshi = new t.Type<number>(
  'satoshi',
  isSatoshi,
  (u, context) => (isSatoshi(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)
const Sums = t.type({ funded_txo_sum: Satoshi, spent_txo_sum: Satoshi })

const unspent = ({ funded_txo_sum: funded, spent_txo_sum: spent }: t.TypeOf<typeof Sums>): bigint =>
  BigInt(funded) - BigInt(spent)

/** Nobody has less than nothing, so a node with other sums is not believed. What is unconfirmed may be spent. */
const AddressSums = t.refinement(
  t.type({ chain_stats: Sums, mempool_stats: Sums }),
  ({ chain_stats: chain, mempool_stats: mempool }) =>
    unspent(chain) >= 0n && unspent(chain) + unspent(mempool) >= 0n,
)

// JSON-RPC.
const METHOD_NOT_FOUND = -32601

/** Reads Bitcoin networks through Esplora's HTTP API. S7-30, S9-02, S9-03. */
export class EsploraChain implements Chains {
  readonly #nodes = new Map<string, EsploraNode>()

  constructor(private readonly esploraUrls: EsploraUrls = {}) {}

  /**
   * The spendable balance: the sum of the unspent outputs, including unconfirmed ones. It is read from the sums of the address,
   * because nodes list at most 500 outputs.
   */
  balanceOf(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    address: Address,
  ): TE.TaskEither<ChainFailure, bigint> {
    return pipe(
      this.#sumsOf(caipNetworkId, rpcUrls, address),
      TE.map(({ chain_stats: chain, mempool_stats: mempool }) => unspent(chain) + unspent(mempool)),
    )
  }

  /**
   * Esplora has no JSON-RPC interface: the method is a path of its API, such as `/address/bc1…/txs`, or that of the unconfirmed
   * balance.
   */
  request(
    { caipNetworkId }: Network,
    rpcUrls: readonly string[],
    call: RpcRequest,
  ): TE.TaskEither<ChainFailure | RequestRejected, unknown> {
    if (call.method === UNCONFIRMED_BALANCE)
      return pipe(
        this.#sumsOf(caipNetworkId, rpcUrls, String(field(call.params, '0'))),
        TE.map(({ mempool_stats: mempool }) => unspent(mempool)),
      )
    return call.method.startsWith('/')
      ? this.#read(caipNetworkId, rpcUrls, call.method, t.unknown)
      : TE.left(requestRejected({ code: METHOD_NOT_FOUND, message: 'Bitcoin nodes are not asked by method' }))
  }

  #sumsOf(caipNetworkId: ChainId, rpcUrls: readonly string[], address: string) {
    return this.#read(caipNetworkId, rpcUrls, `/address/${encodeURIComponent(address)}`, AddressSums)
  }

  #read<A>(
    caipNetworkId: ChainId,
    rpcUrls: readonly string[],
    path: string,
    codec: t.Decoder<unknown, A>,
  ): TE.TaskEither<ChainFailure, A> {
    const nodes = (this.esploraUrls[caipNetworkId] ?? rpcUrls).map((url) => this.#node(url))
    return pipe(
      () => requestWithFailover(() => nodes, { method: path, params: undefined }, decodeWith(codec)),
      TE.mapLeft(() => unreachable(caipNetworkId)([])),
    )
  }

  #node(url: string): EsploraNode {
    const node = this.#nodes.get(url) ?? new EsploraNode(url)
    this.#nodes.set(url, node)
    return node
  }
}

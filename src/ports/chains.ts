import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'

import { token } from './token.ts'

/** `NodeOnOtherChain`: every node of the network is on another chain, or does not say on which. */
export type ChainFailure = Failure<
  | 'UnsupportedChain'
  | 'NoRpcUrl'
  | 'ChainUnreachable'
  | 'NodeOnOtherChain'
  | 'CodeNotLoaded'
  | 'MissingPackage'
>

/** A JSON-RPC request. */
export interface RpcRequest {
  readonly method: string
  readonly params: unknown
  /** To a bundler or another service: sent outside any batch, and without the question on which chain it is. */
  readonly service?: boolean
}

/**
 * The method of a request for the part of a native balance that is in no block yet, in families with unspent outputs. `params`: the
 * address. The response is a bigint in base units, negative if more was spent than received.
 */
export const UNCONFIRMED_BALANCE = 'unconfirmedBalance'

/** Reads chains over RPC, for requests that the wallet does not serve. Contract: tests/contract/chains.test.ts */
export interface Chains {
  /**
   * The native balance in base units. The first call loads the family's library. `rpcUrls` are tried in order. S7-29, S7-30,
   * S9-02 to S9-04.
   */
  balanceOf(network: Network, rpcUrls: readonly string[], address: Address): TaskEither<ChainFailure, bigint>
  /** The node's undecoded response to any request. `rpcUrls` are tried in order. S7-29, S7-30, S9-02 to S9-04. */
  request(
    network: Network,
    rpcUrls: readonly string[],
    call: RpcRequest,
  ): TaskEither<ChainFailure | RequestRejected, unknown>
}
export const Chains = token<Chains>('Chains')

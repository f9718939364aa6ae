import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { RequestRejected } from '#domain/shared/rpc-error.ts'

import { token } from './token.ts'

export type ChainFailure = Failure<'UnsupportedChain' | 'NoRpcUrl' | 'ChainUnreachable' | 'MissingPackage'>

/** A JSON-RPC request. */
export interface RpcRequest {
  readonly method: string
  readonly params: unknown
  /** Sent outside any batch, because some services reject batches. */
  readonly unbatched?: boolean
}

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

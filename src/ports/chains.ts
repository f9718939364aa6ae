import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { RequestRefused } from '#domain/kernel/rpc-error.ts'
import type { Network } from '#domain/networks/network.ts'

import { token } from './token.ts'

export type ChainFailure = Failure<'UnsupportedChain' | 'NoRpcUrl' | 'ChainUnreachable'>

/** A JSON-RPC call. */
export interface RpcCall {
  readonly method: string
  readonly params: unknown
  /** Never in one batch with others, which not every service takes. */
  readonly alone?: boolean
}

/** The chains over RPC, for what wallets do not answer themselves. Contract: tests/contract/chains.test.ts */
export interface Chains {
  /**
   * Native balance in base units. The library of the chain's family is fetched at the first call. Rpc urls are
   * tried in order. S7-29, S7-30, S9-02 to S9-04.
   */
  balanceOf(network: Network, rpcUrls: readonly string[], address: Address): TaskEither<ChainFailure, bigint>
  /** The node's answer to any call, as it gave it. Rpc urls are tried in order. S7-29, S7-30, S9-02 to S9-04. */
  ask(
    network: Network,
    rpcUrls: readonly string[],
    call: RpcCall,
  ): TaskEither<ChainFailure | RequestRefused, unknown>
}
export const Chains = token<Chains>('Chains')

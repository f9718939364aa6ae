import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { Network } from '#domain/networks/network.ts'

import { token } from './token.ts'

export type ChainFailure = Failure<'UnsupportedChain' | 'NoRpcUrl' | 'ChainUnreachable'>

/** The chains over RPC, for what wallets do not answer themselves. Contract: tests/contract/chains.test.ts */
export interface Chains {
  /**
   * Native balance in base units. The library of the chain's family is fetched at the first call. Rpc urls are
   * tried in order. S7-29, S7-30, S9-02 to S9-04.
   */
  balanceOf(network: Network, rpcUrls: readonly string[], address: Address): TaskEither<ChainFailure, bigint>
}
export const Chains = token<Chains>('Chains')

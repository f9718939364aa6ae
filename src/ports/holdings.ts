import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'

import { token } from './token.ts'

export interface HoldingsRequest {
  readonly network: Network
  readonly address: Address
  /** The nodes of the network, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The provider of the connected wallet, which may list its assets itself. */
  readonly provider?: unknown
  /** Tokens that a transaction has just moved. Their balances must not be read from a cache. */
  readonly changed: readonly Token[]
}

/** The tokens of accounts. Every call settles. Contract: tests/contract/holdings.test.ts */
export interface Holdings {
  /** The account's tokens on one network, including the native token. `signal` cancels the request. */
  of(request: HoldingsRequest, signal: AbortSignal): TaskEither<ServiceFailure, readonly Holding[]>
}
export const Holdings = token<Holdings>('Holdings')

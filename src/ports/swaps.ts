import type { TaskEither } from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Hex, SwapFailure, SwapPlan, SwapProgress, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'

import { token } from './token.ts'

export type { SwapFailure }

export interface ServedSwaps {
  /** The smallest change of the slippage that the source can be told, in hundredths of a percent. */
  readonly slippageStep: number
}

/**
 * Quotes of swaps, and the transactions for them. Nothing that it says is trusted. Every call settles, and `signal` cancels it.
 * Contract: tests/contract/swaps.test.ts
 */
export interface Swaps {
  /**
   * Undefined: the host configured no source or no routers for the network, or no source knows it, or none swaps from there to the
   * other network. S9-38.
   */
  serves(network: Network, to?: Network): ServedSwaps | undefined
  /** What can be swapped there, the most popular first. The account may have other tokens. */
  tokens(network: Network, signal: AbortSignal): TaskEither<ServiceFailure, readonly Token[]>
  /** `minimum` holds for the request's slippage, which is a multiple of `slippageStep`. */
  quote(request: SwapRequest, signal: AbortSignal): TaskEither<SwapFailure, SwapQuote>
  /** `permit`: the encoded arguments of the token's function `permit`, in its order (EIP-2612), if the quote takes one. */
  build(quote: SwapQuote, permit: Hex | undefined, signal: AbortSignal): TaskEither<SwapFailure, SwapPlan>
  /** Where a sent swap between networks is, by the reference of its quote. `NoService` if its source is no longer configured. */
  progress(reference: string, hash: string, signal: AbortSignal): TaskEither<ServiceFailure, SwapProgress>
}
export const Swaps = token<Swaps>('Swaps')

import type { TaskEither } from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Hex, SwapFailure, SwapPlan, SwapProgress, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import type { Token } from '#domain/tokens/token.ts'

import { token } from './token.ts'

export type { SwapFailure }

/** The limits of the source that serves a network. */
export interface SwapCapabilities {
  /** The source accepts multiples of this slippage, in basis points. */
  readonly slippageStep: number
}

/**
 * Quotes swaps and builds their transactions. Nothing that it returns is trusted. Every call settles, and `signal` cancels it.
 * Contract: tests/contract/swaps.test.ts
 */
export interface Swaps {
  /**
   * The capabilities for swaps on a network, or from there to another one. Undefined if the host configured no source or no
   * routers for the network, or if no source serves it or swaps from there to the other network. S9-38.
   */
  capabilitiesFor(network: Network, to?: Network): SwapCapabilities | undefined
  /**
   * The tokens that can be swapped on a network, or received on another one by swaps from there, popular ones first. The account may
   * hold further tokens.
   */
  tokens(network: Network, signal: AbortSignal, to?: Network): TaskEither<ServiceFailure, readonly Token[]>
  /** The quote's `minimum` is computed from the request's slippage, which is a multiple of `slippageStep`. */
  quote(request: SwapRequest, signal: AbortSignal): TaskEither<SwapFailure, SwapQuote>
  /** `permit`: the ABI-encoded arguments of the token's `permit` function (EIP-2612), if the quote accepts a permit. */
  build(quote: SwapQuote, permit: Hex | undefined, signal: AbortSignal): TaskEither<SwapFailure, SwapPlan>
  /** The state of a sent swap between networks, by its quote's reference. `NoService` if its source is no longer configured. */
  progress(reference: string, hash: string, signal: AbortSignal): TaskEither<ServiceFailure, SwapProgress>
}
export const Swaps = token<Swaps>('Swaps')

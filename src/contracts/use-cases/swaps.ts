import type { TransferToken } from '#contracts/send.ts'
import type { SentSwapInfo, SwapInput, SwapQuoteInfo, SwapReview, SwapsSnapshot } from '#contracts/swaps.ts'
import type { TokenInfo } from '#contracts/tokens.ts'

import type { UseCase } from './use-case.ts'

/** How a call can be cancelled. */
interface Cancellation {
  readonly signal?: AbortSignal | undefined
}

/**
 * Swaps tokens of the active account, with the option `swaps`. Without the option the verbs reject with SWAPS_NOT_ENABLED, without an
 * account with NO_ADDRESS.
 */
export interface SwapsUseCases extends UseCase<SwapsSnapshot> {
  /**
   * The tokens that can be swapped on the active network, the account's holdings first. With the CAIP-2 id of one of the
   * `destinations`: the tokens that can be received there. Rejects with UNSUPPORTED_NETWORK and the codes of a service.
   */
  tokens(chainId?: string): Promise<readonly TokenInfo[]>
  /** The largest amount of a token that can be paid, in base units, less the network fee. Default: the native token. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * Requests only a quote. Rejects with INVALID_SWAP, INVALID_TRANSFER for a token of another network, ZERO_AMOUNT, RESTRICTED,
   * UNSUPPORTED_NETWORK, INSUFFICIENT_LIQUIDITY, AMOUNT_TOO_SMALL, CANCELLED, and the codes of a service.
   */
  quote(swap: SwapInput, options?: Cancellation): Promise<SwapQuoteInfo>
  /**
   * Builds the transaction, checks it against the quote, and simulates it. Nothing is signed. Rejects like `quote`, and with
   * NOT_ENOUGH, whose `cause` is a SwapShortageInfo, and SWAP_REFUSED, whose `cause` is a SwapRefusalInfo. Each call has a review of
   * its own.
   */
  prepare(swap: SwapInput, options?: Cancellation): Promise<SwapReview>
  /**
   * Settles when a swap of this browser has reached its final `status`, like `receipt` of `send`. Rejects with UNKNOWN_TRANSFER.
   * One that failed, or was cancelled, has used no allowance: what was approved or signed for it still stands.
   */
  receipt(hash: string): Promise<SentSwapInfo>
}

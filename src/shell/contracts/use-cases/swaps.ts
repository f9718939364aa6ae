import type { TransferToken } from '#shell/contracts/send.ts'
import type {
  SwapsSnapshot,
  SwapInput,
  SwapQuoteInfo,
  SwapReviewInfo,
  SentSwapInfo,
} from '#shell/contracts/swaps.ts'
import type { TokenInfo } from '#shell/contracts/tokens.ts'

import type { UseCase } from './use-case.ts'

/**
 * Swaps tokens of the active account, with the option `swaps`. Quotes, reviews and prices are refreshed while `state$` is
 * subscribed. Without the option the verbs reject with SWAPS_NOT_ENABLED, without an account with NO_ADDRESS.
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
  quote(swap: SwapInput): Promise<SwapQuoteInfo>
  /**
   * Builds the transaction, checks it against the quote, and simulates it. Nothing is signed. Rejects like `quote`, and with
   * NOT_ENOUGH and SWAP_REFUSED. The state then has `most` or `refusal`.
   */
  prepare(swap: SwapInput): Promise<SwapReviewInfo>
  /** Prepares the review again with a new quote. Rejects like `prepare`, and with NOT_REVIEWED. */
  refresh(): Promise<SwapReviewInfo>
  /** Accepts the current price of the review if it has fallen. */
  accept(): void
  /**
   * Requests the swap from the wallet, after an approval or a permit if one is needed. Settles with its hash, before it is in a
   * block. Rejects with USER_REJECTED, SEND_FAILED, NOT_REVIEWED, PRICE_CHANGED, QUOTE_EXPIRED, SWAP_REFUSED, CANCELLED.
   * BATCH_REFUSED: the wallet does not support the batch and sent nothing. The review is prepared again with a separate approval.
   * OUTCOME_UNKNOWN: the wallet accepted the batch and does not report its outcome, so it may have been sent.
   */
  swap(): Promise<SentSwapInfo>
  /** Ends the current step. A swap that the wallet sends nevertheless is tracked. */
  cancel(): void
  /** Settles when a swap of this browser has reached its final `status`. Rejects with UNKNOWN_TRANSFER. */
  receipt(hash: string): Promise<SentSwapInfo>
}

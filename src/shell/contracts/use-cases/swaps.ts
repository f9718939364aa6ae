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
 * Swaps tokens of the active account, with the option `swaps`. Quotes, reviews and prices are kept fresh while `state$` has a
 * subscriber. Without the option the verbs reject with SWAPS_NOT_ENABLED, without an account with NO_ADDRESS.
 */
export interface SwapsUseCases extends UseCase<SwapsSnapshot> {
  /** What can be swapped on the active network, the account's own first. Rejects with the codes of a service. */
  tokens(): Promise<readonly TokenInfo[]>
  /** The most that can be paid of a token in base units, less the fee. The default is the network's own. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * The price alone. Rejects with INVALID_SWAP, INVALID_TRANSFER for a token of another network, ZERO_AMOUNT, RESTRICTED,
   * UNSUPPORTED_NETWORK, INSUFFICIENT_LIQUIDITY, AMOUNT_TOO_SMALL, CANCELLED, and the codes of a service.
   */
  quote(swap: SwapInput): Promise<SwapQuoteInfo>
  /**
   * Builds the transaction, checks what the source says about it, and simulates it. Nothing is signed. Rejects like `quote`,
   * and with NOT_ENOUGH, NOT_READY and SWAP_REFUSED: see `refusal`.
   */
  prepare(swap: SwapInput): Promise<SwapReviewInfo>
  /** The review with a new quote. Rejects like `prepare`, and with NOT_REVIEWED. */
  refresh(): Promise<SwapReviewInfo>
  /** Accepts the price of the review, which has fallen since the user accepted it. */
  accept(): void
  /**
   * Asks the wallet: for the approval or the permit where one is needed, and for the swap. Settles with its hash, before it is
   * in a block. Rejects with USER_REJECTED, SEND_FAILED, NOT_REVIEWED, PRICE_CHANGED, QUOTE_EXPIRED, SWAP_REFUSED, CANCELLED.
   * BATCH_REFUSED: the wallet does not do approval and swap as one, nothing was sent, and the review is there again without it.
   * OUTCOME_UNKNOWN: the wallet has accepted both and does not tell what became of them, so they may have been sent.
   */
  swap(): Promise<SentSwapInfo>
  /** Ends the current step. What the wallet sends after all is followed. */
  cancel(): void
  /** Settles when the network has decided about a swap from this browser: see `status`. Rejects with UNKNOWN_TRANSFER. */
  receipt(hash: string): Promise<SentSwapInfo>
}

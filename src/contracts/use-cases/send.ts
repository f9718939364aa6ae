import type {
  ReplacementReview,
  SendReview,
  SendSnapshot,
  SentTransferInfo,
  TransferInput,
  TransferToken,
} from '#contracts/send.ts'

import type { UseCase } from './use-case.ts'

/** Sends tokens and NFTs of the active account, with the option `send`. Without it the verbs reject with SEND_NOT_ENABLED. */
export interface SendUseCases extends UseCase<SendSnapshot> {
  /**
   * Reads fee and balances, simulates the transfer, and checks the recipient. Nothing is signed. Rejects with
   * INVALID_TRANSFER, NO_ADDRESS, UNSUPPORTED_CHAIN, ZERO_AMOUNT, NOT_ENOUGH, NOT_AN_ADDRESS, WRONG_CHECKSUM, OTHER_FAMILY,
   * NOT_READY if no node responds, NOT_SENDABLE for an NFT that is spam or that needs a special program, such as a compressed
   * one, and CANCELLED when `signal` is aborted or another account becomes active. Each call has a review of its own.
   */
  prepare(
    transfer: TransferInput,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<SendReview>
  /** The maximum that can be sent of a token in base units, after the fee. Rejects like `prepare`. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * Settles when a transfer of this browser has been decided, which may also be a failure: also if it was sped up, cancelled or
   * replaced, and if it was found after the wallet had returned no hash. If it has arrived, with the first block. A result after
   * which you might send again, because nothing has arrived, counts only once its block is final (on EVM 12 blocks later).
   * Rejects with UNKNOWN_TRANSFER. `id`: its `id`, its `hash`, or the hash of any transaction that took its place.
   */
  receipt(id: string): Promise<SentTransferInfo>
  /**
   * Reads a pending transaction of the active account, a transfer or a swap on one network, to send the same call again at a
   * higher price. Nothing is signed. `id`: see `receipt`. Rejects with UNKNOWN_TRANSFER, ALREADY_MINED, NOT_PENDING if no node has it,
   * NOT_REPLACEABLE on Solana, for contract accounts and wallets that choose the nonce themselves, NOT_ENOUGH for the fee,
   * NO_ADDRESS if its account is not active, NOT_READY, and CANCELLED like `prepare`.
   */
  speedUp(id: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<ReplacementReview>
  /** Like `speedUp`, but sends nothing to the account itself. The transfer counts as cancelled once that is included. */
  cancelTransaction(
    id: string,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<ReplacementReview>
}

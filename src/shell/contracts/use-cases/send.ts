import type {
  SendSnapshot,
  TransferInput,
  TransferReview,
  TransferToken,
  SendConfirmation,
  SentTransferInfo,
} from '#shell/contracts/send.ts'

import type { UseCase } from './use-case.ts'

/** Sends tokens and NFTs of the active account, with the option `send`. Without it the verbs reject with SEND_NOT_ENABLED. */
export interface SendUseCases extends UseCase<SendSnapshot> {
  /**
   * Reads fee and balances, simulates the transfer, and checks the recipient. Nothing is signed. Rejects with
   * INVALID_TRANSFER, NO_ADDRESS, UNSUPPORTED_CHAIN, ZERO_AMOUNT, NOT_ENOUGH, NOT_AN_ADDRESS, WRONG_CHECKSUM, OTHER_FAMILY,
   * NOT_READY if no node responds, NOT_SENDABLE for an NFT that is spam or that needs a special program, such as a compressed
   * one, and CANCELLED when another step replaces it.
   */
  prepare(transfer: TransferInput): Promise<TransferReview>
  /** The maximum that can be sent of a token in base units, after the fee. Rejects like `prepare`. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * Requests the prepared transfer from the wallet. Settles with its hash, before it is in a block. Rejects with
   * USER_REJECTED, SEND_FAILED, NOT_REVIEWED, NOT_CONFIRMED if a finding is not confirmed, WOULD_FAIL, CANCELLED.
   */
  send(confirmation?: SendConfirmation): Promise<SentTransferInfo>
  /** Ends the current step: its promise rejects with CANCELLED. A transfer that the wallet still sends is tracked. */
  cancel(): void
  /**
   * Settles when a transfer of this browser has reached its final `status`, which may also be a failure. Rejects
   * with UNKNOWN_TRANSFER.
   */
  receipt(hash: string): Promise<SentTransferInfo>
}

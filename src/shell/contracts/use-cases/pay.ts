import type { PaySnapshot, PaymentInput, PaymentReceipt } from '#shell/contracts/pay.ts'

import type { UseCase } from './use-case.ts'

/**
 * Payments to the host, with the option `pay`: one at a time. Without the option the verbs reject with PAY_NOT_ENABLED.
 */
export interface PayUseCases extends UseCase<PaySnapshot> {
  /** Shows a payment in the modal, in place of a previous one. Rejects with INVALID_PAYMENT. */
  open(payment: PaymentInput): Promise<void>
  /**
   * Loads the exchanges that can pay, for a host with its own user interface. Rejects with INVALID_PAYMENT, and CANCELLED when
   * another payment replaces it.
   */
  prepare(payment: PaymentInput): Promise<PaySnapshot>
  /**
   * Opens the exchange's page in a new window. Call it within the user's gesture, after the feature is loaded, because
   * browsers open windows only then. Settles when the page is open. Rejects with POPUP_BLOCKED, POPUP_CLOSED, UNTRUSTED,
   * NO_PAYMENT, UNKNOWN_EXCHANGE, CANCELLED, and the codes of a service.
   */
  payWith(exchangeId: string): Promise<void>
  /** Opens the exchange's page again, within the user's gesture. False if the browser blocks it. */
  openAgain(): boolean
  /** Polls the exchange again for an `overdue` payment. */
  checkAgain(): void
  /** Returns to the choice of a method, and stops tracking the attempt. */
  cancel(): void
  /**
   * Settles when the payment has arrived. Rejects with PAYMENT_FAILED, NO_PAYMENT, and CANCELLED when another payment replaces
   * it or the modal is closed before the user has begun to pay. An open request to the wallet counts as begun.
   */
  receipt(): Promise<PaymentReceipt>
}

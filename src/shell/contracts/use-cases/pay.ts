import type { PaySnapshot, PaymentInput, PaymentReceipt } from '#shell/contracts/pay.ts'

import type { UseCase } from './use-case.ts'

/**
 * Payments to the host, with the option `pay`: one at a time. Without the option the verbs reject with PAY_NOT_ENABLED.
 */
export interface PayUseCases extends UseCase<PaySnapshot> {
  /** Shows a payment in the modal. It replaces the one before. Rejects with INVALID_PAYMENT. */
  open(payment: PaymentInput): Promise<void>
  /** Asks which exchanges can pay, for a host that draws the steps itself. Rejects with INVALID_PAYMENT. */
  prepare(payment: PaymentInput): Promise<PaySnapshot>
  /**
   * Opens the exchange's page in a window of its own. Call it within the user's gesture, after the feature is loaded, because
   * browsers open windows only then. Settles when the page is open. Rejects with POPUP_BLOCKED, POPUP_CLOSED, UNTRUSTED,
   * NO_PAYMENT, UNKNOWN_EXCHANGE, CANCELLED, and the codes of a service.
   */
  payWith(exchangeId: string): Promise<void>
  /** Opens the exchange's page again, within the user's gesture. False if the browser blocks it. */
  openAgain(): boolean
  /** Asks the exchange again about a payment that is `overdue`. */
  checkAgain(): void
  /** Back to the choice. What was begun is followed no longer. */
  cancel(): void
  /**
   * Settles when the payment has arrived. Rejects with PAYMENT_FAILED, NO_PAYMENT, and CANCELLED when another payment takes its
   * place or the modal is closed before a choice.
   */
  receipt(): Promise<PaymentReceipt>
}

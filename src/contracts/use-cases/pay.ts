import type { PaymentInput, PaySnapshot, RequestedPayment } from '#contracts/pay.ts'

import type { UseCase } from './use-case.ts'

/** Payments to the host, with the option `pay`. Without it the verbs reject with PAY_NOT_ENABLED. */
export interface PayUseCases extends UseCase<PaySnapshot> {
  /**
   * Shows a payment in the modal, in place of another one. A transfer that an earlier page has sent for the same token, amount and
   * recipient, and that may still arrive or has arrived a short while ago, is followed in place of a new one. Rejects with
   * INVALID_PAYMENT.
   */
  open(payment: PaymentInput): Promise<RequestedPayment>
  /**
   * Loads the exchanges that can pay, for a host with its own user interface. Rejects with INVALID_PAYMENT, and CANCELLED when
   * `signal` is aborted. Each call has a payment of its own, which takes over a transfer like that of `open`.
   */
  prepare(
    payment: PaymentInput,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<RequestedPayment>
}

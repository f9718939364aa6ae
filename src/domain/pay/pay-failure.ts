import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

/**
 * Why a payment did not begin or failed. `PaymentFailed`: the exchange or the network reported the failure. `PopupClosed`:
 * the user closed the window before it showed the exchange. `Untrusted`: the exchange's address is not encrypted.
 */
export type PayFailure =
  | ServiceFailure
  | Failure<
      | 'NoPayment'
      | 'UnknownExchange'
      | 'PaymentFailed'
      | 'PopupBlocked'
      | 'PopupClosed'
      | 'Untrusted'
      | 'Cancelled'
      | 'Disposed'
    >

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

/**
 * Why a payment did not begin or is not complete. `PaymentFailed`: the exchange or the network reported the failure.
 * `PaymentIncomplete`: less than the amount arrived. `NotConfirmed`: something that was paid before may still arrive. `PopupClosed`: the user closed the window before it showed the exchange.
 * `Untrusted`: the exchange's address is not encrypted, on a host that is not the exchange's, or names another recipient.
 */
export type PayFailure =
  | ServiceFailure
  | Failure<
      | 'AlreadyPaid'
      | 'NotConfirmed'
      | 'UnknownExchange'
      | 'PaymentFailed'
      | 'PaymentIncomplete'
      | 'PopupBlocked'
      | 'PopupClosed'
      | 'Untrusted'
      | 'Cancelled'
      | 'Disposed'
    >

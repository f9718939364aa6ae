import type {
  OnRampChoice,
  OnRampComparison,
  OnRampPurchaseInput,
  OnRampReview,
  OnRampSnapshot,
} from '#contracts/purchases.ts'

import type { UseCase } from './use-case.ts'

/** Buys tokens for the active account, with the option `onramp`. Without the option the verbs reject with ONRAMP_NOT_ENABLED. */
export interface OnRampUseCases extends UseCase<OnRampSnapshot> {
  /**
   * Requests what each provider offers on the account's network and, with an amount, their quotes. Settles when all have
   * answered, each within its deadline. `changed` receives the responses so far, so that a slow provider delays no other.
   * Rejects with NO_ADDRESS, RESTRICTED, NOT_AN_AMOUNT, TOO_MANY_DECIMALS, CURRENCY_NOT_SERVED, METHOD_NOT_SERVED, and
   * CANCELLED when `signal` is aborted or another account or network becomes active.
   */
  compare(
    choice?: OnRampChoice,
    options?: {
      readonly signal?: AbortSignal | undefined
      readonly changed?: ((comparison: OnRampComparison) => void) | undefined
    },
  ): Promise<OnRampComparison>
  /**
   * Requests the quote of one provider, and returns the purchase as a value whose `buy` opens the provider's page. Rejects like
   * `compare`, and with UNKNOWN_PROVIDER, EXAMPLE_ONLY, BELOW_LIMIT, ABOVE_LIMIT, COUNTRY_NOT_SERVED, UNSUPPORTED_NETWORK and
   * the codes of a service. Each call has a review of its own.
   */
  prepare(
    purchase: OnRampPurchaseInput,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<OnRampReview>
  /** Opens the provider's page of a purchase again, within the user's gesture. False if the browser blocks it. */
  openAgain(id: string): boolean
  /** Polls an `overdue` purchase again. */
  resume(id: string): void
  /** Removes a purchase and stops tracking it. */
  dismiss(id: string): void
}

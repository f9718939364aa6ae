import type { OnRampSnapshot, OnRampChoice, PurchaseInfo } from '#shell/contracts/onramp.ts'

import type { UseCase } from './use-case.ts'

/**
 * Buys tokens for the active account, with the option `onramp`. Offers and quotes are loaded while `state$` has a
 * subscriber. Without the option the verbs reject with ONRAMP_NOT_ENABLED.
 */
export interface OnRampUseCases extends UseCase<OnRampSnapshot> {
  /**
   * Sets what the user chooses. Quotes are requested 200 ms later, while `state$` has a subscriber. Rejects with
   * NOT_AN_AMOUNT, TOO_MANY_DECIMALS, CURRENCY_NOT_SERVED and METHOD_NOT_SERVED.
   */
  choose(choice: OnRampChoice): Promise<void>
  /** Requests quotes now. Settles when all providers have answered: see `providers` and `error`. */
  quote(): Promise<void>
  /** Selects the provider whose quote is shown. */
  select(provider: string): Promise<void>
  /**
   * Opens the provider's page in a new window. Call it within the user's gesture, after the feature is loaded,
   * because browsers open windows only then. Settles when the page is open. Rejects with POPUP_BLOCKED, POPUP_CLOSED,
   * UNTRUSTED, EXAMPLE_ONLY, RESTRICTED, NO_ADDRESS, NOT_AN_AMOUNT, UNKNOWN_PROVIDER, BELOW_LIMIT, ABOVE_LIMIT,
   * COUNTRY_NOT_SERVED, METHOD_NOT_SERVED, CURRENCY_NOT_SERVED, UNSUPPORTED_NETWORK, CANCELLED when another account,
   * network or purchase comes first, and the codes of a service.
   */
  buy(provider: string): Promise<PurchaseInfo>
  /** Opens the provider's page of a purchase again, within the user's gesture. False if the browser blocks it. */
  openAgain(id: string): boolean
  /** Polls an `overdue` purchase again. */
  resume(id: string): void
  /** Removes a purchase and stops tracking it. */
  dismiss(id: string): void
  /** Restores the defaults. Purchases stay. */
  reset(): void
}

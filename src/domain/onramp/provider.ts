import type { CustomOnRampProvider, OnRampPaymentCurrency } from '#contracts/onramp.ts'

import type { PurchaseCurrency } from './currency.ts'

/** A provider with the texts of its row. */
export interface OnRampProvider extends Pick<CustomOnRampProvider, 'name' | 'label'> {
  /** The fee as the provider states it, such as `1–2%`. Shown if the quote contains no fee. S9-21. */
  readonly fee?: string
  readonly imageUrl?: string
  /** The hosts of its pages, where they are known. No other one is opened. `*.` stands for subdomains. */
  readonly hosts?: readonly string[]
}

/** The currencies that a provider sells on a network. */
export interface ProviderOffer {
  readonly provider: OnRampProvider
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  /** Undefined if the provider does not state them. Then the defaults apply. */
  readonly paymentCurrencies?: readonly OnRampPaymentCurrency[]
  /** Whether the offer is an example, shown because the service gave none. It cannot be bought. S7-69. */
  readonly isExample: boolean
}

import type { PaymentCurrency, PurchaseCurrency } from './currency.ts'

/** A provider of purchases as its row is drawn. */
export interface OnRampProvider {
  /** `meld`, `coinbase`, or the host's own word. */
  readonly name: string
  readonly label: string
  /** What it takes in its own words, such as `1–2%`, where a quote says nothing. S9-21. */
  readonly fee?: string
  readonly imageUrl?: string
}

/** What a provider sells on a network. */
export interface ProviderOffer {
  readonly provider: OnRampProvider
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  /** Undefined: the provider does not say, and the defaults hold. */
  readonly paymentCurrencies?: readonly PaymentCurrency[]
  /** The offer stands in for one that the service did not give. It is drawn as an example and never bought. S7-69. */
  readonly isExample: boolean
}

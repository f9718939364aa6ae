import type { OnRampPaymentCurrency, OnRampPurchaseRequest } from '#contracts/onramp.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'

import type { PurchaseCurrency } from './currency.ts'

export interface OfferRequest {
  readonly network: Network
  /** ISO 3166-1 alpha-2, derived from the user's language. */
  readonly country?: string
}

/** The entries of a provider's offer. */
export interface OfferedCurrencies {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: OnRampPaymentCurrency
}

export interface PurchaseRequest
  extends OfferRequest, OfferedCurrencies, Pick<OnRampPurchaseRequest, 'paymentAmount' | 'method'> {
  /** The receiver. */
  readonly address: Address
}

/** What a provider is asked to sell. */
export interface PurchaseOrder extends PurchaseRequest {
  /** The provider's name. */
  readonly provider: string
  /** The amount that the provider has quoted, as a decimal string. */
  readonly quotedAmount?: string
}

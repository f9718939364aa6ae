import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

/** An exact amount of a fiat currency or a token. */
export interface Money {
  /** A decimal string. */
  readonly amount: string
  /** ISO 4217, or a token's symbol. */
  readonly currency: string
}

/** What a provider would sell. */
export interface PurchaseQuote {
  readonly quoteId: string
  readonly purchaseAmount: Money
  readonly paymentTotal: Money
  readonly paymentSubtotal: Money
  readonly networkFee: Money
  /** What the provider itself takes, if it says. */
  readonly providerFee?: Money
  /** Why this is no quote but an example: the service gave none. It is drawn as an example and never bought. S7-70. */
  readonly example?: ServiceFailure
}

/** The quote that stands in for one that the service did not give: every amount is the payment. S7-70. */
export const placeholderQuote = (payment: Money, example: ServiceFailure): PurchaseQuote => ({
  quoteId: 'mocked-quote-id',
  purchaseAmount: payment,
  paymentTotal: payment,
  paymentSubtotal: payment,
  networkFee: payment,
  example,
})

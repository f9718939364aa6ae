import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { addAmounts, type Amount, amountFrom, compareAmounts, exactAmount } from '#domain/tokens/amount.ts'

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

const NOTHING: Amount = { units: 0n, decimals: 0 }

/** The amount of money in a currency; undefined for money in another. */
const amountIn = (currency: string, money: Money | undefined): Amount | undefined =>
  money?.currency === currency ? amountFrom(money.amount) : undefined

/**
 * All that a quote takes from the payment, in the currency of the payment; undefined if the quote does not tell. Without a
 * fee of the provider it is what the total exceeds the subtotal by, which includes the fee of the network. S9-21.
 */
export const feeOf = ({
  networkFee,
  providerFee,
  paymentTotal,
  paymentSubtotal,
}: PurchaseQuote): Money | undefined => {
  const { currency } = paymentTotal
  const network = amountIn(currency, networkFee)
  const told = (fee: Amount): Money => ({ amount: exactAmount(fee), currency })
  if (providerFee !== undefined) {
    const own = amountIn(currency, providerFee)
    return own && network && told(addAmounts(network, own))
  }
  const [total, subtotal] = [paymentTotal, paymentSubtotal].map((money) => amountIn(currency, money))
  if (total === undefined || subtotal === undefined) return undefined
  const difference = addAmounts(total, { ...subtotal, units: -subtotal.units })
  // A subtotal without the fees tells nothing about them.
  const isTold =
    compareAmounts(difference, NOTHING) > 0 && compareAmounts(difference, network ?? NOTHING) >= 0
  return isTold ? told(difference) : undefined
}

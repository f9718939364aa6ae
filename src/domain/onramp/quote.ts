import type { OnRampMoney, OnRampQuoteInput } from '#contracts/onramp.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { addAmounts, type Amount, amountFrom, compareAmounts, exactAmount } from '#domain/tokens/amount.ts'

/** A provider's quote for the current form. */
export interface PurchaseQuote extends OnRampQuoteInput {
  /** If set, the quote is an example, shown because the service failed for this reason. It cannot be bought. S7-70. */
  readonly example?: ServiceFailure
}

/** The example that is shown if the service gave no quote. Every amount equals the payment. S7-70. */
export const placeholderQuote = (payment: OnRampMoney, example: ServiceFailure): PurchaseQuote => ({
  quoteId: 'mocked-quote-id',
  purchaseAmount: payment,
  paymentTotal: payment,
  paymentSubtotal: payment,
  networkFee: payment,
  example,
})

/** What was asked for. `purchase`: the provider's own entry, which may be named by its id. */
interface Asked {
  readonly purchase: { readonly id: string; readonly symbol: string }
  readonly payment: { readonly id: string }
}

const isOneOf = (currency: string, names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase() === currency.toLowerCase())

/** Whether the quote says how much of what was asked for there is, and for how much of the money that was offered. */
export const isOfRequest = (
  { purchaseAmount, paymentTotal }: PurchaseQuote,
  { purchase, payment }: Asked,
): boolean =>
  isOneOf(purchaseAmount.currency, [purchase.symbol, purchase.id]) &&
  isOneOf(paymentTotal.currency, [payment.id]) &&
  amountFrom(purchaseAmount.amount) !== undefined &&
  amountFrom(paymentTotal.amount) !== undefined

/** How the total that the provider asks for compares with what the user has entered: below zero if it is less. */
export const totalComparedWith = ({ paymentTotal }: PurchaseQuote, paymentAmount: string): number => {
  const [total, entered] = [amountFrom(paymentTotal.amount), amountFrom(paymentAmount)]
  return total === undefined || entered === undefined ? 0 : compareAmounts(total, entered)
}

const NOTHING: Amount = { units: 0n, decimals: 0 }

/** The amount, or undefined if the money is in another currency. */
const amountIn = (currency: string, money: OnRampMoney | undefined): Amount | undefined =>
  money?.currency === currency ? amountFrom(money.amount) : undefined

/**
 * All fees of a quote in the payment currency, or undefined if the quote does not contain them. Without a provider fee it is
 * the difference of total and subtotal, which includes the network fee. S9-21.
 */
export const feeOf = ({
  networkFee,
  providerFee,
  paymentTotal,
  paymentSubtotal,
}: PurchaseQuote): OnRampMoney | undefined => {
  const { currency } = paymentTotal
  const network = amountIn(currency, networkFee)
  const moneyOf = (fee: Amount): OnRampMoney => ({ amount: exactAmount(fee), currency })
  if (providerFee !== undefined) {
    const provider = amountIn(currency, providerFee)
    return provider && network && moneyOf(addAmounts(network, provider))
  }
  const [total, subtotal] = [paymentTotal, paymentSubtotal].map((money) => amountIn(currency, money))
  if (total === undefined || subtotal === undefined) return undefined
  const difference = addAmounts(total, { ...subtotal, units: -subtotal.units })
  // If the subtotal equals the total, or the difference is too small, the quote does not contain the fees.
  const includesFees =
    compareAmounts(difference, NOTHING) > 0 && compareAmounts(difference, network ?? NOTHING) >= 0
  return includesFees ? moneyOf(difference) : undefined
}

import type { OnRampMethodLimit, OnRampPaymentCurrency } from '#contracts/onramp.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { failure } from '#domain/shared/failure.ts'

import { defaultPaymentCurrencies, deliveryOn, type PurchaseCurrency } from './currency.ts'
import type { NotSold } from './onramp-failure.ts'
import { isLess, limitProblem } from './payment-amount.ts'
import type { ProviderOffer } from './provider.ts'
import type { OfferedCurrencies } from './purchase-order.ts'

/** The currencies that the provider accepts, by default the usual ones. S9-19, S9-20. */
const acceptedCurrencies = ({ paymentCurrencies }: ProviderOffer): readonly OnRampPaymentCurrency[] =>
  paymentCurrencies ?? defaultPaymentCurrencies

/** Finds the offer's entry of a currency by its symbol, because each provider uses its own ids. */
export const purchaseIn = (
  { purchaseCurrencies }: ProviderOffer,
  { symbol }: Pick<PurchaseCurrency, 'symbol'>,
): PurchaseCurrency | undefined => purchaseCurrencies.find((currency) => currency.symbol === symbol)

export const paymentIn = (
  offer: ProviderOffer,
  { id }: Pick<OnRampPaymentCurrency, 'id'>,
): OnRampPaymentCurrency | undefined => acceptedCurrencies(offer).find((currency) => currency.id === id)

/** The currencies that can be bought on a network, each symbol once. */
export const purchasesOf = (
  offers: readonly ProviderOffer[],
  chainId: ChainId,
): readonly PurchaseCurrency[] => {
  const bySymbol = new Map<string, PurchaseCurrency>()
  for (const currency of offers.flatMap(({ purchaseCurrencies }) => purchaseCurrencies))
    if (deliveryOn(currency, chainId) !== undefined && !bySymbol.has(currency.symbol))
      bySymbol.set(currency.symbol, currency)
  return [...bySymbol.values()]
}

const widestLimit = (one: OnRampMethodLimit, other: OnRampMethodLimit): OnRampMethodLimit => ({
  id: one.id,
  min: isLess(other.min, one.min) ? other.min : one.min,
  max: isLess(one.max, other.max) ? other.max : one.max,
})

/** The currencies that at least one provider accepts, with the widest limits of each method. */
export const paymentCurrenciesOf = (offers: readonly ProviderOffer[]): readonly OnRampPaymentCurrency[] => {
  const byId = new Map<string, Map<string, OnRampMethodLimit>>()
  for (const { id, paymentMethodLimits } of offers.flatMap(acceptedCurrencies)) {
    const methods = byId.get(id) ?? new Map<string, OnRampMethodLimit>()
    for (const limit of paymentMethodLimits) {
      const previous = methods.get(limit.id)
      methods.set(limit.id, previous === undefined ? limit : widestLimit(previous, limit))
    }
    byId.set(id, methods)
  }
  return [...byId].map(([id, methods]) => ({ id, paymentMethodLimits: [...methods.values()] }))
}

/** The fields of the form: what the user wants to buy, and how the user pays. */
export interface PurchaseForm extends OfferedCurrencies {
  readonly method: string
  readonly paymentAmount: string | undefined
}

/** Returns why the provider's offer rules out the form, or undefined if it does not. */
export const offerProblem = (
  offer: ProviderOffer,
  chainId: ChainId,
  { purchaseCurrency, paymentCurrency, method, paymentAmount }: PurchaseForm,
): NotSold | undefined => {
  const { label } = offer.provider
  const purchase = purchaseIn(offer, purchaseCurrency)
  if (purchase === undefined || deliveryOn(purchase, chainId) === undefined)
    return failure('CurrencyNotServed', `${label} does not sell ${purchaseCurrency.symbol} here`)
  const payment = paymentIn(offer, paymentCurrency)
  if (payment === undefined)
    return failure('CurrencyNotServed', `${label} does not take ${paymentCurrency.id}`)
  return limitProblem(payment, method, paymentAmount)
}

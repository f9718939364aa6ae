import type { ChainId } from '#domain/caip/chain-id.ts'
import { failure } from '#domain/shared/failure.ts'

import {
  defaultPaymentCurrencies,
  deliveryOn,
  type PaymentCurrency,
  type PaymentMethodLimit,
  type PurchaseCurrency,
} from './currency.ts'
import type { NotSold } from './onramp-failure.ts'
import { isLess, limitProblem } from './payment-amount.ts'
import type { ProviderOffer } from './provider.ts'

/** What a provider takes, or the defaults where it does not say. S9-19, S9-20. */
const paymentsOf = ({ paymentCurrencies }: ProviderOffer): readonly PaymentCurrency[] =>
  paymentCurrencies ?? defaultPaymentCurrencies

/** The offer's own entry of a currency, because each provider has ids of its own. */
export const purchaseIn = (
  { purchaseCurrencies }: ProviderOffer,
  { symbol }: Pick<PurchaseCurrency, 'symbol'>,
): PurchaseCurrency | undefined => purchaseCurrencies.find((currency) => currency.symbol === symbol)

export const paymentIn = (
  offer: ProviderOffer,
  { id }: Pick<PaymentCurrency, 'id'>,
): PaymentCurrency | undefined => paymentsOf(offer).find((currency) => currency.id === id)

/** All that can be bought on a network, each symbol once. */
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

const widened = (one: PaymentMethodLimit, other: PaymentMethodLimit): PaymentMethodLimit => ({
  id: one.id,
  min: isLess(other.min, one.min) ? other.min : one.min,
  max: isLess(one.max, other.max) ? other.max : one.max,
})

/** All that can be paid with, with the widest limits of each method, since one provider is enough. */
export const paymentCurrenciesOf = (offers: readonly ProviderOffer[]): readonly PaymentCurrency[] => {
  const byId = new Map<string, Map<string, PaymentMethodLimit>>()
  for (const { id, paymentMethodLimits } of offers.flatMap(paymentsOf)) {
    const methods = byId.get(id) ?? new Map<string, PaymentMethodLimit>()
    for (const limit of paymentMethodLimits) {
      const known = methods.get(limit.id)
      methods.set(limit.id, known === undefined ? limit : widened(known, limit))
    }
    byId.set(id, methods)
  }
  return [...byId].map(([id, methods]) => ({ id, paymentMethodLimits: [...methods.values()] }))
}

/** What is asked of a provider. */
export interface PurchaseForm {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly method: string
  readonly paymentAmount: string | undefined
}

/** Why a provider does not sell what is wanted, as far as its offer tells; undefined if it does. */
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

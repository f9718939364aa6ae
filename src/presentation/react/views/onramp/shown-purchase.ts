import type { PaymentMethodLimit } from '#domain/onramp/currency.ts'
import type { NotSold } from '#domain/onramp/onramp-failure.ts'
import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import { decimalsOfCurrency, isLess } from '#domain/onramp/payment-amount.ts'
import type { ProviderRow } from '#domain/onramp/provider-rows.ts'
import { feeOf } from '#domain/onramp/quote.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { onramp, onrampErrors as errors } from '#presentation/react/messages/onramp.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

export const CARD = 'card'
export const BANK = 'ach_bank_account'

/** An amount without its fraction, as on the buttons of round amounts: `$250`. */
export const roundFiatAmount = (format: AmountFormatter, sum: string, currency: string): string => {
  const amount = amountFrom(sum)
  if (amount === undefined) return `${sum} ${currency}`
  return format
    .fiatPieces(amount, currency)
    .filter(({ isFraction }) => !isFraction)
    .map(({ text }) => text)
    .join('')
}

/** An amount with the decimals of its currency. */
export const fiatAmount = (format: AmountFormatter, sum: string, currency: string): string => {
  const amount = amountFrom(sum)
  if (amount === undefined || decimalsOfCurrency(currency) === 0)
    return roundFiatAmount(format, sum, currency)
  return format.fiat(amount, currency)
}

/** An amount of a token with its symbol. */
export const tokenAmount = (format: AmountFormatter, amount: string, symbol: string): string => {
  const parsed = amountFrom(amount)
  return `${parsed === undefined ? amount : format.token(parsed)} ${symbol}`
}

/** The name of a currency in the modal's language, else its code. */
export const currencyName = (locale: string, currency: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}

/** The name of a method in a heading. A method that only the provider has keeps its id. */
export const methodName = (t: Translate, method: string): string =>
  method === CARD ? t(onramp.card) : method === BANK ? t(onramp.bank) : method

/** The name of a method within a sentence. */
export const methodWord = (t: Translate, method: string): string =>
  method === CARD ? t(onramp.byCard) : method === BANK ? t(onramp.byBank) : method

/** The fee of the provider's quote, else the fee that the provider states. S9-21. */
export const feeText = (t: Translate, format: AmountFormatter, row: ProviderRow): string | undefined => {
  const { quote, provider } = row
  const fee = quote?.status === 'ready' ? feeOf(quote.quote) : undefined
  if (fee !== undefined) return t(onramp.fee, { fee: fiatAmount(format, fee.amount, fee.currency) })
  return provider.fee === undefined ? undefined : t(onramp.feeRange, { range: provider.fee })
}

/** Why a provider does not sell, in a few words. The provider may refuse an amount that its own limits allow. */
export const problemText = (
  t: Translate,
  format: AmountFormatter,
  problem: NotSold,
  limit: PaymentMethodLimit | undefined,
  { paymentAmount = '0', paymentCurrency }: Pick<OnRampState, 'paymentAmount' | 'paymentCurrency'>,
): string => {
  const { id: currency } = paymentCurrency
  switch (problem._tag) {
    case 'CountryNotServed':
      return t(errors.country)
    case 'MethodNotServed':
      return t(errors.method)
    case 'CurrencyNotServed':
      return t(errors.currency)
    case 'UnsupportedNetwork':
      return t(errors.unserved)
    case 'BelowLimit':
      return limit && isLess(paymentAmount, limit.min)
        ? t(errors.below, { min: fiatAmount(format, limit.min, currency) })
        : t(errors.tooLittle)
    case 'AboveLimit':
      return limit && isLess(limit.max, paymentAmount)
        ? t(errors.above, { max: fiatAmount(format, limit.max, currency) })
        : t(errors.tooMuch)
  }
}

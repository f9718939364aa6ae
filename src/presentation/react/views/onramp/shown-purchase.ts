import type { OnRampMethodLimit, OnRampMoney } from '#contracts/onramp.ts'
import type { NotSold } from '#domain/onramp/onramp-failure.ts'
import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import { isLess } from '#domain/onramp/payment-amount.ts'
import type { ProviderRow } from '#domain/onramp/provider-rows.ts'
import { feeOf } from '#domain/onramp/quote.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { type Amount, amountFrom } from '#domain/tokens/amount.ts'
import { onramp, onrampErrors as errors } from '#presentation/react/messages/onramp.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

export const CARD = 'card'
export const BANK = 'ach_bank_account'

type WrittenFiat = (
  format: AmountFormatter,
  sum: string,
  currency: string,
  comparedWith?: readonly string[],
) => string

const amountsFrom = (sums: readonly string[]): readonly Amount[] =>
  sums.map(amountFrom).filter((each) => each !== undefined)

const written =
  (form: 'roundFiat' | 'fiatAtLeast' | 'fiatAtMost'): WrittenFiat =>
  (format, sum, currency, comparedWith = []) => {
    const amount = amountFrom(sum)
    return amount === undefined
      ? `${sum} ${currency}`
      : format[form](amount, currency, amountsFrom(comparedWith))
  }

/** A round amount without a fraction, as on buttons: `$250`. */
export const roundFiatAmount = written('roundFiat')

/** A maximum, rounded down. */
export const fiatLimit = written('fiatAtLeast')

/** What the user pays, and a minimum, rounded up. `comparedWith`: the amounts that are shown with it. */
export const fiatCost = written('fiatAtMost')

/** An amount of a token that the user gets, with its symbol. `comparedWith`: the amounts that are shown with it. */
export const tokenAmount = (
  format: AmountFormatter,
  amount: string,
  symbol: string,
  comparedWith: readonly string[] = [],
): string => {
  const parsed = amountFrom(amount)
  return `${parsed === undefined ? amount : format.atLeast(parsed, amountsFrom(comparedWith))} ${symbol}`
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

const quotedFee = ({ quote }: ProviderRow): OnRampMoney | undefined =>
  quote?.status === 'ready' ? feeOf(quote.quote) : undefined

/** The amounts in the currency of one of them, which are shown with it. */
const inCurrencyOf = (
  { currency }: OnRampMoney,
  all: readonly (OnRampMoney | undefined)[],
): readonly string[] => all.flatMap((each) => (each?.currency === currency ? each.amount : []))

/** The fee of the provider's quote, else the fee that the provider states. It is shown with those of all rows. S9-21. */
const feeText = (
  t: Translate,
  format: AmountFormatter,
  row: ProviderRow,
  rows: readonly ProviderRow[],
): string | undefined => {
  const { provider } = row
  const fee = quotedFee(row)
  if (fee !== undefined) {
    const fees = inCurrencyOf(fee, rows.map(quotedFee))
    return t(onramp.fee, { fee: fiatCost(format, fee.amount, fee.currency, fees) })
  }
  return provider.fee === undefined ? undefined : t(onramp.feeRange, { range: provider.fee })
}

/** What the user pays, if it is not what the user has entered, and the fee in it. They are shown with those of all rows. */
export const costText = (
  t: Translate,
  format: AmountFormatter,
  row: ProviderRow,
  rows: readonly ProviderRow[],
): string | undefined => {
  const { total } = row
  const fee = feeText(t, format, row, rows)
  if (total === undefined) return fee
  const totals = inCurrencyOf(
    total,
    rows.map((each) => each.total),
  )
  const paid = t(onramp.total, { total: fiatCost(format, total.amount, total.currency, totals) })
  return fee === undefined ? paid : `${paid} · ${fee}`
}

/** Why a provider does not sell, in a few words. The provider may refuse an amount that its own limits allow. */
export const problemText = (
  t: Translate,
  format: AmountFormatter,
  problem: NotSold,
  limit: OnRampMethodLimit | undefined,
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
        ? t(errors.below, { min: fiatCost(format, limit.min, currency) })
        : t(errors.tooLittle)
    case 'AboveLimit':
      return limit && isLess(limit.max, paymentAmount)
        ? t(errors.above, { max: fiatLimit(format, limit.max, currency) })
        : t(errors.tooMuch)
  }
}

import { type AmountFormatter, amountFormatterIn } from '#domain/tokens/amount-formatter.ts'

import { useLocale } from './use-locale.ts'

/** The formats of the locales in use. All components share them, because creating them takes milliseconds. */
const formatsByLocale = new Map<string, AmountFormatter>()

/** Formats amounts in the modal's language. */
export const useAmountFormatter = (): AmountFormatter => {
  const locale = useLocale()
  const formats = formatsByLocale.get(locale) ?? amountFormatterIn(locale)
  formatsByLocale.set(locale, formats)
  return formats
}

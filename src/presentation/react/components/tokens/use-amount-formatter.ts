import {
  type AmountFormatter,
  amountFormatterIn,
  type RowFormatter,
} from '#domain/tokens/amount-formatter.ts'

import { useLocale } from './use-locale.ts'

/** The formats of the locales in use. All components share them, because creating them takes milliseconds. */
const formatsByLocale = new Map<string, RowFormatter>()

/** Formats amounts of rows, headers and tickers in the modal's language. */
export const useRowFormatter = (): RowFormatter => {
  const locale = useLocale()
  const formats = formatsByLocale.get(locale) ?? amountFormatterIn(locale)
  formatsByLocale.set(locale, formats)
  return formats
}

/** Formats amounts in the modal's language, where a user decides or is told an outcome. */
export const useAmountFormatter = (): AmountFormatter => useRowFormatter()

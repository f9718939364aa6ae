import { type ShownAmounts, shownAmountsIn } from '#domain/tokens/shown-amount.ts'

import { useLocale } from './use-locale.ts'

/** The formats of the locales in use. All components share them, because creating them takes milliseconds. */
const formatsByLocale = new Map<string, ShownAmounts>()

/** Formats amounts in the modal's language. */
export const useShownAmounts = (): ShownAmounts => {
  const locale = useLocale()
  const formats = formatsByLocale.get(locale) ?? shownAmountsIn(locale)
  formatsByLocale.set(locale, formats)
  return formats
}

import { useMemo } from 'react'

import { type ShownAmounts, shownAmountsIn } from '#domain/tokens/shown-amount.ts'

import { useLocale } from './use-locale.ts'

/** Formats amounts in the modal's language. */
export const useShownAmounts = (): ShownAmounts => {
  const locale = useLocale()
  return useMemo(() => shownAmountsIn(locale), [locale])
}

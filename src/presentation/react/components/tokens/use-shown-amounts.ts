import { useMemo } from 'react'

import { type ShownAmounts, shownAmountsIn } from '#domain/tokens/shown-amount.ts'

import { useLocale } from './use-locale.ts'

/** Formats amounts as users of the modal's language write them. */
export const useShownAmounts = (): ShownAmounts => {
  const locale = useLocale()
  return useMemo(() => shownAmountsIn(locale), [locale])
}

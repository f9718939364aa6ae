import { useMemo } from 'react'

import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'

/** Formats times in the user's language and time zone. */
export interface DateFormatter {
  /** `Nov 14`. */
  readonly day: (at: number) => string
  /** `November 2026`. */
  readonly month: (year: number, month: number) => string
  /** `Nov 14, 2026, 9:41 AM`. */
  readonly full: (at: number) => string
}

const formatIn = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return new Intl.DateTimeFormat('en', options)
  }
}

/** Shared by all rows, because creating a formatter costs about a millisecond. */
export const useDateFormatter = (): DateFormatter => {
  const locale = useLocale()
  return useMemo(() => {
    const day = formatIn(locale, { day: 'numeric', month: 'short' })
    const month = formatIn(locale, { month: 'long', year: 'numeric' })
    const full = formatIn(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (at) => day.format(at),
      month: (year, monthNumber) => month.format(new Date(year, monthNumber - 1, 15)),
      full: (at) => full.format(at),
    }
  }, [locale])
}

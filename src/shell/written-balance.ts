/** The balance in the host's language, or else the page's: with its digits and its decimal mark. A symbol stays as it is. */
export const writtenBalance = (balance: string, locale: string | undefined): string => {
  const language = locale ?? globalThis.document?.documentElement.lang
  const digits = { minimumFractionDigits: 3 }
  // A symbol may have digits too, but the number is first.
  return balance.replace(/[\d.]+/, (number) => {
    try {
      return new Intl.NumberFormat(language || 'en', digits).format(number as `${number}`)
    } catch {
      // The page's `lang` may be no language.
      return number
    }
  })
}

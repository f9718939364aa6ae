import { type Amount, ceiledTo, flooredTo, type NumberMarks, plainMarks } from './amount.ts'

/** The maximum number of decimals of a token amount. S9-24. */
const TOKEN_PLACES = 3
/** The decimals of fiat values and token totals. S5-43. */
export const FIAT_PLACES = 2

/** Formats exact amounts in one locale. They are rounded down unless stated otherwise. */
export interface AmountFormatter {
  /** At most three decimals. A positive amount below that is `<0.001`. S9-24. */
  readonly token: (amount: Amount) => string
  /** Exactly two decimals. A positive value below that is `<0.01`. S5-43. */
  readonly fiat: (value: Amount, currency: string) => string
  /** The same in pieces, so that the fraction can have a different style. */
  readonly fiatPieces: (value: Amount, currency: string) => readonly NumberPiece[]
  /** Exactly two decimals, rounded up, for the maximum cost. */
  readonly fiatAtMost: (value: Amount, currency: string) => string
  /** The sign of the currency, such as `$`. */
  readonly sign: (currency: string) => string
  /** All decimals, with grouping. */
  readonly exact: (amount: Amount) => string
  /** All decimals without grouping, for a field that is parsed with `marks`. */
  readonly editable: (amount: Amount) => string
  /** The digits and marks with which users type numbers. */
  readonly marks: NumberMarks
}

/** A format of the host's or the page's locale, or English if the runtime does not know the locale. */
const formatIn = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

const marksOf = (locale: string): NumberMarks => {
  const parts = formatIn(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567)
  const mark = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value
  const digit = formatIn(locale, { useGrouping: false })
  return {
    decimal: mark('decimal') ?? plainMarks.decimal,
    group: mark('group') ?? '',
    digits: plainMarks.digits.map((_, value) => digit.format(value)),
  }
}

/** A piece of a formatted number. The fraction includes its decimal mark. */
export interface NumberPiece {
  readonly text: string
  readonly isFraction: boolean
}

/** `Intl` formats the whole part as an exact bigint. The digits of the fraction are formatted one by one. */
const pieces = (
  format: Intl.NumberFormat,
  { digits }: NumberMarks,
  { units, decimals }: Amount,
): readonly NumberPiece[] => {
  const one = 10n ** BigInt(decimals)
  const fraction = decimals === 0 ? '' : (units % one).toString().padStart(decimals, '0')
  const local = Array.from(fraction, (digit) => digits[Number(digit)] ?? digit).join('')
  return format.formatToParts(units / one).map(({ type, value }) => ({
    text: type === 'fraction' ? local : value,
    isFraction: type === 'fraction' || type === 'decimal',
  }))
}

const joined = (all: readonly NumberPiece[]): string => all.map(({ text }) => text).join('')

const trimmed = (amount: Amount): Amount => {
  let { units, decimals } = amount
  while (decimals > 0 && units % 10n === 0n) {
    units /= 10n
    decimals -= 1
  }
  return { units, decimals }
}

/** The runtime formats at most twenty decimals. One decimal is enough to find the position of the mark. */
const fractionOf = (decimals: number): Intl.NumberFormatOptions => {
  const digits = Math.min(decimals, 1)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

export const amountFormatterIn = (locale: string): AmountFormatter => {
  const marks = marksOf(locale)
  const formats = new Map<string, Intl.NumberFormat>()
  const formatWith = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? formatIn(locale, options)
    formats.set(key, format)
    return format
  }
  const piecesOf = (amount: Amount, options: Intl.NumberFormatOptions = {}): readonly NumberPiece[] =>
    pieces(formatWith({ ...options, ...fractionOf(amount.decimals) }), marks, amount)
  const plain = (amount: Amount, options?: Intl.NumberFormatOptions): string =>
    joined(piecesOf(amount, options))

  /** Rounds down. An amount below the smallest shown one is formatted as `<` and the smallest one. */
  const floored = (
    amount: Amount,
    places: number,
    write: (shown: Amount) => readonly NumberPiece[],
  ): readonly NumberPiece[] => {
    const shown = flooredTo(amount, places)
    return shown.units === 0n && amount.units > 0n
      ? [{ text: '<', isFraction: false }, ...write({ units: 1n, decimals: places })]
      : write(shown)
  }

  const money = (shown: Amount, currency: string) => piecesOf(shown, { style: 'currency', currency })
  const fiatPieces = (value: Amount, currency: string) =>
    floored(value, FIAT_PLACES, (shown) => money(shown, currency))

  return {
    marks,
    token: (amount) => joined(floored(amount, TOKEN_PLACES, (shown) => piecesOf(trimmed(shown)))),
    fiat: (value, currency) => joined(fiatPieces(value, currency)),
    fiatPieces,
    fiatAtMost: (value, currency) => joined(money(ceiledTo(value, FIAT_PLACES), currency)),
    sign: (currency) =>
      formatWith({ style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
    exact: (amount) => plain(trimmed(amount)),
    editable: (amount) => plain(trimmed(amount), { useGrouping: false }),
  }
}

import { type Amount, ceiledTo, compareAmounts, flooredTo, type NumberMarks, plainMarks } from './amount.ts'
import { placesBeside, placesOf, placesToDiffer } from './shown-places.ts'

/** The maximum number of decimals of a token amount in a row, and the least elsewhere of an amount that has as many. S9-24. */
const ROW_PLACES = 3
/** The decimals of fiat values and token totals in a row. S5-43. */
export const FIAT_PLACES = 2

type FormatFiat = (value: Amount, currency: string, comparedWith?: readonly Amount[]) => string

/**
 * Formats exact amounts in one locale, where a user decides or is told an outcome. `comparedWith` are the other amounts of the
 * same unit that are shown with this one: all get enough decimals to differ, if they do. S9-24.
 */
export interface AmountFormatter {
  /** At least four significant digits, rounded down: for what one gets or has. */
  readonly atLeast: (amount: Amount, comparedWith?: readonly Amount[]) => string
  /** At least four significant digits, rounded up: for what one pays. */
  readonly atMost: (amount: Amount, comparedWith?: readonly Amount[]) => string
  /** The same of money, with all decimals of its currency. What tokens are worth is an estimate, and is marked as one. */
  readonly fiatAtLeast: FormatFiat
  /** The same, rounded up. */
  readonly fiatAtMost: FormatFiat
  /** Money without its fraction, as on the buttons of round amounts. */
  readonly roundFiat: (value: Amount, currency: string) => string
  /** The sign of the currency, such as `$`. */
  readonly sign: (currency: string) => string
  /** All decimals, with grouping. */
  readonly exact: (amount: Amount) => string
  /** All decimals without grouping, for a field that is parsed with `marks`. */
  readonly editable: (amount: Amount) => string
  /** The digits and marks with which users type numbers. */
  readonly marks: NumberMarks
}

/** Formats amounts of rows, headers and tickers. What it adds is not for amounts on which a user decides. */
export interface RowFormatter extends AmountFormatter {
  /** At most three decimals, rounded down. A positive amount below that is `<0.001`. S9-24. */
  readonly row: (amount: Amount) => string
  /** Two decimals, rounded down. A positive value below that is `<0.01`. S5-43. */
  readonly rowFiat: (value: Amount, currency: string) => string
  /** The same in pieces, so that the fraction can have a different style. */
  readonly rowFiatPieces: (value: Amount, currency: string) => readonly NumberPiece[]
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

/** The amount without zeros at its end, down to this number of decimals. */
const trimmed = (amount: Amount, least = 0): Amount => {
  let { units, decimals } = amount
  while (decimals > least && units % 10n === 0n) {
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

export const amountFormatterIn = (locale: string): RowFormatter => {
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
  const rowFiatPieces = (value: Amount, currency: string) =>
    floored(value, FIAT_PLACES, (shown) => money(shown, currency))

  type Round = typeof flooredTo
  /** Zeros at the end are significant if the amount is rounded. */
  const decided = (round: Round, amount: Amount, places: number): Amount => {
    const shown = round(amount, places)
    return trimmed(shown, compareAmounts(shown, amount) === 0 ? 0 : placesOf(amount))
  }
  const decidedToken =
    (round: Round) =>
    (amount: Amount, comparedWith: readonly Amount[] = []): string =>
      plain(decided(round, amount, placesBeside(amount, comparedWith, ROW_PLACES)))
  const decidedFiat =
    (round: Round): FormatFiat =>
    (value, currency, comparedWith = []) => {
      // The yen, for one, has none. ISO 4217.
      const least = formatWith({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0
      const places = Math.max(placesOf(value), placesToDiffer([value, ...comparedWith], least))
      const shown = decided(round, value, places)
      return joined(money(flooredTo(shown, Math.max(shown.decimals, least)), currency))
    }

  return {
    marks,
    row: (amount) => joined(floored(amount, ROW_PLACES, (shown) => piecesOf(trimmed(shown)))),
    rowFiat: (value, currency) => joined(rowFiatPieces(value, currency)),
    rowFiatPieces,
    atLeast: decidedToken(flooredTo),
    atMost: decidedToken(ceiledTo),
    fiatAtLeast: decidedFiat(flooredTo),
    fiatAtMost: decidedFiat(ceiledTo),
    roundFiat: (value, currency) => joined(money(flooredTo(value, 0), currency)),
    sign: (currency) =>
      formatWith({ style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
    exact: (amount) => plain(trimmed(amount)),
    editable: (amount) => plain(trimmed(amount), { useGrouping: false }),
  }
}

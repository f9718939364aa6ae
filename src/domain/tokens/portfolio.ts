import { addAmounts, type Amount, compareAmounts, divideAmounts } from './amount.ts'
import { isSuspicious } from './token-name.ts'
import { type Holding, type Price, type Token, valueOf } from './token.ts'

/** Holdings worth less than one unit of the currency are folded into one row. */
const SMALL: Amount = { units: 1n, decimals: 0 }
/** With fewer small holdings than this, they stay in the list, because folding would save no row. */
const MIN_FOLDED = 2
/** The maximum number of parts in the bar. The last part contains the rest. */
const MAX_SHARES = 5

/** An account's holdings on one network, grouped and sorted for display. */
export interface Portfolio {
  readonly holdings: readonly Holding[]
  /** Known tokens with a small value. */
  readonly small: readonly Holding[]
  /** The total value of the small holdings. */
  readonly smallValue: Price | undefined
  /** Tokens that are not in a list, suspicious ones last. */
  readonly unknown: readonly Holding[]
  /** The total value of the known tokens. Undefined if no price is known or if the total equals that of a single row. */
  readonly total: Price | undefined
  /** The known tokens that the total lacks, because their price is unknown or in another currency. Empty without a total. */
  readonly unpriced: readonly Token[]
  /** The parts of the total in per mille, largest first. */
  readonly shares: readonly number[]
}

const sumOf = (holdings: readonly Holding[]): Price | undefined => {
  const currency = holdings.find(({ price }) => price !== undefined)?.price?.currency
  if (currency === undefined) return undefined
  const values = holdings.flatMap((holding) =>
    holding.price?.currency === currency ? (valueOf(holding) ?? []) : [],
  )
  return { amount: values.reduce(addAmounts, { units: 0n, decimals: 0 }), currency }
}

/** The tokens whose value is not part of the total. */
const unpricedIn = (holdings: readonly Holding[], total: Price | undefined): readonly Token[] =>
  total === undefined
    ? []
    : holdings
        .filter(({ units, price }) => units > 0n && price?.currency !== total.currency)
        .map(({ token }) => token)

/** Sorts by value, then holdings without a price: the native token first, then by name. */
const byValue = (one: Holding, other: Holding): number => {
  const [a, b] = [valueOf(one), valueOf(other)]
  if (a !== undefined && b !== undefined && compareAmounts(a, b) !== 0) return compareAmounts(b, a)
  if ((a === undefined) !== (b === undefined)) return a === undefined ? 1 : -1
  const [isOwn, isOthersOwn] = [one, other].map(({ token }) => token.address === undefined)
  if (isOwn !== isOthersOwn) return isOwn === true ? -1 : 1
  return one.token.name < other.token.name ? -1 : 1
}

const bySuspicion = (one: Holding, other: Holding): number =>
  Number(isSuspicious(one.token)) - Number(isSuspicious(other.token)) || byValue(one, other)

const isSmall = (holding: Holding): boolean => {
  const value = valueOf(holding)
  return value !== undefined && holding.token.address !== undefined && compareAmounts(value, SMALL) < 0
}

/** Whether the holding is shown. The native token is shown with a balance of zero, other tokens are not. */
export const isHeld = ({ units, token }: Holding): boolean => units > 0n || token.address === undefined

const perMille = (part: Amount, whole: Amount): number => Number(divideAmounts(part, whole, 3)?.units ?? 0n)

const sharesOf = (holdings: readonly Holding[], total: Price | undefined): readonly number[] => {
  if (total === undefined || total.amount.units === 0n) return []
  const values = holdings.flatMap((holding) => valueOf(holding) ?? [])
  const shares = values
    .slice(0, Math.min(values.length, MAX_SHARES) - 1)
    .map((value) => perMille(value, total.amount))
  const rest = 1000 - shares.reduce((sum, share) => sum + share, 0)
  const shown = [...shares, rest].filter((share) => share > 0)
  return shown.length > 1 ? shown : []
}

export const portfolioOf = (all: readonly Holding[]): Portfolio => {
  const held = all.filter(isHeld).sort(byValue)
  const known = held.filter(({ token }) => token.isListed)
  const little = known.filter(isSmall)
  const small = little.length < MIN_FOLDED ? [] : little
  const holdings = known.filter((holding) => !small.includes(holding))
  const total = known.length > 1 ? sumOf(known) : undefined
  return {
    holdings,
    small,
    smallValue: sumOf(small),
    unknown: held.filter(({ token }) => !token.isListed).sort(bySuspicion),
    total,
    unpriced: unpricedIn(known, total),
    shares: sharesOf(known, total),
  }
}

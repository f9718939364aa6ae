import { type Amount, ceiledTo, compareAmounts, flooredTo } from './amount.ts'

/** The least number of digits after leading zeros where a user decides or is told an outcome. S9-24. */
const SIGNIFICANT_DIGITS = 4

/** The decimals that an amount needs for four significant digits. */
export const placesOf = ({ units, decimals }: Amount): number =>
  Math.min(decimals, Math.max(0, decimals - units.toString().length + SIGNIFICANT_DIGITS))

/** Whether two neighbours in ascending order differ however each of them is rounded. */
const differ = (smaller: Amount, larger: Amount, places: number): boolean =>
  compareAmounts(smaller, larger) === 0 ||
  compareAmounts(ceiledTo(smaller, places), flooredTo(larger, places)) < 0

/** The least number of decimals, from `least`, with which different amounts never read the same, even if one has more. */
export const placesToDiffer = (amounts: readonly Amount[], least: number): number => {
  const ascending = amounts.toSorted(compareAmounts)
  const exact = Math.max(...amounts.map(({ decimals }) => decimals))
  const areDistinct = (places: number) =>
    ascending.slice(1).every((larger, index) => differ(ascending[index] ?? larger, larger, places))
  let places = least
  while (places < exact && !areDistinct(places)) places += 1
  return places
}

/** The decimals, at least `least`, of an amount that is shown with others of its unit. All of them get the same number. */
export const placesBeside = (amount: Amount, comparedWith: readonly Amount[], least: number): number => {
  const all = [amount, ...comparedWith]
  return placesToDiffer(all, Math.max(least, ...all.map(placesOf)))
}

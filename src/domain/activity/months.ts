/** The rows of one month, the newest first. */
export interface Month<Row> {
  /** From 1 to 12. Undefined for rows without a time. */
  readonly month: number | undefined
  readonly rows: readonly Row[]
}

/** The months of one year, the newest first. */
export interface Year<Row> {
  /** Undefined for rows without a time. */
  readonly year: number | undefined
  readonly months: readonly Month<Row>[]
}

interface Timed {
  /** Milliseconds since the epoch. */
  readonly at: number | undefined
}

/** A row without a time gets the time of the row before it, because sources list rows by time. */
const withTimes = <Row extends Timed>(
  rows: readonly Row[],
): readonly { readonly row: Row; readonly at: number }[] => {
  let last = rows.find(({ at }) => at !== undefined)?.at ?? Number.NEGATIVE_INFINITY
  return rows.map((row) => {
    last = row.at ?? last
    return { row, at: last }
  })
}

/** Sorts rows, the newest first. Rows with the same time keep their order. */
export const newestFirst = <Row extends Timed>(rows: readonly Row[]): readonly Row[] =>
  withTimes(rows)
    .toSorted((one, other) => other.at - one.at || 0)
    .map(({ row }) => row)

/** Returns the year and the month (1 to 12) of a time in the user's time zone. */
export type MonthOf = (at: number) => { readonly year: number; readonly month: number }

/** Splits a list into runs of items with the same key. */
const runsOf = <Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): readonly { readonly key: Key; readonly items: readonly Item[] }[] => {
  const runs: { key: Key; items: Item[] }[] = []
  for (const item of items) {
    const key = keyOf(item)
    const run = runs.at(-1)
    if (run !== undefined && run.key === key) run.items.push(item)
    else runs.push({ key, items: [item] })
  }
  return runs
}

/** The rows by year and month, the newest first. S3-14. */
export const byYear = <Row extends Timed>(rows: readonly Row[], monthOf: MonthOf): readonly Year<Row>[] => {
  const dated = withTimes(rows).map(({ row, at }) => ({
    row,
    ...(at === Number.NEGATIVE_INFINITY ? { year: undefined, month: undefined } : monthOf(at)),
  }))
  return runsOf(dated, ({ year }) => year).map(({ key: year, items }) => ({
    year,
    months: runsOf(items, ({ month }) => month).map(({ key: month, items: ofMonth }) => ({
      month,
      rows: ofMonth.map(({ row }) => row),
    })),
  }))
}

import type { Connector } from './connector.ts'
import { entriesOf } from './merging.ts'

/** A row of the list of wallets. An installed one has a connector. */
export interface SteadyRow {
  readonly isInstalled: boolean
  readonly connector?: Connector | undefined
}

/** The places of the entries that are drawn. */
type Drawn = ReadonlyMap<string, number>

/** A wallet of several families is known by each of its entries. */
const keysOf = ({ connector }: SteadyRow): readonly string[] =>
  connector ? entriesOf(connector).map(({ namespace, id }) => `${namespace}:${id}`) : []

/** What `steadyRows` needs to arrange the next rows. */
export const drawnRows = (rows: readonly SteadyRow[]): Drawn =>
  new Map(rows.flatMap(keysOf).map((key, place) => [key, place]))

/**
 * The rows of a list that is open: installed wallets keep the order in which they were drawn, and late ones follow them, so that no
 * press meets another wallet than the one that was there. S2-02.
 */
export const steadyRows = <Row extends SteadyRow>(rows: readonly Row[], drawn: Drawn): readonly Row[] => {
  const placeOf = (row: Row) => Math.min(...keysOf(row).map((key) => drawn.get(key) ?? Infinity))
  const isDrawn = (row: Row) => placeOf(row) < Infinity
  // the difference of two late ones is no number
  const installed = rows.filter((row) => row.isInstalled).sort((a, b) => placeOf(a) - placeOf(b) || 0)
  const count = installed.filter(isDrawn).length
  if (count === 0) return rows
  let next = 0
  return rows.flatMap((row) => {
    if (!row.isInstalled) return [row]
    if (!isDrawn(row)) return []
    next += 1
    return installed.slice(next - 1, next < count ? next : undefined)
  })
}

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Tiles in a row of the sheet. */
export const COLUMNS = 3

/** The row of a tile. */
export const rowOf = (index: number): number => Math.floor(index / COLUMNS)

/** The rows near the visible ones, and this one. */
export const rowsWith =
  (row: number) =>
  (range: Range): number[] => {
    const rows = defaultRangeExtractor(range)
    return rows.includes(row) || row >= range.count ? rows : [...rows, row].sort((a, b) => a - b)
  }

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  // from above a gap in the last row to that row's end
  ArrowDown: (at, last) => (rowOf(at) === rowOf(last) ? at : Math.min(at + COLUMNS, last)),
  ArrowUp: (at) => (at < COLUMNS ? at : at - COLUMNS),
  Home: () => 0,
  End: (_, last) => last,
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The tile that a key leads to; undefined for a key that leads nowhere. */
export const tileAfter = (
  key: string,
  at: number,
  last: number,
  direction: 'ltr' | 'rtl',
): number | undefined => steps[direction === 'rtl' ? (mirrored[key] ?? key) : key]?.(at, last)

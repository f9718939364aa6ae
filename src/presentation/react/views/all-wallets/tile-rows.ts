import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The number of tiles per row of the sheet. */
export const COLUMNS = 3

/** The index of the row of a tile. */
export const rowOf = (index: number): number => Math.floor(index / COLUMNS)

/** The rows near the visible ones, plus the given row. */
export const rowsWith =
  (row: number) =>
  (range: Range): number[] => {
    const rows = defaultRangeExtractor(range)
    return rows.includes(row) || row >= range.count ? rows : [...rows, row].sort((a, b) => a - b)
  }

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  // Above a gap in the last row, the key leads to the end of that row.
  ArrowDown: (at, last) => (rowOf(at) === rowOf(last) ? at : Math.min(at + COLUMNS, last)),
  ArrowUp: (at) => (at < COLUMNS ? at : at - COLUMNS),
  Home: () => 0,
  End: (_, last) => last,
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The index of the tile that a key leads to. Undefined for other keys. */
export const tileAfter = (
  key: string,
  at: number,
  last: number,
  direction: 'ltr' | 'rtl',
): number | undefined => steps[direction === 'rtl' ? (mirrored[key] ?? key) : key]?.(at, last)

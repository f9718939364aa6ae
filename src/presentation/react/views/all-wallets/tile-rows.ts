import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

import { gridStep } from '#presentation/react/ui/grid-step.ts'

/** The number of tiles per row of the grid. */
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

/** The index of the tile to which a key moves. Undefined for other keys. */
export const tileAfter = (
  key: string,
  at: number,
  last: number,
  direction: 'ltr' | 'rtl',
): number | undefined => gridStep(key, { at, last, columns: COLUMNS }, direction)

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

interface Place {
  readonly at: number
  readonly last: number
  readonly columns: number
}

const steps: Readonly<Record<string, (place: Place) => number>> = {
  ArrowRight: ({ at, last }) => Math.min(at + 1, last),
  ArrowLeft: ({ at }) => Math.max(at - 1, 0),
  // Above a gap in the last row, the key moves to the end of that row.
  ArrowDown: ({ at, last, columns }) =>
    Math.floor(at / columns) === Math.floor(last / columns) ? at : Math.min(at + columns, last),
  ArrowUp: ({ at, columns }) => (at < columns ? at : at - columns),
  Home: () => 0,
  End: ({ last }) => last,
}

/** The index of the tile in a grid to which a key moves. Undefined for other keys. */
export const gridStep = (key: string, place: Place, direction: 'ltr' | 'rtl'): number | undefined =>
  steps[direction === 'rtl' ? (mirrored[key] ?? key) : key]?.(place)

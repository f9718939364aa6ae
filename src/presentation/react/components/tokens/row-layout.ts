/** Rows under one heading. */
export interface GroupSize {
  readonly count: number
  readonly hasHeading: boolean
}

/** The heights of all rows and all headings, in pixels. */
export interface RowSizes {
  readonly rowPx: number
  readonly headingPx: number
}

/** A group in a list: its first row, its top and its bottom, in pixels from the top of the list. */
export interface PlacedGroup {
  readonly first: number
  readonly count: number
  readonly top: number
  /** The top of its first row, in pixels from the top of the group. */
  readonly rowsTop: number
  readonly height: number
}

export interface RowLayout {
  readonly groups: readonly PlacedGroup[]
  /** The number of rows. */
  readonly count: number
  readonly height: number
}

/** The positions of the groups of a list, if all rows have the same height. */
export const rowLayout = (sizes: readonly GroupSize[], { rowPx, headingPx }: RowSizes): RowLayout => {
  let [first, top] = [0, 0]
  const groups = sizes.map(({ count, hasHeading }): PlacedGroup => {
    const rowsTop = hasHeading ? headingPx : 0
    const height = rowsTop + count * rowPx
    const placed = { first, count, top, rowsTop, height }
    first += count
    top += height
    return placed
  })
  return { groups, count: first, height: top }
}

/** The row at a distance from the top of the list. Outside of the list and at headings, the nearest row. */
export const rowAt = ({ groups, count }: RowLayout, y: number, rowPx: number): number => {
  const group = groups.findLast(({ top }) => top <= y) ?? groups[0]
  if (group === undefined) return 0
  const within = Math.floor((y - group.top - group.rowsTop) / rowPx)
  const row = group.first + Math.min(Math.max(0, within), Math.max(0, group.count - 1))
  return Math.min(row, Math.max(0, count - 1))
}

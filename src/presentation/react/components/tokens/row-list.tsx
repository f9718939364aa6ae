import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { observeSize } from '#presentation/react/ui/page.ts'

import { type PlacedGroup, rowLayout } from './row-layout.ts'
import { useRowWindow } from './use-row-window.ts'

/** The heights of a row and of a heading until they are measured. */
const ROW_PX = 56
const HEADING_PX = 34

export interface RowGroup<Item> {
  /** The heading. Without one, the group has the name of the list. */
  readonly heading?: string
  readonly items: readonly Item[]
}

/** The events by which a row reports its focus. The list never removes the row with the focus. */
export interface RowFocus {
  readonly onFocus: () => void
  readonly onBlur: () => void
}

export interface RowListProps<Item> {
  readonly label: string
  readonly groups: readonly RowGroup<Item>[]
  readonly keyOf: (item: Item) => string
  /** Renders a row, an element with the class `wp-row`. All rows have the height of the first one. */
  readonly children: (item: Item, focus: RowFocus) => ReactNode
}

/** The height without the scale of the opening animation. Before the element is rendered it has none. */
const heightOf = (element: HTMLElement | null, without: number): number => element?.offsetHeight || without

/**
 * A list of any length, in groups. In a long list only the rows near the visible part are rendered, and the row with the
 * focus, so that the focus is never lost.
 */
export const RowList = <Item,>({ label, groups, keyOf, children }: RowListProps<Item>) => {
  const list = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState({ rowPx: ROW_PX, headingPx: HEADING_PX })
  const [focused, setFocused] = useState(-1)
  const layout = useMemo(
    () =>
      rowLayout(
        groups.map(({ heading, items }) => ({ count: items.length, hasHeading: heading !== undefined })),
        sizes,
      ),
    [groups, sizes],
  )
  const { first, end } = useRowWindow(list, layout, sizes.rowPx)
  const firstItem = first === 0 ? groups.find(({ items }) => items.length > 0)?.items[0] : undefined
  const firstKey = firstItem === undefined ? undefined : keyOf(firstItem)
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('.wp-row') ?? null
    const heading = list.current?.querySelector<HTMLElement>('.wp-month') ?? null
    if (row === null || firstKey === undefined) return undefined
    const measure = () =>
      setSizes((before) => {
        const rowPx = heightOf(row, before.rowPx)
        const headingPx = heightOf(heading, before.headingPx)
        return rowPx === before.rowPx && headingPx === before.headingPx ? before : { rowPx, headingPx }
      })
    measure()
    // A row that is pointed at or focused shows its whole name, which may make it higher than the others.
    const observer = observeSize(row, () => void (row.matches(':hover, :focus-visible') || measure()))
    return () => observer?.disconnect()
  }, [firstKey])
  /** The rendered rows of a group, by their index. */
  const renderedIn = ({ first: start, count }: PlacedGroup): readonly number[] => {
    const [from, to] = [Math.max(0, first - start), Math.min(count, end - start)]
    const rendered = Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)
    const focusedRow = focused - start
    const isOutside = focusedRow >= 0 && focusedRow < count && !rendered.includes(focusedRow)
    return isOutside ? [...rendered, focusedRow].sort((a, b) => a - b) : rendered
  }
  const rowsOf = ({ items }: RowGroup<Item>, group: PlacedGroup) =>
    renderedIn(group).flatMap((nth) => {
      const index = group.first + nth
      const item = items[nth]
      if (item === undefined) return []
      const focus = { onFocus: () => setFocused(index), onBlur: () => setFocused(-1) }
      return (
        <li
          key={keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={nth + 1}
          style={{ insetBlockStart: nth * sizes.rowPx }}
        >
          {children(item, focus)}
        </li>
      )
    })
  return (
    <div ref={list} className="wp-rows" style={{ blockSize: layout.height }}>
      {groups.map((rowGroup, nth) => {
        const group = layout.groups[nth]
        if (group === undefined || renderedIn(group).length === 0) return null
        return (
          <div
            key={rowGroup.heading ?? ''}
            className="wp-rows__group"
            style={{ insetBlockStart: group.top, blockSize: group.height }}
          >
            {rowGroup.heading !== undefined && <h3 className="wp-heading wp-month">{rowGroup.heading}</h3>}
            <ul
              className="wp-list"
              aria-label={rowGroup.heading ?? label}
              style={{ blockSize: group.count * sizes.rowPx }}
            >
              {rowsOf(rowGroup, group)}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

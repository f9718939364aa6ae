import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'

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

const heightOf = (list: HTMLElement | null, selector: string, without: number): number =>
  list?.querySelector(selector)?.getBoundingClientRect().height || without

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
  useLayoutEffect(() => {
    // This is a measurement. Before the list is rendered nothing has a height.
    // oxlint-disable-next-line react/set-state-in-effect
    setSizes((before) => {
      const rowPx = heightOf(list.current, '.wp-row', before.rowPx)
      const headingPx = heightOf(list.current, '.wp-month', before.headingPx)
      return rowPx === before.rowPx && headingPx === before.headingPx ? before : { rowPx, headingPx }
    })
  }, [])
  /** The rendered rows of a group, by their index. */
  const renderedIn = ({ first: start, count }: PlacedGroup): readonly number[] => {
    const [from, to] = [Math.max(0, first - start), Math.min(count, end - start)]
    const rendered = Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)
    const own = focused - start
    const isAlone = own >= 0 && own < count && !rendered.includes(own)
    return isAlone ? [...rendered, own].sort((a, b) => a - b) : rendered
  }
  const rowsOf = ({ items }: RowGroup<Item>, group: PlacedGroup) =>
    renderedIn(group).flatMap((nth) => {
      const place = group.first + nth
      const item = items[nth]
      if (item === undefined) return []
      const focus = { onFocus: () => setFocused(place), onBlur: () => setFocused(-1) }
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
      {groups.map((own, nth) => {
        const group = layout.groups[nth]
        if (group === undefined || renderedIn(group).length === 0) return null
        return (
          <div
            key={own.heading ?? ''}
            className="wp-rows__group"
            style={{ insetBlockStart: group.top, blockSize: group.height }}
          >
            {own.heading !== undefined && <h3 className="wp-heading wp-month">{own.heading}</h3>}
            <ul
              className="wp-list"
              aria-label={own.heading ?? label}
              style={{ blockSize: group.count * sizes.rowPx }}
            >
              {rowsOf(own, group)}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

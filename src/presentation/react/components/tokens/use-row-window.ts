import { type RefObject, useEffect, useState } from 'react'

import { useScrollBox } from '#presentation/react/ui/dialog/use-scroll-box.ts'

import { rowAt, type RowLayout } from './row-layout.ts'

/** A list with fewer rows is rendered completely. */
const MIN_ROWS = 40
/** The number of rows that are rendered above and below the visible ones. */
const AHEAD = 6
/** The maximum number of visible rows, even in a very high window. */
const MAX_VISIBLE = 26

export interface RowWindow {
  readonly first: number
  /** The index after the last rendered row. */
  readonly end: number
}

const windowOf = (list: HTMLElement, box: HTMLElement, layout: RowLayout, rowPx: number): RowWindow => {
  const above = box.getBoundingClientRect().top - list.getBoundingClientRect().top
  const first = rowAt(layout, above, rowPx)
  const visible = Math.min(rowAt(layout, above + box.clientHeight, rowPx) - first + 1, MAX_VISIBLE)
  return { first: Math.max(0, first - AHEAD), end: Math.min(layout.count, first + visible + AHEAD) }
}

/** The range of rows near the visible part, for a list with more rows than `least`. */
export const useRowWindow = (
  list: RefObject<HTMLElement | null>,
  layout: RowLayout,
  rowPx: number,
  least = MIN_ROWS,
): RowWindow => {
  const box = useScrollBox()
  const [shown, setShown] = useState<RowWindow>({ first: 0, end: least - 2 * AHEAD })
  const { count } = layout
  const isLong = count > least
  useEffect(() => {
    const scroller = list.current?.closest<HTMLElement>(box)
    if (!isLong || !list.current || !scroller) return undefined
    const around = list.current
    const update = () =>
      setShown((before) => {
        const now = windowOf(around, scroller, layout, rowPx)
        return now.first === before.first && now.end === before.end ? before : now
      })
    update()
    scroller.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      scroller.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [list, box, layout, rowPx, isLong])
  return isLong
    ? { first: Math.min(shown.first, count), end: Math.min(shown.end, count) }
    : { first: 0, end: count }
}

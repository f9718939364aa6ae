import { type RefObject, useEffect, useState } from 'react'

import { useScrollBox } from '#presentation/react/ui/dialog/use-scroll-box.ts'

/** Fewer rows than this are all rendered. */
const LEAST = 40
/** Rows that are rendered above and below the visible ones. */
const AHEAD = 6
/** The most rows that are visible at once, whatever the height of the window. */
const MOST_VISIBLE = 26

export interface RowWindow {
  readonly first: number
  /** After the last row that is rendered. */
  readonly end: number
}

const windowOf = (list: HTMLElement, box: HTMLElement, count: number, rowPx: number): RowWindow => {
  const above = box.getBoundingClientRect().top - list.getBoundingClientRect().top
  const first = Math.min(Math.max(0, Math.floor(above / rowPx)), count)
  const visible = Math.min(Math.ceil(box.clientHeight / rowPx) + 1, MOST_VISIBLE)
  return { first: Math.max(0, first - AHEAD), end: Math.min(count, first + visible + AHEAD) }
}

/** The rows of a long list that are near the visible part. All rows are as high as the first one. */
export const useRowWindow = (
  list: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
): RowWindow => {
  const box = useScrollBox()
  const [shown, setShown] = useState<RowWindow>({ first: 0, end: LEAST - 2 * AHEAD })
  const isLong = count > LEAST
  useEffect(() => {
    const scroller = list.current?.closest<HTMLElement>(box)
    if (!isLong || !list.current || !scroller) return undefined
    const around = list.current
    const update = () =>
      setShown((before) => {
        const now = windowOf(around, scroller, count, rowPx)
        return now.first === before.first && now.end === before.end ? before : now
      })
    update()
    scroller.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      scroller.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [list, box, count, rowPx, isLong])
  return isLong
    ? { first: Math.min(shown.first, count), end: Math.min(shown.end, count) }
    : { first: 0, end: count }
}

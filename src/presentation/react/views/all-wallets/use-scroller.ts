import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

import { useScrollBox } from '#presentation/react/ui/dialog/use-scroll-box.ts'

/** Tells of each scroll at once. Nothing here asks when scrolling ends, so no timer waits for that. */
export const followScroll = (
  { scrollElement }: Virtualizer<HTMLElement, HTMLElement>,
  tell: (offset: number, isScrolling: boolean) => void,
): (() => void) | undefined => {
  if (scrollElement === null) return undefined
  const scrolled = () => tell(scrollElement.scrollTop, true)
  scrollElement.addEventListener('scroll', scrolled, { passive: true })
  tell(scrollElement.scrollTop, false)
  return () => scrollElement.removeEventListener('scroll', scrolled)
}

export interface Scroller {
  readonly element: () => HTMLElement | null
  /** How far below the top of what scrolls the list begins. */
  readonly margin: number
}

/** What the list scrolls in. */
export const useScroller = (list: RefObject<HTMLElement | null>): Scroller => {
  const box = useScrollBox()
  const [margin, setMargin] = useState(0)
  const element = () => list.current?.closest<HTMLElement>(box) ?? null
  useLayoutEffect(() => {
    const scroller = list.current?.closest<HTMLElement>(box)
    if (list.current === null || !scroller) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    // a measurement: before the list is there it has no place
    // oxlint-disable-next-line react/set-state-in-effect
    setMargin(Math.round(top + scroller.scrollTop))
  }, [list, box])
  return { element, margin }
}

import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

import { useScrollBox } from '#presentation/react/ui/dialog/use-scroll-box.ts'

/**
 * Reports each scroll at once. Unlike the library's own observer it needs no timer, because nothing here uses
 * the end of scrolling.
 */
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
  /** The distance in pixels from the top of the scrolled content to the list. */
  readonly margin: number
}

/** The element in which the list scrolls. */
export const useScroller = (list: RefObject<HTMLElement | null>): Scroller => {
  const box = useScrollBox()
  const [margin, setMargin] = useState(0)
  const element = () => list.current?.closest<HTMLElement>(box) ?? null
  useLayoutEffect(() => {
    const scroller = list.current?.closest<HTMLElement>(box)
    if (list.current === null || !scroller) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    // This is a measurement. Before the list is rendered it has no position.
    // oxlint-disable-next-line react/set-state-in-effect
    setMargin(Math.round(top + scroller.scrollTop))
  }, [list, box])
  return { element, margin }
}

import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

import { useFrame } from '#presentation/react/dialog/frame.ts'
import { useMedia } from '#presentation/react/page.ts'

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

/** What the list scrolls in: in a low window the whole modal, else its body. */
export const useScroller = (list: RefObject<HTMLElement | null>): Scroller => {
  const { embedded } = useFrame()
  const isLow = useMedia('(max-height: 520px)') && !embedded
  const [margin, setMargin] = useState(0)
  const element = () => list.current?.closest<HTMLElement>(isLow ? '.wp-modal' : '.wp-body') ?? null
  useLayoutEffect(() => {
    const box = element()
    if (list.current === null || box === null) return
    const top = list.current.getBoundingClientRect().top - box.getBoundingClientRect().top
    setMargin(Math.round(top + box.scrollTop))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLow])
  return { element, margin }
}

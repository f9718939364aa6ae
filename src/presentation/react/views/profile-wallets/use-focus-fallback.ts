import { type RefObject, useLayoutEffect, useRef } from 'react'

import { deepActive } from '#presentation/react/ui/dialog/focus.ts'

export interface FocusFallback {
  readonly box: RefObject<HTMLDivElement | null>
  /** Call this before an action that may remove the pressed control. */
  readonly arm: () => void
}

const isLost = (): boolean => {
  const active = deepActive(document)
  return active === undefined || active === document.body
}

/** Moves the focus to the tab or the title when the pressed control disappears with its wallet. */
export const useFocusFallback = (): FocusFallback => {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (!held.current || !isLost()) return
    held.current = false
    const view = box.current?.closest('.wp-view')
    const target =
      view?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
      view?.querySelector<HTMLElement>('[data-title]')
    target?.focus({ preventScroll: true })
  })
  return { box, arm: () => void (held.current = true) }
}

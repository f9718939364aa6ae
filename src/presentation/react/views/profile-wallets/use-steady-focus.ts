import { type RefObject, useLayoutEffect, useRef } from 'react'

import { deepActive } from '#presentation/react/ui/dialog/focus.ts'

export interface SteadyFocus {
  readonly box: RefObject<HTMLDivElement | null>
  /** To be called before what is pressed may leave the view. */
  readonly hold: () => void
}

const isLost = (): boolean => {
  const active = deepActive(document)
  return active === undefined || active === document.body
}

/** What was pressed may leave the view with its wallet: the focus then goes to the tab, or the title. */
export const useSteadyFocus = (): SteadyFocus => {
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
  return { box, hold: () => void (held.current = true) }
}

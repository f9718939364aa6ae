import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The key that does the same in a column. A menu is always a column. */
const columnKey = (key: string, group: Element | null): string => {
  if (!/^Arrow(Left|Right)$/.test(key) || !group?.matches('[role=radiogroup]')) return key
  const isForward = (key === 'ArrowLeft') === (getComputedStyle(group).direction === 'rtl')
  return isForward ? 'ArrowDown' : 'ArrowUp'
}

/** Arrows, Home and End move the focus within a radio group or menu. A press selects. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const focused = event.currentTarget
  const group = focused.closest('[role=radiogroup], [role=menu]')
  const step = steps[columnKey(event.key, group)]
  const choices = [...(group?.querySelectorAll<HTMLElement>(`[role=${focused.getAttribute('role')}]`) ?? [])]
  const at = choices.indexOf(focused)
  if (step === undefined || at === -1) return
  event.preventDefault()
  choices[step(at, choices.length - 1)]?.focus()
}

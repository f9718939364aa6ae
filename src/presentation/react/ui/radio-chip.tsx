import type { ReactNode } from 'react'

import { moveFocus } from './roving.ts'

export interface RadioChipProps {
  readonly checked: boolean
  /** Whether this chip of the group is in the tab order. */
  readonly isTabStop: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** One choice of a radio group as a chip. Arrows, Home and End move the focus within the group, and a press chooses. */
export const RadioChip = ({ checked, isTabStop, onClick, children }: RadioChipProps) => (
  <button
    type="button"
    className="wp-chip"
    role="radio"
    aria-checked={checked}
    tabIndex={isTabStop ? 0 : -1}
    onKeyDown={moveFocus}
    onClick={onClick}
  >
    {children}
  </button>
)

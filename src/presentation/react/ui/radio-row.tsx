import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'
import { moveFocus } from './roving.ts'

export interface RadioRowProps {
  readonly checked: boolean
  /** Whether this row of the group is in the tab order. */
  readonly isTabStop: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
  /** Additional classes of the row. */
  readonly className?: string
  readonly onFocus?: () => void
  readonly onClick: () => void
  readonly children: ReactNode
}

/** One choice of a radio group. Arrows, Home and End move the focus within the group, and a press chooses. */
export const RadioRow = (props: RadioRowProps) => {
  const { checked, isTabStop, disabled = false, busy = false, className, onFocus, onClick, children } = props
  return (
    <button
      type="button"
      className={className === undefined ? 'wp-row' : `wp-row ${className}`}
      role="radio"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={moveFocus}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}

/** Marks the chosen row. */
export const CheckMark = () => (
  <span className="wp-check">
    <Icon name="check" />
  </span>
)

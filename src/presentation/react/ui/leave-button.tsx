import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'
import { viewShapes } from './icons/view-shapes.tsx'

export interface LeaveButtonProps {
  /** The link is not ready yet. */
  readonly waiting: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Opens the wallet directly in the click, because browsers block app links that open later. */
export const LeaveButton = ({ waiting, onClick, children }: LeaveButtonProps) => (
  <button
    type="button"
    className="wp-btn wp-btn--primary wp-btn--block"
    aria-busy={waiting || undefined}
    aria-disabled={waiting || undefined}
    onClick={waiting ? undefined : onClick}
  >
    {waiting && <Icon name="spinner" spin />}
    <span>{children}</span>
    {!waiting && <Icon name={viewShapes.external} flip />}
  </button>
)

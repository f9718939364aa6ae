import type { ReactNode } from 'react'

import { FlagDrawing } from '#shell/react/flag-drawing.tsx'

export interface FlagProps {
  readonly address: string
  readonly size?: 's' | 'm' | 'g' | 'l'
  /** A wallet's mark at its corner. */
  readonly children?: ReactNode
}

/** An account's flag. */
export const Flag = ({ address, size = 'm', children }: FlagProps) => (
  <span className={`wp-flag${size === 'm' ? '' : ` wp-flag--${size}`}`} aria-hidden="true">
    <FlagDrawing address={address} />
    {children}
  </span>
)

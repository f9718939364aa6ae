import type { ReactNode } from 'react'

import { FlagDrawing } from './flag-drawing.tsx'

export interface AccountFlagProps {
  readonly address: string
  readonly size?: 'm' | 'g'
  /** The wallet's icon at the flag's corner. */
  readonly children?: ReactNode
}

/** The generated flag of an account. */
export const AccountFlag = ({ address, size = 'm', children }: AccountFlagProps) => (
  <span className={`wp-flag${size === 'm' ? '' : ` wp-flag--${size}`}`} aria-hidden="true">
    <FlagDrawing address={address} />
    {children}
  </span>
)

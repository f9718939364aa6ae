import type { ReactNode } from 'react'

import { FlagDrawing } from './flag-drawing.tsx'
import { OutsideImage } from './outside-image.tsx'

export interface AccountFlagProps {
  readonly address: string
  /** The picture of the account, once it has loaded. */
  readonly imageUrl?: string | undefined
  readonly size?: 'm' | 'g'
  /** The wallet's icon at the flag's corner. */
  readonly children?: ReactNode
}

/** The account's picture, else its generated flag. */
export const AccountFlag = ({ address, imageUrl, size = 'm', children }: AccountFlagProps) => (
  <span className={`wp-flag${size === 'm' ? '' : ` wp-flag--${size}`}`} aria-hidden="true">
    {imageUrl === undefined ? <FlagDrawing address={address} /> : <OutsideImage url={imageUrl} />}
    {children}
  </span>
)

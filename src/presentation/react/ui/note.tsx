import type { ReactNode } from 'react'

import type { IconName } from './icons/icon-shapes.tsx'
import { Icon } from './icons/icon.tsx'

export interface NoteProps {
  readonly tone?: 'warn' | 'danger'
  /** Defaults to the icon of the tone. */
  readonly icon?: IconName
  /** `alert`: announced at once, as an error is. */
  readonly role?: 'alert' | 'status' | undefined
  readonly title?: ReactNode
  readonly children: ReactNode
}

/** A short text in a box, with an icon before it. */
export const Note = ({
  tone,
  icon = tone === undefined ? 'info' : 'alert-triangle',
  role,
  title,
  children,
}: NoteProps) => (
  <div className={`wp-note${tone === undefined ? '' : ` wp-note--${tone}`}`} role={role}>
    <Icon name={icon} />
    <div>
      {title !== undefined && (
        <>
          <b className="wp-note__title">{title}</b>{' '}
        </>
      )}
      {children}
    </div>
  </div>
)

import type { ReactNode } from 'react'

import type { IconName } from './icons/icon-shapes.tsx'
import { Icon } from './icons/icon.tsx'

export interface EmptyProps {
  readonly icon: IconName
  readonly tone?: 'danger' | 'warn' | 'success'
  readonly lead: string
  readonly text?: ReactNode
  /** Announced at once, as an error is. */
  readonly alert?: boolean
  /** A button, under the text. */
  readonly children?: ReactNode
}

/** Shown when a view has nothing to list. */
export const Empty = ({ icon, tone, lead, text, alert, children }: EmptyProps) => (
  <div className="wp-empty">
    <span className={`wp-glyph${tone === undefined ? '' : ` wp-glyph--${tone}`}`} aria-hidden="true">
      <Icon name={icon} />
    </span>
    <h3 className="wp-lead">{alert === true ? <span role="alert">{lead}</span> : lead}</h3>
    {text !== undefined && <p className="wp-p">{text}</p>}
    {children}
  </div>
)

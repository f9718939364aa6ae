import { type ReactNode, useState } from 'react'

import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

export interface FoldProps {
  readonly icon: IconName
  readonly title: string
  readonly desc?: ReactNode
  readonly end?: ReactNode
  /** What the row stands for. */
  readonly children: ReactNode
}

/** A row that stands for others until the user opens it. */
export const Fold = ({ icon, title, desc, end, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className="wp-list">
        <button type="button" className="wp-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="wp-mark wp-mark--icon" aria-hidden="true">
            <Icon name={icon} />
          </span>
          <span className="wp-row__main">
            <span className="wp-row__title">{title}</span>
            {desc !== undefined && <span className="wp-row__desc">{desc}</span>}
          </span>
          {end !== undefined && <span className="wp-row__end">{end}</span>}
          <span className={isOpen ? 'wp-fold wp-fold--open' : 'wp-fold'}>
            <Icon name="chevron-down" />
          </span>
        </button>
      </div>
      {isOpen && children}
    </div>
  )
}

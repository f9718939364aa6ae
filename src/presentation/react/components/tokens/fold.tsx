import { type ReactNode, useState } from 'react'

import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'

export interface FoldProps {
  readonly icon: IconName
  readonly title: string
  readonly desc?: ReactNode
  readonly end?: ReactNode
  /** Shown while the row is open. */
  readonly children: ReactNode
}

/** A row that opens to show others below it. */
export const Fold = ({ icon, title, desc, end, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className="wp-list">
        <button type="button" className="wp-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconMark name={icon} />
          <RowText title={title} desc={desc} />
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

import { type ReactNode, useState } from 'react'

import type { Holding } from '#domain/tokens/token.ts'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { TokenList, type TokenListProps } from './token-list.tsx'

export interface FoldedTokensProps extends Omit<TokenListProps, 'holdings'> {
  readonly holdings: readonly Holding[]
  readonly icon: IconName
  readonly title: string
  readonly desc: ReactNode
  readonly end?: ReactNode
}

/** Tokens that one row stands for until the user opens it. */
export const FoldedTokens = ({ holdings, icon, title, desc, end, ...list }: FoldedTokensProps) => {
  const [isOpen, setOpen] = useState(false)
  if (holdings.length === 0) return null
  return (
    <div>
      <div className="wp-list">
        <button type="button" className="wp-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="wp-mark wp-mark--icon" aria-hidden="true">
            <Icon name={icon} />
          </span>
          <span className="wp-row__main">
            <span className="wp-row__title">{title}</span>
            <span className="wp-row__desc">{desc}</span>
          </span>
          {end !== undefined && <span className="wp-row__end">{end}</span>}
          <span className={isOpen ? 'wp-fold wp-fold--open' : 'wp-fold'}>
            <Icon name="chevron-down" />
          </span>
        </button>
      </div>
      {isOpen && <TokenList holdings={holdings} {...list} />}
    </div>
  )
}

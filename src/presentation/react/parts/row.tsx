import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

export interface RowProps {
  /** A mark. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly desc?: ReactNode
  /** A tag or icon at the end of the row. */
  readonly end?: ReactNode
  /** Wraps the description instead of cutting it. */
  readonly wrap?: boolean
  readonly current?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Absent: the row only tells. */
  readonly onClick?: () => void
}

const Content = ({ icon, title, desc, end, wrap, busy }: RowProps) => (
  <>
    {icon}
    <span className="wp-row__main">
      <span className="wp-row__title">{title}</span>
      {desc !== undefined && (
        <span className={`wp-row__desc${wrap === true ? ' wp-row__desc--wrap' : ''}`}>{desc}</span>
      )}
    </span>
    {busy === true ? <Icon name="spinner" spin /> : end}
  </>
)

/** One choice of a group; stands in a <RowGroup>. */
export const Row = (props: RowProps) => {
  const { onClick, current, busy, disabled } = props
  const inactive = busy === true || disabled === true
  return (
    <li>
      {onClick === undefined ? (
        <div className="wp-row">
          <Content {...props} />
        </div>
      ) : (
        <button
          type="button"
          className="wp-row"
          aria-current={current === true || undefined}
          aria-busy={busy === true || undefined}
          aria-disabled={inactive || undefined}
          onClick={inactive ? undefined : onClick}
        >
          <Content {...props} />
        </button>
      )}
    </li>
  )
}

export interface RowGroupProps {
  readonly label: string
  /** `list`: without outline, for long lists. */
  readonly kind?: 'group' | 'list'
  readonly children: ReactNode
}

export const RowGroup = ({ label, kind = 'group', children }: RowGroupProps) => (
  <ul className={`wp-${kind}`} aria-label={label}>
    {children}
  </ul>
)

/** Rows to come, of the size of those that replace them. */
export const RowSkeleton = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <div className="wp-group" role="group" aria-busy="true" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="wp-row wp-row--skel" aria-hidden="true">
        <span className="wp-skel wp-skel--mark" />
        <span className="wp-row__main">
          <span className={`wp-skel wp-skel--text wp-skel--w${index % 3}`} />
        </span>
        <span className="wp-skel wp-skel--text wp-skel--tag" />
      </div>
    ))}
  </div>
)

/** A word at the end of a row; `on` puts a green dot before it. */
export const Tag = ({ on, children }: { readonly on?: boolean; readonly children: ReactNode }) => (
  <span className={`wp-tag${on === true ? ' wp-tag--on' : ''}`}>{children}</span>
)

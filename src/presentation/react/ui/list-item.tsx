import type { ReactNode, Ref } from 'react'

import { Icon } from './icons/icon.tsx'

export interface ListItemProps {
  /** An icon or image before the title. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly desc?: ReactNode
  /** A tag or icon at the end of the item. */
  readonly end?: ReactNode
  /** Wraps the description instead of cutting it. */
  readonly wrap?: boolean | undefined
  readonly current?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  /** The accessible name, where the title alone does not say what the item does. */
  readonly label?: string
  /** Whether the items that it opens are shown. */
  readonly expanded?: boolean
  readonly button?: Ref<HTMLButtonElement>
  /** Absent if the item is not a button. */
  readonly onClick?: () => void
}

/** The title of a row, and its description under it. */
export const RowText = ({ title, desc, wrap }: Pick<ListItemProps, 'title' | 'desc' | 'wrap'>) => (
  <span className="wp-row__main">
    <span className="wp-row__title">{title}</span>
    {desc !== undefined && (
      <span className={`wp-row__desc${wrap === true ? ' wp-row__desc--wrap' : ''}`}>{desc}</span>
    )}
  </span>
)

const Content = ({ icon, title, desc, end, wrap, busy }: ListItemProps) => (
  <>
    {icon}
    <RowText title={title} desc={desc} wrap={wrap} />
    {busy === true ? <Icon name="spinner" spin /> : end}
  </>
)

/** One choice of a group. Belongs in a <ListGroup>. */
export const ListItem = (props: ListItemProps) => {
  const { onClick, current, busy, disabled, label, expanded, button } = props
  const inactive = busy === true || disabled === true
  return (
    <li>
      {onClick === undefined ? (
        <div className="wp-row">
          <Content {...props} />
        </div>
      ) : (
        <button
          ref={button}
          type="button"
          className="wp-row"
          aria-label={label}
          aria-expanded={expanded}
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

export interface ListGroupProps {
  readonly label: string
  /** `list`: without an outline, for long lists. */
  readonly kind?: 'group' | 'list'
  /** Lower items, for many of them. */
  readonly dense?: boolean
  readonly children: ReactNode
}

const groupClass = (kind: 'group' | 'list', dense = false) => `wp-${kind}${dense ? ' wp-group--dense' : ''}`

export const ListGroup = ({ label, kind = 'group', dense, children }: ListGroupProps) => (
  <ul className={groupClass(kind, dense)} aria-label={label}>
    {children}
  </ul>
)

export interface ListSkeletonProps {
  readonly label: string
  readonly count: number
  readonly dense?: boolean
}

/** Placeholders of the size of the items that replace them. */
export const ListSkeleton = ({ label, count, dense }: ListSkeletonProps) => (
  <div className={groupClass('group', dense)} role="group" aria-busy="true" aria-label={label}>
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

/** A short text at the end of an item. `on` adds a green dot before it. */
export const Tag = ({ on, children }: { readonly on?: boolean; readonly children: ReactNode }) => (
  <span className={`wp-tag${on === true ? ' wp-tag--on' : ''}`}>{children}</span>
)

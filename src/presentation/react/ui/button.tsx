import type { ReactNode } from 'react'

import type { IconName } from './icons/icon-shapes.tsx'
import { Icon } from './icons/icon.tsx'

export interface ButtonProps {
  /** A view has at most one primary button. */
  readonly kind: 'primary' | 'secondary' | 'soft'
  readonly block?: boolean
  readonly icon?: IconName
  readonly busy?: boolean
  /** A disabled button stays focusable, so that the focus is not lost while it waits. */
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

export const Button = ({ kind, block, icon, busy, disabled, onClick, children }: ButtonProps) => {
  const inactive = busy === true || disabled === true
  return (
    <button
      type="button"
      className={`wp-btn wp-btn--${kind}${block === true ? ' wp-btn--block' : ''}`}
      aria-busy={busy === true || undefined}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : () => onClick()}
    >
      {busy === true ? <Icon name="spinner" spin /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

export interface TextButtonProps {
  readonly icon?: IconName
  readonly flip?: boolean
  readonly tone?: 'accent'
  /** The accessible name, where the text alone does not say what the button does. */
  readonly label?: string
  readonly busy?: boolean
  /** A disabled button stays focusable. */
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button without a box. */
export const TextButton = (props: TextButtonProps) => {
  const { icon, flip, tone, label, busy, disabled, onClick, children } = props
  const inactive = busy === true || disabled === true
  return (
    <button
      type="button"
      className={`wp-textbtn${tone ? ' wp-textbtn--accent' : ''}`}
      aria-label={label}
      aria-busy={busy === true || undefined}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : onClick}
    >
      {busy === true ? (
        <Icon name="spinner" size="s" spin />
      ) : (
        icon && <Icon name={icon} size="s" flip={flip ?? false} />
      )}
      {children}
    </button>
  )
}

export interface IconButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly flip?: boolean
  readonly small?: boolean
  readonly onClick: () => void
}

export const IconButton = ({ label, icon, flip, small, onClick }: IconButtonProps) => (
  <button
    type="button"
    className={`wp-iconbtn${small === true ? ' wp-iconbtn--s' : ''}`}
    aria-label={label}
    onClick={onClick}
  >
    <Icon name={icon} flip={flip ?? false} />
  </button>
)

export interface TextLinkProps {
  readonly href: string
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A link to another site that opens in a new tab and looks like a text button. */
export const TextLink = ({ href, icon, children }: TextLinkProps) => (
  <a className="wp-textbtn" href={href} target="_blank" rel="noopener noreferrer">
    {children}
    {icon && <Icon name={icon} size="s" flip />}
  </a>
)

export interface InlineButtonProps {
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button within a text that looks like a link. */
export const InlineButton = ({ disabled, onClick, children }: InlineButtonProps) => (
  <button
    type="button"
    className="wp-link"
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    {children}
  </button>
)

/** A link within a text that opens another site in a new tab. */
export const InlineLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className="wp-link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

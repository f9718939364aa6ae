import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'
import { viewShapes } from './icons/view-shapes.tsx'

export interface ExternalButtonProps {
  /** The link is not ready yet. */
  readonly busy: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Opens another app directly in the click, because browsers block app links that open later. */
export const ExternalButton = ({ busy, onClick, children }: ExternalButtonProps) => (
  <button
    type="button"
    className="wp-btn wp-btn--primary wp-btn--block"
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {busy && <Icon name="spinner" spin />}
    <span>{children}</span>
    {!busy && <Icon name={viewShapes.external} flip />}
  </button>
)

export interface ExternalLinkProps {
  readonly kind: 'primary' | 'soft'
  readonly href: string
  readonly children: ReactNode
}

/** A link to another site that opens in a new tab and looks like a button. */
export const ExternalLink = ({ kind, href, children }: ExternalLinkProps) => (
  <a className={`wp-btn wp-btn--${kind} wp-btn--block`} href={href} target="_blank" rel="noopener noreferrer">
    <span>{children}</span>
    <Icon name={viewShapes.external} flip />
  </a>
)

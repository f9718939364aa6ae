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
  /** Where it opens. A link to an app has its own place: a new tab would stay empty behind the app. */
  readonly target?: '_blank' | '_self' | '_top'
  readonly children: ReactNode
}

/** A link to another site or app that looks like a button. It opens in a new tab, unless it says otherwise. */
export const ExternalLink = ({ kind, href, target = '_blank', children }: ExternalLinkProps) => (
  <a className={`wp-btn wp-btn--${kind} wp-btn--block`} href={href} target={target} rel="noopener noreferrer">
    <span>{children}</span>
    <Icon name={viewShapes.external} flip />
  </a>
)

import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

export interface FieldErrorProps {
  /** The id to which the field's description refers. */
  readonly id?: string
  /** Whether later changes of the text are not announced. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** The error message under a field. */
export const FieldError = ({ id, quiet = false, children }: FieldErrorProps) => (
  <p className="wp-error" role="alert" aria-live={quiet ? 'off' : undefined} id={id}>
    <Icon name="alert-circle" size="s" />
    <span>{children}</span>
  </p>
)

import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

export interface FieldErrorProps {
  /** Of the field's description. */
  readonly id?: string
  /** It changes from now on, which is not for the ears. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** Says under a field what is wrong with it. */
export const FieldError = ({ id, quiet = false, children }: FieldErrorProps) => (
  <p className="wp-error" role="alert" aria-live={quiet ? 'off' : undefined} id={id}>
    <Icon name="alert-circle" size="s" />
    <span>{children}</span>
  </p>
)

import type { ReactNode } from 'react'

export interface DefinitionProps {
  readonly label: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A name with its value. Belongs in <Definitions>. */
export const Definition = ({ label, className, children }: DefinitionProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
)

/** Names with their values, one pair per line. */
export const Definitions = ({ children }: { readonly children: ReactNode }) => (
  <dl className="wp-dl">{children}</dl>
)

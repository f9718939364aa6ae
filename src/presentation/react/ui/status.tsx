import type { ReactNode } from 'react'

export interface StatusProps {
  readonly lead: string
  readonly text?: ReactNode
  /** Announced at once, as an error is. The view's polite region announces waiting and success. */
  readonly alert?: boolean
}

/** The state of a connection as text, under its drawing. */
export const Status = ({ lead, text, alert }: StatusProps) => (
  <div className="wp-status" role={alert === true ? 'alert' : undefined}>
    <p className="wp-lead">{lead}</p>
    {text !== undefined && <p className="wp-p">{text}</p>}
  </div>
)

import type { ReactNode } from 'react'

export interface StatusProps {
  readonly lead: string
  readonly text?: ReactNode
  /** Spoken at once, as an error is. Waiting and done are said by the screen's polite region. */
  readonly alert?: boolean
}

/** Says under a cable how it stands. */
export const Status = ({ lead, text, alert }: StatusProps) => (
  <div className="wp-status" role={alert === true ? 'alert' : undefined}>
    <p className="wp-lead">{lead}</p>
    {text !== undefined && <p className="wp-p">{text}</p>}
  </div>
)

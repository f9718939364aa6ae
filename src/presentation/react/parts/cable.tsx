import type { ReactNode } from 'react'

import type { IconName } from './icon-shapes.tsx'
import { Icon } from './icon.tsx'

export type CableStatus = 'waiting' | 'declined' | 'missing' | 'done' | 'failed'

const nodes: Readonly<Record<CableStatus | 'sign', IconName | undefined>> = {
  waiting: undefined,
  sign: <path d="M3.5 16.75h13M5.75 13.5l.6-2.8 6.1-6.1a1.56 1.56 0 0 1 2.2 2.2l-6.1 6.1z" />,
  declined: 'close',
  failed: 'unlink',
  missing: 'download',
  done: 'check',
}

export interface CableProps {
  /** `sign`: a signature is wanted. */
  readonly status: CableStatus | 'sign'
  readonly from: ReactNode
  readonly to: ReactNode
}

/** Draws who asks whom, and how it stands. The text under it says the same. */
export const Cable = ({ status, from, to }: CableProps) => {
  const node = nodes[status]
  return (
    <div className="wp-cable" data-status={status} aria-hidden="true">
      {from}
      <span className="wp-cable__line">
        <i className="wp-cable__port" />
        {node && (
          <span className="wp-cable__node">
            <Icon name={node} />
          </span>
        )}
        <i className="wp-cable__port" />
      </span>
      {to}
    </div>
  )
}

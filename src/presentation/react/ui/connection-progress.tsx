import type { ReactNode } from 'react'

import type { IconName } from './icons/icon-shapes.tsx'
import { Icon } from './icons/icon.tsx'
import { viewShapes } from './icons/view-shapes.tsx'

export type ConnectionProgressStatus = 'waiting' | 'rejected' | 'missing' | 'done' | 'failed'

/**
 * Of a flow. `unsure`, `replaced`, `cancelled`: nothing has failed, but the user should look. They have not the colour of failures.
 */
export type FlowProgressStatus = 'waiting' | 'done' | 'failed' | 'unsure' | 'replaced' | 'cancelled'

const icons: Readonly<Record<ConnectionProgressProps['status'], IconName | undefined>> = {
  waiting: undefined,
  sign: <path d="M3.5 16.75h13M5.75 13.5l.6-2.8 6.1-6.1a1.56 1.56 0 0 1 2.2 2.2l-6.1 6.1z" />,
  rejected: 'close',
  failed: viewShapes.unlink,
  missing: viewShapes.download,
  done: 'check',
  unsure: viewShapes.unsure,
  replaced: 'refresh',
  cancelled: 'close',
}

export interface ConnectionProgressProps {
  /** `sign`: a signature is requested. */
  readonly status: ConnectionProgressStatus | FlowProgressStatus | 'sign'
  readonly from: ReactNode
  readonly to: ReactNode
}

/** Illustrates the two sides of a connection and its state. The text below has the same content. */
export const ConnectionProgress = ({ status, from, to }: ConnectionProgressProps) => {
  const icon = icons[status]
  return (
    <div className="wp-connection" data-status={status} aria-hidden="true">
      {from}
      <span className="wp-connection__line">
        <i className="wp-connection__end" />
        {icon && (
          <span className="wp-connection__icon">
            <Icon name={icon} />
          </span>
        )}
        <i className="wp-connection__end" />
      </span>
      {to}
    </div>
  )
}

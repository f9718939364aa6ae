import { errorDetails as words } from '#presentation/react/messages/error-details.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { CopyRecording } from './copy-recording.tsx'
import type { ErrorDetailsProps } from './error-boundary.tsx'

/** What a user can send to the host's support about a view that stopped working. */
export const ErrorDetails = ({ error, view }: ErrorDetailsProps) => {
  const t = useMessages()
  return (
    <details className="wp-disclosure">
      <summary>
        <span>{t(words.details)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="wp-disclosure__body">
        <pre className="wp-message">{`${String(error)}\n${view}`}</pre>
        <CopyRecording />
      </div>
    </details>
  )
}

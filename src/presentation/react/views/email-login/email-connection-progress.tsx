import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { loginShapes } from '#presentation/react/ui/icons/login-shapes.tsx'

/** The progress between the page and the user's mailbox. */
export const EmailConnectionProgress = ({ status }: { readonly status: ConnectionProgressStatus }) => (
  <ConnectionProgress
    status={status}
    from={<AppIcon size="l" />}
    to={<IconMark name={loginShapes.mail} size="l" />}
  />
)

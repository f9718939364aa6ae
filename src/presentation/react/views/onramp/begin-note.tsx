import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import { onrampErrors as errors } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

/** The browser opened no tab, and how to let it. */
export const BlockedNote = () => {
  const t = useMessages()
  return (
    <div className="wp-note wp-note--warn" role="alert">
      <Icon name="alert-triangle" />
      <div>
        <b className="wp-note__title">{t(errors.blockedTitle)}</b> {t(errors.blockedText)}
      </div>
    </div>
  )
}

interface BeginNoteProps {
  readonly failure: PurchaseFailure
  /** The provider's label. */
  readonly provider: string
}

/** Why a purchase did not begin. */
export const BeginNote = ({ failure, provider }: BeginNoteProps) => {
  const t = useMessages()
  if (failure._tag === 'PopupBlocked') return <BlockedNote />
  const message =
    failure._tag === 'PopupClosed'
      ? errors.closedText
      : failure._tag === 'Untrusted'
        ? errors.untrusted
        : errors.notStarted
  return (
    <div className="wp-note wp-note--danger" role="alert">
      <Icon name="alert-circle" />
      <div>{t(message, { provider })}</div>
    </div>
  )
}

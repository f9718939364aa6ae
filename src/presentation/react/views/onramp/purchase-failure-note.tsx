import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import { onrampErrors as errors } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

/** The browser blocked the tab. Says how to allow it. */
export const BlockedTabNote = () => {
  const t = useMessages()
  return (
    <Note tone="warn" role="alert" title={t(errors.blockedTitle)}>
      {t(errors.blockedText)}
    </Note>
  )
}

interface PurchaseFailureNoteProps {
  readonly failure: PurchaseFailure
  /** The provider's label. */
  readonly provider: string
}

/** Why a purchase did not start. */
export const PurchaseFailureNote = ({ failure, provider }: PurchaseFailureNoteProps) => {
  const t = useMessages()
  if (failure._tag === 'PopupBlocked') return <BlockedTabNote />
  const message =
    failure._tag === 'PopupClosed'
      ? errors.closedText
      : failure._tag === 'Untrusted'
        ? errors.untrusted
        : errors.notStarted
  return (
    <Note tone="danger" icon="alert-circle" role="alert">
      {t(message, { provider })}
    </Note>
  )
}

import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

/** States that the account itself cannot pay the network fee, in a review that goes on nevertheless. */
export const FeeMissingNote = () => {
  const t = useMessages()
  return <Note tone="warn">{t(send.feeMissing)}</Note>
}

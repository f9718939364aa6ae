import { useObservableEagerState } from 'observable-hooks'

import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Shown in a form while the wallet has an earlier request, for example because the account was switched meanwhile. */
export const OpenRequestNote = ({ wallet }: { readonly wallet: string }) => {
  const { walletRequests } = useFeature('send')
  const open = useObservableEagerState(walletRequests.open$)
  const t = useMessages()
  if (open.length === 0) return null
  return (
    <Note tone="warn" role="alert">
      {t(send.requestOpen, { wallet })}
    </Note>
  )
}

import { useEffect, useRef } from 'react'

import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { useDialog } from '#presentation/react/ui/dialog/dialog-controller.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Says beside what is there that the directory gave no more, and asks it again on request. */
export const DirectoryFailure = () => {
  const { browseWallets } = useFeature('directory')
  const dialog = useDialog()
  const t = useMessages()
  const line = useRef<HTMLParagraphElement>(null)
  const said = t(texts.errorTitle)
  useEffect(() => {
    // the line itself is gone by the time that nothing is to be said any more
    const around = line.current?.parentElement
    if (!around) return undefined
    dialog.announce(around, said)
    return () => dialog.announce(around, '')
  }, [dialog, said])
  return (
    <p ref={line} className="wp-hint">
      {said}.{' '}
      <button type="button" className="wp-link" onClick={() => browseWallets.retry()}>
        {t(common.tryAgain)}
      </button>
    </p>
  )
}

import { useEffect, useRef } from 'react'

import { useFrame } from '#presentation/react/dialog/frame.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Says beside what is there that the directory gave no more, and asks it again on request. */
export const NotLoaded = () => {
  const { browseWallets } = useFeature('directory')
  const frame = useFrame()
  const t = useMessages()
  const line = useRef<HTMLParagraphElement>(null)
  const said = t(texts.errorTitle)
  useEffect(() => {
    // the line itself is gone by the time that nothing is to be said any more
    const around = line.current?.parentElement
    if (!around) return undefined
    frame.announce(around, said)
    return () => frame.announce(around, '')
  }, [frame, said])
  return (
    <p ref={line} className="wp-hint">
      {said}.{' '}
      <button type="button" className="wp-link" onClick={() => browseWallets.retry()}>
        {t(common.tryAgain)}
      </button>
    </p>
  )
}

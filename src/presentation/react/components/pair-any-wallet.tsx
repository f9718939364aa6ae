import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import type { View } from '#domain/modal/view.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import { ExternalButton } from '#presentation/react/ui/external-button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Passes the link of a session to any wallet of a phone. The next view waits for the wallet. S2-25. */
export const PairAnyWallet = ({ view }: { readonly view: View['name'] }) => {
  const { selectWallet } = useFeature('directory')
  const { connectByRelay } = useFeature('relay')
  const { step } = useObservableEagerState(connectByRelay.pairing$)
  const t = useMessages()
  useEffect(() => connectByRelay.prepare(), [connectByRelay])
  const isReady = step === 'ready'
  const startPairing = () => selectWallet.choose(undefined, view)
  const open = () => {
    startPairing()
    connectByRelay.openAny()
  }
  const copy = () => {
    void connectByRelay.copyLink()
    startPairing()
  }
  return (
    <>
      <ExternalButton busy={!isReady} onClick={open}>
        {t(others.openAny)}
      </ExternalButton>
      <Button kind="soft" block icon={viewShapes.copy} disabled={!isReady} onClick={copy}>
        {t(walletConnect.copyLink)}
      </Button>
      <Button kind="soft" block icon={viewShapes.qr} onClick={startPairing}>
        {t(others.showQr)}
      </Button>
    </>
  )
}

import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import { connecting } from '#presentation/react/messages/connecting.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import { ExternalButton } from '#presentation/react/ui/external-button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Passes the link to any wallet of a phone that has no listed wallets. The next view waits for the wallet. S2-25. */
export const PairAnyWallet = () => {
  const { selectWallet } = useFeature('directory')
  const { connectByRelay } = useFeature('relay')
  const { step } = useObservableEagerState(connectByRelay.pairing$)
  const t = useMessages()
  useEffect(() => connectByRelay.prepare(), [connectByRelay])
  const isReady = step === 'ready'
  const startPairing = () => selectWallet.choose(undefined, 'AllWallets')
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
        {t(walletConnect.openApp, { wallet: t(connecting.yourWallet) })}
      </ExternalButton>
      <Button kind="soft" block icon={viewShapes.copy} disabled={!isReady} onClick={copy}>
        {t(walletConnect.copyLink)}
      </Button>
    </>
  )
}

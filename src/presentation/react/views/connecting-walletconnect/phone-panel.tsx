import { useState } from 'react'

import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { WalletProgress } from '#presentation/react/components/wallet-progress.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Button, InlineButton } from '#presentation/react/ui/button.tsx'
import { ExternalButton } from '#presentation/react/ui/external-button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { NewCode } from './new-code.tsx'
import { SchemeQuestion } from './scheme-question.tsx'
import type { Opening } from './use-opening.ts'
import type { RelayConnection } from './use-relay-connection.ts'

export interface PhonePanelProps {
  readonly wallet: DirectoryWallet
  readonly relayed: RelayConnection
  readonly opening: Opening
  readonly onScan: () => void
}

/** Other ways to transfer the link. */
const OtherWays = ({ isReady, onScan }: { readonly isReady: boolean; readonly onScan: () => void }) => {
  const { connectByRelay } = useFeature('relay')
  const t = useMessages()
  const copy = () => void connectByRelay.copyLink()
  return (
    <div className="wp-actions">
      <Button kind="soft" block icon={viewShapes.qr} onClick={onScan}>
        {t(walletConnect.showQr)}
      </Button>
      <Button kind="soft" block icon={viewShapes.copy} disabled={!isReady} onClick={copy}>
        {t(walletConnect.copyLink)}
      </Button>
    </div>
  )
}

/** Creates a new link if the wallet did not open with the last one. */
const NotOpened = () => {
  const { connectByRelay } = useFeature('relay')
  const t = useMessages()
  return (
    <p className="wp-hint wp-hint--centre">
      {t(walletConnect.notOpened)}{' '}
      <InlineButton onClick={() => connectByRelay.renew()}>{t(common.tryAgain)}</InlineButton>
    </p>
  )
}

/** Opens the wallet's app on this phone. The code is the second choice. */
export const PhonePanel = ({
  wallet,
  relayed: { pairing },
  opening: { asked, open },
  onScan,
}: PhonePanelProps) => {
  const t = useMessages()
  const { name } = wallet
  const isReady = pairing.step === 'ready'
  // If the link was ready at the tap, it has already been opened, unless its scheme is a question.
  const [wasOpened, setOpened] = useState(isReady && asked === undefined)
  const tryToOpen = () => setOpened(open() || wasOpened)
  if (pairing.step === 'expired')
    return (
      <>
        <WalletProgress status="failed" wallet={wallet} />
        <Status lead={t(walletConnect.expired)} />
        <NewCode block />
      </>
    )
  return (
    <>
      <WalletProgress status="waiting" wallet={wallet} />
      {asked !== undefined ? (
        <SchemeQuestion scheme={asked} wallet={wallet} />
      ) : (
        <Status
          lead={
            wasOpened
              ? t(walletConnect.openTitle, { wallet: name })
              : t(isReady ? connecting.waitingTitle : walletConnect.preparing, { wallet: name })
          }
          text={t(walletConnect.openText)}
        />
      )}
      <ExternalButton busy={!isReady} onClick={tryToOpen}>
        {t(walletConnect.openApp, { wallet: name })}
      </ExternalButton>
      <OtherWays isReady={isReady} onScan={onScan} />
      {isReady && wasOpened && <NotOpened />}
    </>
  )
}

import { useEffect } from 'react'

import { PAIRING_LIFETIME_MS } from '#domain/relay/pairing.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { CopyLinkFooter } from '#presentation/react/components/copy-link-footer.tsx'
import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { QrCode } from '#presentation/react/ui/qr-code/qr-code.tsx'
import { minutes } from '#presentation/react/ui/seconds-until.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { NewCode } from './new-code.tsx'
import type { RelayConnection } from './use-relay-connection.ts'

const LIFETIME_S = PAIRING_LIFETIME_MS / 1000

export interface CodeProps {
  readonly wallet: DirectoryWallet | undefined
  readonly relayed: RelayConnection
}

/** A code on screen is renewed when it expires. On a hidden page it waits for the user. S5-41, S9-26. */
const useRenewal = (isExpired: boolean) => {
  const { connectByRelay } = useFeature('relay')
  useEffect(() => {
    if (!isExpired) return undefined
    const renew = () => {
      if (document.visibilityState === 'visible') connectByRelay.renew()
    }
    renew()
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [connectByRelay, isExpired])
}

/** The code with its remaining lifetime. The area has the same size with and without a code. S9-26. */
export const Code = ({ wallet, relayed }: CodeProps) => {
  const t = useMessages()
  const { pairing, uri, secondsLeft } = relayed
  const isReady = pairing.step === 'ready'
  const isExpired = pairing.step === 'expired'
  useRenewal(isExpired)
  const text =
    wallet === undefined ? t(walletConnect.basicText) : t(walletConnect.scan, { wallet: wallet.name })
  return (
    <>
      <div className="wp-qrbox">
        <QrCode
          text={uri}
          label={t(uri === undefined ? walletConnect.preparing : walletConnect.qrLabel)}
          expired={isExpired}
          {...(isReady ? { life: Math.min(1, secondsLeft / LIFETIME_S) } : {})}
        >
          {wallet === undefined ? <AppIcon /> : <DirectoryWalletIcon wallet={wallet} />}
        </QrCode>
        {isExpired && (
          <div className="wp-qr__over">
            <p>{t(walletConnect.expired)}</p>
            <NewCode />
          </div>
        )}
      </div>
      <div className="wp-status">
        <p className="wp-p">{uri === undefined ? t(walletConnect.preparing) : text}</p>
      </div>
    </>
  )
}

/** The remaining lifetime of the code, and a button that copies its link. */
export const CodeFooter = ({
  relayed: { pairing, uri, secondsLeft },
}: {
  readonly relayed: RelayConnection
}) => {
  const { connectByRelay } = useFeature('relay')
  const t = useMessages()
  const isReady = pairing.step === 'ready'
  const answered = uri === undefined ? t(walletConnect.preparing) : ''
  const waiting = pairing.step === 'expired' ? t(walletConnect.expiredShort) : answered
  return (
    <CopyLinkFooter onCopy={isReady ? () => void connectByRelay.copyLink() : undefined}>
      {isReady
        ? t.rich(walletConnect.expiresIn, { time: <bdi dir="ltr">{minutes(secondsLeft)}</bdi> })
        : waiting}
    </CopyLinkFooter>
  )
}

import { farcaster } from '#presentation/react/messages/farcaster.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Cable } from '#presentation/react/parts/cable.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { AppMark } from '#presentation/react/parts/late-marks.tsx'
import { QrCode } from '#presentation/react/parts/qr-code.tsx'
import { Status } from '#presentation/react/parts/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { SocialMark } from '#presentation/react/views/connect/social-mark.tsx'
import { LeaveButton } from '#presentation/react/views/connecting-walletconnect/leave-button.tsx'

import { webLink } from './web-link.ts'

export interface FarcasterLinkProps {
  /** Absent while it is on its way. */
  readonly url: string | undefined
}

/** For a phone that scans this screen. */
export const FarcasterCode = ({ url }: FarcasterLinkProps) => {
  const t = useMessages()
  return (
    <>
      <div className="wp-qrbox">
        <QrCode text={url} label={t(url === undefined ? walletConnect.preparing : farcaster.qrLabel)}>
          <SocialMark login="farcaster" />
        </QrCode>
      </div>
      <Status lead={t(farcaster.lead)} text={t(farcaster.text)} />
    </>
  )
}

/** For the app on this phone. */
export const FarcasterApp = ({ url }: FarcasterLinkProps) => {
  const t = useMessages()
  const href = url === undefined ? undefined : webLink(url)
  return (
    <>
      <Cable status="waiting" from={<AppMark size="l" />} to={<SocialMark login="farcaster" size="l" />} />
      <Status lead={t(farcaster.openLead)} text={t(farcaster.openText)} />
      {href === undefined ? (
        <LeaveButton waiting onClick={() => undefined}>
          {t(farcaster.open)}
        </LeaveButton>
      ) : (
        <a
          className="wp-btn wp-btn--primary wp-btn--block"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span>{t(farcaster.open)}</span>
          <Icon name="external" flip />
        </a>
      )}
    </>
  )
}

/** That it is waited for, and the link itself. */
export const FarcasterFooter = ({ url }: FarcasterLinkProps) => {
  const { connectByFarcaster } = useFeature('embedded')
  const t = useMessages()
  const isReady = url !== undefined
  return (
    <div className="wp-footrow">
      <span className="wp-hint">{isReady ? t(farcaster.waiting) : t(walletConnect.preparing)}</span>
      <button
        type="button"
        className="wp-textbtn wp-textbtn--accent"
        aria-disabled={!isReady || undefined}
        onClick={isReady ? () => void connectByFarcaster.copyLink() : undefined}
      >
        <Icon name="copy" size="s" />
        {t(walletConnect.copyLink)}
      </button>
    </div>
  )
}

import { safeLink } from '#domain/wallets/safe-link.ts'
import { CopyLinkFooter } from '#presentation/react/components/copy-link-footer.tsx'
import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import { SocialIcon } from '#presentation/react/components/icons/social-icon.tsx'
import { farcaster } from '#presentation/react/messages/farcaster.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { ConnectionProgress } from '#presentation/react/ui/connection-progress.tsx'
import { ExternalButton, ExternalLink } from '#presentation/react/ui/external-button.tsx'
import { QrCode } from '#presentation/react/ui/qr-code/qr-code.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface FarcasterLinkProps {
  /** Undefined while it loads. */
  readonly url: string | undefined
}

/** The code for a phone that scans this screen. */
export const FarcasterCode = ({ url }: FarcasterLinkProps) => {
  const t = useMessages()
  return (
    <>
      <div className="wp-qrbox">
        <QrCode text={url} label={t(url === undefined ? walletConnect.preparing : farcaster.qrLabel)}>
          <SocialIcon login="farcaster" />
        </QrCode>
      </div>
      <Status lead={t(farcaster.lead)} text={t(farcaster.text)} />
    </>
  )
}

/** The link for the app on this phone. */
export const FarcasterApp = ({ url }: FarcasterLinkProps) => {
  const t = useMessages()
  const href = url === undefined ? undefined : safeLink('farcaster', url)
  return (
    <>
      <ConnectionProgress
        status="waiting"
        from={<AppIcon size="l" />}
        to={<SocialIcon login="farcaster" size="l" />}
      />
      <Status lead={t(farcaster.openLead)} text={t(farcaster.openText)} />
      {href === undefined ? (
        <ExternalButton busy onClick={() => undefined}>
          {t(farcaster.open)}
        </ExternalButton>
      ) : (
        <ExternalLink kind="primary" href={href}>
          {t(farcaster.open)}
        </ExternalLink>
      )}
    </>
  )
}

/** The waiting state and a button that copies the link. */
export const FarcasterFooter = ({ url }: FarcasterLinkProps) => {
  const { connectByFarcaster } = useFeature('embedded')
  const t = useMessages()
  const isReady = url !== undefined
  return (
    <CopyLinkFooter onCopy={isReady ? () => void connectByFarcaster.copyLink() : undefined}>
      {isReady ? t(farcaster.waiting) : t(walletConnect.preparing)}
    </CopyLinkFooter>
  )
}

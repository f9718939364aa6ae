import type { Link } from '#domain/relay/link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { CopyPage } from '#presentation/react/components/copy-page.tsx'
import { GetWallet } from '#presentation/react/components/get-wallet.tsx'
import { WalletProgress } from '#presentation/react/components/wallet-progress.tsx'
import { openings } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ExternalLink } from '#presentation/react/ui/external-button.tsx'
import { Status } from '#presentation/react/ui/status.tsx'

import { LinkText } from './link-text.tsx'

export interface OnPhonePanelProps {
  readonly wallet: DirectoryWallet
  /** Opens this page in the wallet. */
  readonly link: Link
}

/** The user continues in the wallet's app. The link can be followed again, and its text can be read. */
export const OnPhonePanel = ({ wallet, link: { href, target } }: OnPhonePanelProps) => {
  const t = useMessages()
  const named = { wallet: wallet.name }
  return (
    <>
      <WalletProgress status="waiting" wallet={wallet} />
      <Status lead={t(openings.phoneTitle, named)} text={t(openings.phoneText, named)} />
      <ExternalLink kind="primary" href={href} target={target}>
        {t(openings.open, named)}
      </ExternalLink>
      <LinkText label={t(openings.link)} href={href} />
      <p className="wp-hint wp-hint--centre">{t(openings.notHere, named)}</p>
      <div className="wp-actions">
        <GetWallet wallet={wallet} kind="soft" />
        <CopyPage />
      </div>
    </>
  )
}

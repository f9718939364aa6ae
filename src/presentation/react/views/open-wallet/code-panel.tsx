import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { GetWallet } from '#presentation/react/components/get-wallet.tsx'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'
import { openings, others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { QrCode } from '#presentation/react/ui/qr-code/qr-code.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { LinkText } from './link-text.tsx'

export interface CodePanelProps {
  readonly wallet: DirectoryWallet
  /** The content of the code. */
  readonly code: string
}

/** A code that opens this page in the wallet on a phone, the same as text, and the wallet for this browser. */
export const CodePanel = ({ wallet, code }: CodePanelProps) => {
  const { copyText } = useCases()
  const t = useMessages()
  const named = { wallet: wallet.name }
  return (
    <>
      <div className="wp-qrbox">
        <QrCode text={code} label={t(openings.qrLabel, named)}>
          <DirectoryWalletIcon wallet={wallet} />
        </QrCode>
      </div>
      <div className="wp-status">
        <p className="wp-p">{t(openings.scan, named)}</p>
      </div>
      <LinkText label={t(openings.link)} href={code} />
      <div className="wp-actions">
        <Button
          kind="soft"
          block
          icon={viewShapes.copy}
          onClick={() => void copyText.copy(code, 'linkCopied')}
        >
          {t(others.copyLink)}
        </Button>
        <GetWallet wallet={wallet} kind="soft" />
      </div>
    </>
  )
}

import { helpTopics } from '#presentation/react/messages/common.ts'
import { noWallets } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { useShowHelp } from './wallet-help.tsx'

/**
 * Shown when nothing on this page can be connected. It explains what a wallet is, and that a wallet found
 * later appears automatically.
 */
export const NoWallets = ({ app }: { readonly app: string }) => {
  const t = useMessages()
  const showHelp = useShowHelp()
  // If logins are offered, no message is shown.
  if (useCases().embedded.configured) return null
  return (
    <>
      <Empty icon="wallet" lead={t(noWallets.emptyTitle)} text={t(noWallets.emptyText, { app })}>
        <p className="wp-hint">{t(noWallets.emptyHint)}</p>
      </Empty>
      <Button kind="primary" block onClick={showHelp}>
        {t(helpTopics.whatIsWallet)}
      </Button>
    </>
  )
}

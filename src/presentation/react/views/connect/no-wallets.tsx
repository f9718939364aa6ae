import { helpTopics } from '#presentation/react/messages/common.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const useShowHelp = () => {
  const { openModal, reportEvents } = useCases()
  return () => {
    reportEvents.record({ event: 'CLICK_WALLET_HELP', properties: {} })
    openModal.show({ name: 'WhatIsAWallet' })
  }
}

/** A link for users without a wallet. With logins there are other ways for them. */
export const WalletHelp = ({ onClick }: { readonly onClick?: () => void }) => {
  const t = useMessages()
  const showHelp = useShowHelp()
  if (useCases().embedded.configured) return null
  return (
    <p className="wp-hint">
      {t(connect.newHere)}{' '}
      <button type="button" className="wp-link" onClick={onClick ?? showHelp}>
        {t(connect.getWallet)}
      </button>
    </p>
  )
}

/**
 * Shown when nothing on this page can be connected. It explains what a wallet is, and that a wallet found
 * later appears automatically.
 */
export const NoWallets = ({ app }: { readonly app: string }) => {
  const t = useMessages()
  const showHelp = useShowHelp()
  // With logins available, the lack of wallets is not worth a message.
  if (useCases().embedded.configured) return null
  return (
    <>
      <Empty icon="wallet" lead={t(connect.emptyTitle)} text={t(connect.emptyText, { app })}>
        <p className="wp-hint">{t(connect.emptyHint)}</p>
      </Empty>
      <Button kind="primary" block onClick={showHelp}>
        {t(helpTopics.whatIsWallet)}
      </Button>
    </>
  )
}

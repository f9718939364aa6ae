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

/** The way in for somebody who has no wallet yet. */
export const WalletHelp = ({ onClick }: { readonly onClick?: () => void }) => {
  const t = useMessages()
  const showHelp = useShowHelp()
  return (
    <p className="wp-hint">
      {t(connect.newHere)}{' '}
      <button type="button" className="wp-link" onClick={onClick ?? showHelp}>
        {t(connect.getWallet)}
      </button>
    </p>
  )
}

/** Nothing on this page can be connected: says what a wallet is, and that one found later appears by itself. */
export const NoWallets = ({ app }: { readonly app: string }) => {
  const t = useMessages()
  const showHelp = useShowHelp()
  // with other ways in, that is no news
  if (useCases().embedded.configured) return <WalletHelp />
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

import { common, helpTopics } from '#presentation/react/messages/common.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, InlineButton } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** Opens the downloads, or the explanation of a wallet if there are none. */
export const useShowHelp = (hasDownloads = false) => {
  const { navigation, reportEvents } = useCases()
  return () => {
    reportEvents.record({
      event: hasDownloads ? 'CLICK_GET_WALLET_HELP' : 'CLICK_WALLET_HELP',
      properties: {},
    })
    navigation.show({ name: hasDownloads ? 'Downloads' : 'WhatIsAWallet' })
  }
}

/**
 * A link for users without a wallet. It opens the downloads, or an explanation if there are none. It is not needed if logins
 * are offered.
 */
export const WalletHelp = ({ hasDownloads }: { readonly hasDownloads?: boolean }) => {
  const t = useMessages()
  const showHelp = useShowHelp(hasDownloads)
  if (useCases().embedded.configured) return null
  return (
    <p className="wp-hint">
      {t(connect.newHere)} <InlineButton onClick={showHelp}>{t(connect.getWallet)}</InlineButton>
    </p>
  )
}

/** Shown if code for wallets of this page has failed to load, so that some are missing. */
export const MissingWallets = () => {
  const t = useMessages()
  const { retryLoads } = useCases()
  return (
    <p className="wp-hint" role="alert">
      {t(connect.missing)}{' '}
      <InlineButton onClick={() => retryLoads.retry()}>{t(common.tryAgain)}</InlineButton>
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
  // If logins are offered, no message is shown.
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

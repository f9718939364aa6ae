import { lazyPart } from '#presentation/react/lazy-views/lazy-part.tsx'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { common } from '#presentation/react/messages/common.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { InlineButton } from '#presentation/react/ui/button.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** Shown when nothing on this page can be connected. */
export const LazyNoWallets = lazyPart(viewIn('help', 'NoWallets'))

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

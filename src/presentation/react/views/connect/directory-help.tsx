import { useObservableEagerState } from 'observable-hooks'

import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { WalletHelp } from './no-wallets.tsx'

/** A link for users without a wallet. It opens the downloads if the directory has any. */
export const DirectoryHelp = () => {
  const { openModal, reportEvents } = useCases()
  const { wallets } = useObservableEagerState(useFeature('directory').browseWallets.downloads$)
  if (wallets.length === 0) return <WalletHelp />
  const showDownloads = () => {
    reportEvents.record({ event: 'CLICK_GET_WALLET_HELP', properties: {} })
    openModal.show({ name: 'Downloads' })
  }
  return <WalletHelp onClick={showDownloads} />
}

import { useObservableEagerState } from 'observable-hooks'

import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { WalletHelp } from './no-wallets.tsx'

/** The way in for somebody who has no wallet yet: to those that can be had, where any are known. */
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

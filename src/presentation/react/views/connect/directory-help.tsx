import { useObservableEagerState } from 'observable-hooks'

import { useFeature } from '#presentation/react/use-cases.ts'

import { WalletHelp } from './wallet-help.tsx'

/** A link for users without a wallet. It opens the downloads unless the directory has none. */
export const DirectoryHelp = () => {
  const { wallets, status } = useObservableEagerState(useFeature('directory').browseWallets.downloads$)
  return <WalletHelp hasDownloads={wallets.length > 0 || status !== 'success'} />
}

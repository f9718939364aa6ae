import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { FailedRequest } from './remote-list.tsx'

/** Shows that loading the directory's wallets failed, and loads them again on request. */
export const DirectoryFailure = () => {
  const { browseWallets } = useFeature('directory')
  const t = useMessages()
  return <FailedRequest text={t(texts.errorTitle)} onRetry={() => browseWallets.retry()} />
}

import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { FailedRequest } from './remote-list.tsx'

/** Says that the directory's wallets could not be loaded, and loads them again on demand. */
export const DirectoryFailure = () => {
  const { browseWallets } = useFeature('directory')
  const t = useMessages()
  return <FailedRequest text={t(texts.errorTitle)} onRetry={() => browseWallets.retry()} />
}

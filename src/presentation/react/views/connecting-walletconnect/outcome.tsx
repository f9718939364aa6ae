import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { ConnectedAddress } from '#presentation/react/components/connected-address.tsx'
import { WalletProgress } from '#presentation/react/components/wallet-progress.tsx'
import { boundary, common, errors } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import type { ConnectionProgressStatus } from '#presentation/react/ui/connection-progress.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import type { Outcome } from './use-relay-connection.ts'

const progressStatuses: Readonly<Record<Outcome, ConnectionProgressStatus>> = {
  rejected: 'rejected',
  failed: 'failed',
  unreachable: 'failed',
  unavailable: 'failed',
  notLoaded: 'failed',
  done: 'done',
}

const textsOf = (t: Translate, outcome: Exclude<Outcome, 'done'>, name: string | undefined) => {
  switch (outcome) {
    case 'rejected': {
      const wallet = name ?? t(connecting.yourWallet)
      return { lead: t(errors.connectionRejected), text: t(connecting.declinedText, { wallet }) }
    }
    case 'failed': {
      const wallet = name ?? t(connecting.wallet)
      return { lead: t(errors.failedToConnect), text: t(connecting.failedText, { wallet }) }
    }
    case 'unreachable':
      return { lead: t(errors.failedToConnect), text: t(walletConnect.unreachableText) }
    case 'notLoaded':
      return { lead: t(boundary.notLoaded), text: t(boundary.notLoadedText) }
    case 'unavailable':
      return { lead: t(errors.failedToConnect), text: t(walletConnect.unavailableText) }
  }
}

export interface OutcomePanelProps {
  readonly outcome: Outcome
  readonly wallet: DirectoryWallet | undefined
}

/** The outcome of the connection. S8-10, S8-13. */
export const OutcomePanel = ({ outcome, wallet }: OutcomePanelProps) => {
  const { connectByRelay } = useFeature('relay')
  const t = useMessages()
  const progress = <WalletProgress status={progressStatuses[outcome]} wallet={wallet} />
  if (outcome === 'done')
    return (
      <>
        {progress}
        <Status lead={t(connecting.doneTitle)} text={<ConnectedAddress />} />
      </>
    )
  return (
    <>
      {progress}
      <Status key={outcome} {...textsOf(t, outcome, wallet?.name)} alert />
      <Button kind="primary" block icon="refresh" onClick={() => connectByRelay.renew()}>
        {t(common.tryAgain)}
      </Button>
    </>
  )
}

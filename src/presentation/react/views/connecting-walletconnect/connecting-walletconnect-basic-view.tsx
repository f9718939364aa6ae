import { useObservableEagerState } from 'observable-hooks'

import { AllWalletsItem } from '#presentation/react/components/all-wallets-item.tsx'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AnyWallet } from './any-wallet.tsx'

const AllWallets = () => {
  const { all, rows } = useObservableEagerState(useFeature('directory').browseWallets.connect$)
  const t = useMessages()
  if (all === undefined) return null
  return (
    <ListGroup label={t(connect.walletsHeading)}>
      <AllWalletsItem {...all} rows={rows} />
    </ListGroup>
  )
}

/** The first view for a host without browser wallets. S2-08, S2-26. */
export const ConnectingWalletConnectBasicView = () => (
  <AnyWallet>
    <AllWallets />
  </AnyWallet>
)

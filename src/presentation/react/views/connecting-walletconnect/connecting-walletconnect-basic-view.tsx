import { useObservableEagerState } from 'observable-hooks'

import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowGroup } from '#presentation/react/parts/row.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { AllWalletsRow } from '#presentation/react/views/connect/remote-all-wallets.tsx'

import { AnyWallet } from './any-wallet.tsx'

const AllWallets = () => {
  const { all, rows } = useObservableEagerState(useFeature('directory').browseWallets.connect$)
  const t = useMessages()
  if (all === undefined) return null
  return (
    <RowGroup label={t(connect.walletsHeading)}>
      <AllWalletsRow {...all} rows={rows} />
    </RowGroup>
  )
}

/** The way in where the host has no wallets of the browser. S2-08, S2-26. */
export const ConnectingWalletConnectBasicView = () => (
  <AnyWallet>
    <AllWallets />
  </AnyWallet>
)

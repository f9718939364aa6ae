import { useObservableEagerState } from 'observable-hooks'

import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { remoteRows } from '#presentation/react/messages/wallets.ts'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { Row, RowGroup, Tag } from '#presentation/react/parts/row.tsx'
import { remoteUseCases, useCases } from '#presentation/react/use-cases.ts'

import { AnyWallet } from './any-wallet.tsx'

const AllWalletsRow = () => {
  const { openModal, reportEvents } = useCases()
  const { browseWallets } = remoteUseCases()
  const { all } = useObservableEagerState(browseWallets.connect$)
  const t = useMessages()
  if (all === undefined) return null
  const show = () => {
    reportEvents.record({ event: 'CLICK_ALL_WALLETS', properties: {} })
    openModal.show({ name: 'AllWallets' })
  }
  return (
    <RowGroup label={t(connect.walletsHeading)}>
      <Row
        icon={
          <span className="wp-mark wp-mark--icon" aria-hidden="true">
            <Icon name="wallet" />
          </span>
        }
        title={t(remoteRows.allWallets)}
        end={
          <>
            <Tag>
              {t(all.more ? remoteRows.walletsCountMore : remoteRows.walletsCount, { count: all.count })}
            </Tag>
            <Icon name="chevron-right" flip />
          </>
        }
        onClick={show}
      />
    </RowGroup>
  )
}

/** The way in where the host has no wallets of the browser. S2-08, S2-26. */
export const ConnectingWalletConnectBasicView = () => (
  <AnyWallet>
    <AllWalletsRow />
  </AnyWallet>
)

import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import type { ConnectRow } from '#domain/wallets/rows.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { remoteTag } from '#presentation/react/messages/wallets.ts'
import { afterPaint } from '#presentation/react/page.ts'
import { DirectoryMark } from '#presentation/react/parts/directory-mark.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { lateShapes } from '#presentation/react/parts/late-shapes.tsx'
import { NotLoaded } from '#presentation/react/parts/not-loaded.tsx'
import { Row, RowGroup, Tag } from '#presentation/react/parts/row.tsx'
import { useConfigured, useFeature } from '#presentation/react/use-cases.ts'
import { prefetchView } from '#presentation/react/views/loads.ts'

import { NoWallets } from './no-wallets.tsx'
import { AllWalletsRow } from './remote-all-wallets.tsx'
import { RemoteHelp } from './remote-help.tsx'
import { WalletRow } from './wallet-row.tsx'

/** Rows to come below those that are there. */
const SKELETONS = 3

/** Any wallet that can scan a code. */
const QrRow = ({ name }: { readonly name: string }) => {
  const { chooseWallet } = useFeature('directory')
  const t = useMessages()
  return (
    <Row
      icon={
        <span className="wp-mark wp-mark--icon" aria-hidden="true">
          <Icon name={lateShapes.qr} />
        </span>
      }
      title={name}
      end={<Tag>{t(remoteTag.qr)}</Tag>}
      onClick={() => chooseWallet.choose(undefined, 'Connect')}
    />
  )
}

const ListedRow = ({
  wallet,
  isRecent,
}: {
  readonly wallet: DirectoryWallet
  readonly isRecent: boolean
}) => {
  const { chooseWallet } = useFeature('directory')
  const t = useMessages()
  return (
    <Row
      icon={<DirectoryMark wallet={wallet} />}
      title={<bdi>{wallet.name}</bdi>}
      end={isRecent && <Tag>{t(remoteTag.recent)}</Tag>}
      onClick={() => chooseWallet.choose(wallet, 'Connect')}
    />
  )
}

const keyOf = (row: ConnectRow): string =>
  row.kind === 'wallet' ? `${row.group}:${row.wallet.id}` : `${row.connector.chain}:${row.connector.id}`

const AnyRow = ({ row }: { readonly row: ConnectRow }) => {
  if (row.kind === 'wallet') return <ListedRow wallet={row.wallet} isRecent={row.group === 'recent'} />
  const { connector } = row
  return connector.type === 'WALLET_CONNECT' ? <QrRow name={connector.name} /> : <WalletRow {...row} />
}

const SkeletonRow = () => (
  <li aria-hidden="true">
    <div className="wp-row">
      <span className="wp-skel wp-skel--mark" />
      <span className="wp-row__main">
        <span className="wp-skel wp-skel--text wp-skel--w1" />
      </span>
    </div>
  </li>
)

/** All ways to connect, those beyond this browser among them, in the host's order. S2-02, S6-16, S9-08, S9-09. */
export const RemoteRows = ({ app }: { readonly app: string }) => {
  const { browseWallets, chooseWallet } = useFeature('directory')
  useConfigured('relay')
  const { rows, all, loading, trouble } = useObservableEagerState(browseWallets.connect$)
  const t = useMessages()

  useEffect(
    () =>
      afterPaint(() => {
        void prefetchView('AllWallets')
        void prefetchView('ConnectingWalletConnect')
      }),
    [],
  )

  const hasOthers = rows.some(({ kind }) => kind === 'wallet')
  useEffect(() => {
    if (hasOthers) chooseWallet.prepare()
  }, [hasOthers, chooseWallet])

  const isEmpty = rows.length === 0 && all === undefined && !loading
  return (
    <>
      {isEmpty ? (
        <NoWallets app={app} />
      ) : (
        <RowGroup label={t(connect.walletsHeading)}>
          {rows.map((row) => (
            <AnyRow key={keyOf(row)} row={row} />
          ))}
          {loading && Array.from({ length: SKELETONS }, (_, index) => <SkeletonRow key={index} />)}
          {all && <AllWalletsRow {...all} rows={rows} />}
        </RowGroup>
      )}
      {trouble && <NotLoaded />}
      {!isEmpty && <RemoteHelp />}
    </>
  )
}

import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import type { ConnectList } from '#application/use-cases/directory/browse-wallets.ts'
import { isInstalled } from '#domain/connectors/listing.ts'
import { traitsOf } from '#domain/connectors/traits.ts'
import type { ConnectRow } from '#domain/wallets/rows.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { AllWalletsButton, AllWalletsItem } from '#presentation/react/components/all-wallets-item.tsx'
import { DirectoryFailure } from '#presentation/react/components/directory-failure.tsx'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { tag } from '#presentation/react/messages/connect.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { remoteTag } from '#presentation/react/messages/wallets.ts'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListGroup, ListItem, Tag } from '#presentation/react/ui/list-item.tsx'
import { afterPaint } from '#presentation/react/ui/page.ts'
import { useCases, useConfigured, useFeature } from '#presentation/react/use-cases.ts'

import { ConnectorListItem } from './connector-list-item.tsx'
import { GetWalletItem, UsePhoneItem } from './other-ways.tsx'
import { PhoneWallets } from './phone-wallets.tsx'
import { SkeletonListItem } from './skeleton-list-item.tsx'
import { SocialBrowser } from './social-browser.tsx'
import { LazyNoWallets, WalletHelp } from './wallet-help.tsx'
import { type WalletRow, WalletRows } from './wallet-rows.tsx'

/** A link for users without a wallet. It opens the downloads unless the directory has none. */
const DirectoryHelp = () => {
  const { wallets, status } = useObservableEagerState(useFeature('directory').browseWallets.downloads$)
  return <WalletHelp hasDownloads={wallets.length > 0 || status !== 'success'} />
}

/** Shows a QR code for any wallet that can scan it. */
const QrListItem = ({ name, place }: { readonly name: string; readonly place: number }) => {
  const { selectWallet } = useFeature('directory')
  const t = useMessages()
  return (
    <ListItem
      icon={<IconMark name={viewShapes.qr} />}
      title={name}
      end={<Tag>{t(remoteTag.qr)}</Tag>}
      onClick={() => selectWallet.choose(undefined, 'Connect', place)}
    />
  )
}

const DirectoryListItem = ({
  wallet,
  isRecent,
  place,
}: {
  readonly wallet: DirectoryWallet
  readonly isRecent: boolean
  readonly place: number
}) => {
  const { selectWallet } = useFeature('directory')
  const t = useMessages()
  return (
    <ListItem
      icon={<DirectoryWalletIcon wallet={wallet} />}
      title={<bdi>{wallet.name}</bdi>}
      end={isRecent && <Tag>{t(tag.recent)}</Tag>}
      onClick={() => selectWallet.choose(wallet, 'Connect', place)}
    />
  )
}

const keyOf = (row: ConnectRow): string =>
  row.kind === 'wallet' ? `${row.group}:${row.wallet.id}` : `${row.connector.namespace}:${row.connector.id}`

const ConnectListItem = ({ row, place }: { readonly row: ConnectRow; readonly place: number }) => {
  if (row.kind === 'wallet')
    return <DirectoryListItem wallet={row.wallet} isRecent={row.group === 'recent'} place={place} />
  const { connector } = row
  return traitsOf(connector).presentation === 'qrCode' ? (
    <QrListItem name={connector.name} place={place} />
  ) : (
    <ConnectorListItem {...row} place={place} />
  )
}

const itemOf = (row: ConnectRow, place: number): WalletRow => ({
  key: keyOf(row),
  name: row.kind === 'wallet' ? row.wallet.name : row.connector.name,
  isInstalled: row.kind === 'connector' && isInstalled(row),
  connector: row.kind === 'connector' ? row.connector : undefined,
  item: <ConnectListItem row={row} place={place} />,
})

/** Placeholders for the rows that are still loading, and one for all wallets. */
const awaitedRows = (rows: readonly ConnectRow[], coming: number): number => {
  const loaded = rows.filter(({ kind, group }) => kind === 'wallet' && group !== 'recent')
  return Math.max(0, coming - loaded.length) + 1
}

/** Opens all wallets: the last row, and the button in its place at the heading of a folded list. */
const allOf = ({ all, rows }: Pick<ConnectList, 'all' | 'rows'>) =>
  all && { item: <AllWalletsItem {...all} rows={rows} />, button: <AllWalletsButton {...all} /> }

export interface DirectoryListProps {
  readonly app: string
  /** Whether other methods to connect are shown above. */
  readonly headed: boolean
}

interface ShownProps extends Pick<DirectoryListProps, 'headed'>, Omit<ConnectList, 'failure'> {
  /** Whether a wallet of this browser is listed. */
  readonly hasInstalled: boolean
}

/** Wallets of this browser are rows. All others are apps, which a press opens. */
const OnPhone = ({ rows, all, loading, headed, hasInstalled }: ShownProps) => {
  const { socialApp } = useFeature('directory').reachWallets.environment
  const here = rows.filter(({ kind }) => kind === 'connector')
  return (
    <>
      {socialApp !== undefined && !hasInstalled && <SocialBrowser app={socialApp} />}
      {here.length > 0 && <WalletRows items={here.map(itemOf)} headed={headed} />}
      <PhoneWallets rows={rows} all={all} loading={loading} headed={headed} follows={here.length > 0} />
    </>
  )
}

/** All methods to connect, and for a user without a wallet where to get one, or how to use that of a phone. */
const OnDesktop = ({ rows, all, loading, headed, hasInstalled }: ShownProps) => {
  const { hasRelay } = useFeature('directory').selectWallet
  const hasLogins = useCases().embedded.configured
  const { coming } = useObservableEagerState(useCases().listConnectors.listing$)
  const t = useMessages()
  return (
    <>
      <WalletRows items={rows.map(itemOf)} headed={headed} all={allOf({ all, rows })}>
        {loading &&
          Array.from({ length: awaitedRows(rows, coming) }, (_, index) => <SkeletonListItem key={index} />)}
      </WalletRows>
      {hasInstalled || hasLogins ? (
        <DirectoryHelp />
      ) : (
        <>
          <ListGroup label={t(others.label)}>
            <GetWalletItem />
            {!hasRelay && <UsePhoneItem />}
          </ListGroup>
          <p className="wp-hint">{t(others.appears)}</p>
        </>
      )}
    </>
  )
}

/** All methods to connect, including wallets outside this browser, in the host's order. S2-02, S6-16, S9-08, S9-09. */
export const DirectoryList = ({ app, headed }: DirectoryListProps) => {
  const { browseWallets, reachWallets, selectWallet } = useFeature('directory')
  useConfigured('relay')
  const list = useObservableEagerState(browseWallets.connect$)
  const { rows, all, loading, failure } = list

  useEffect(
    () =>
      afterPaint(() => {
        void prefetchView('OpenWallet')
        void prefetchView('AllWallets')
        if (selectWallet.hasRelay) void prefetchView('ConnectingWalletConnect')
      }),
    [selectWallet],
  )

  const hasOthers = rows.some(({ kind }) => kind === 'wallet')
  useEffect(() => {
    if (hasOthers) selectWallet.prepare()
  }, [hasOthers, selectWallet])

  const isEmpty = rows.length === 0 && all === undefined && !loading
  const hasInstalled = rows.some((row) => row.kind === 'connector' && isInstalled(row))
  const List = reachWallets.environment.device === 'phone' ? OnPhone : OnDesktop
  return (
    <>
      {isEmpty ? <LazyNoWallets app={app} /> : <List {...list} headed={headed} hasInstalled={hasInstalled} />}
      {failure && <DirectoryFailure />}
    </>
  )
}

import { useObservableEagerState } from 'observable-hooks'

import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'
import { RemoteList } from '#presentation/react/components/remote-list.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { connect } from '#presentation/react/messages/connect.ts'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListGroup, ListSkeleton, RowText } from '#presentation/react/ui/list-item.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { kindOf, storeLink, systemOf } from './store-link.ts'

const DownloadRow = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const { reportEvents } = useCases()
  const t = useMessages()
  const link = storeLink(wallet, systemOf(navigator.userAgent))
  const kind = kindOf(wallet)
  if (link === undefined) return null
  const { type, href } = link
  const { id: explorerId, name, order: walletRank } = wallet
  const record = () =>
    reportEvents.record({ event: 'GET_WALLET', properties: { name, walletRank, explorerId, type } })
  return (
    <li>
      <a className="wp-row" href={href} target="_blank" rel="noopener noreferrer" onClick={record}>
        <DirectoryWalletIcon wallet={wallet} />
        <RowText title={<bdi>{name}</bdi>} desc={kind && t(help[kind])} />
        <Icon name={viewShapes.external} size="s" flip />
      </a>
    </li>
  )
}

const Downloads = () => {
  const { browseWallets } = useFeature('directory')
  const { wallets, status, failure } = useObservableEagerState(browseWallets.downloads$)
  const t = useMessages()
  return (
    <RemoteList
      status={status}
      count={wallets.length}
      skeleton={<ListSkeleton label={t(connect.loadingWallets)} count={3} />}
      empty={<Empty icon="wallet" lead={t(texts.noneTitle)} />}
      failure={{ title: t(texts.errorTitle), text: t(texts.errorText) }}
      hasFailed={failure !== undefined}
      onRetry={() => browseWallets.retry()}
    >
      <p className="wp-p">{t(help.getText)}</p>
      <ListGroup label={t(help.getWallet)}>
        {wallets.map((wallet) => (
          <DownloadRow key={wallet.id} wallet={wallet} />
        ))}
      </ListGroup>
    </RemoteList>
  )
}

/** The wallets that can be installed, with their stores. */
export const DownloadsView = () => {
  const t = useMessages()
  return (
    <ViewLayout title={t(help.getWallet)}>
      <Downloads />
    </ViewLayout>
  )
}

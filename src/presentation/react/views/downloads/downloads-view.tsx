import { useObservableEagerState } from 'observable-hooks'

import type { ReachableWallet } from '#application/use-cases/directory/reach-wallets.ts'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'
import { RemoteList } from '#presentation/react/components/remote-list.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { connect } from '#presentation/react/messages/connect.ts'
import { help } from '#presentation/react/messages/help.ts'
import { others, stores } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListGroup, ListSkeleton, RowText } from '#presentation/react/ui/list-item.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

const DownloadRow = ({ wallet, store }: ReachableWallet) => {
  const { reportEvents } = useCases()
  const t = useMessages()
  if (store === undefined) return null
  const { id: explorerId, name, order: walletRank } = wallet
  const { href, type } = store
  const record = () =>
    reportEvents.record({ event: 'GET_WALLET', properties: { name, walletRank, explorerId, type } })
  return (
    <li>
      <a className="wp-row" href={href} target="_blank" rel="noopener noreferrer" onClick={record}>
        <DirectoryWalletIcon wallet={wallet} />
        <RowText title={<bdi>{name}</bdi>} desc={t(stores[type])} />
        <Icon name={viewShapes.external} size="s" flip />
      </a>
    </li>
  )
}

/** Nothing can be installed here, but a phone may have a wallet. */
const NothingHere = () => {
  const { navigation } = useCases()
  const { environment } = useFeature('directory').reachWallets
  const t = useMessages()
  return (
    <Empty icon="wallet" lead={t(texts.noneTitle)}>
      {environment.device === 'desktop' && (
        <Button kind="secondary" onClick={() => navigation.show({ name: 'OpenWallet' })}>
          {t(others.usePhone)}
        </Button>
      )}
    </Empty>
  )
}

const Downloads = () => {
  const { browseWallets, reachWallets } = useFeature('directory')
  const wallets = useObservableEagerState(reachWallets.gettable$)
  const { status, failure } = useObservableEagerState(browseWallets.downloads$)
  const t = useMessages()
  return (
    <RemoteList
      status={status}
      count={wallets.length}
      skeleton={<ListSkeleton label={t(connect.loadingWallets)} count={3} />}
      empty={<NothingHere />}
      failure={{ title: t(texts.errorTitle), text: t(texts.errorText) }}
      hasFailed={failure !== undefined}
      onRetry={() => browseWallets.retry()}
    >
      <p className="wp-p">{t(help.getText)}</p>
      <ListGroup label={t(help.getWallet)}>
        {wallets.map((one) => (
          <DownloadRow key={one.wallet.id} {...one} />
        ))}
      </ListGroup>
      <p className="wp-hint">{t(others.appears)}</p>
    </RemoteList>
  )
}

/** The wallets in the store of this phone or browser. */
export const DownloadsView = () => {
  const t = useMessages()
  return (
    <ViewLayout title={t(help.getWallet)}>
      <Downloads />
    </ViewLayout>
  )
}

import { useObservableEagerState } from 'observable-hooks'
import { Fragment, useEffect, useLayoutEffect, useState } from 'react'

import type { WalletGrid } from '#application/use-cases/directory/browse-wallets.ts'
import type { ReachableWallet } from '#application/use-cases/directory/reach-wallets.ts'
import type { Shelf } from '#domain/wallets/shelves.ts'
import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { RemoteList } from '#presentation/react/components/remote-list.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { prefetchView, type ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { afterPaint } from '#presentation/react/ui/page.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { GroupTiles } from './group-tiles.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { markShown, wasShown } from './scroll-position.ts'
import { COLUMNS } from './tile-rows.ts'
import { WalletSearch } from './wallet-search.tsx'
import { TileSkeletons } from './wallet-tile.tsx'
import { WalletTiles } from './wallet-tiles.tsx'

/** The number of placeholders while nothing has loaded. */
const SKELETONS = 12

type AllWallets = ViewProps<'AllWallets'>['view']

const Skeleton = () => {
  const t = useMessages()
  return (
    <div className="wp-tiles" role="group" aria-busy="true" aria-label={t(connect.loadingWallets)}>
      <TileSkeletons count={SKELETONS} />
    </div>
  )
}

/** The groups, each with the number of wallets above it. */
const placed = (shelves: readonly Shelf<ReachableWallet>[]) =>
  shelves.map((shelf, index) => ({
    ...shelf,
    first: shelves.slice(0, index).reduce((sum, { wallets }) => sum + wallets.length, 0),
  }))

const Listed = ({ view, grid }: { readonly view: AllWallets; readonly grid: WalletGrid }) => {
  const { browseWallets, reachWallets } = useFeature('directory')
  const shelves = placed(useObservableEagerState(reachWallets.shelves$))
  const t = useMessages()
  const { wallets, status, hasMore, loadingMore, count, term, certifiedOnly, failure } = grid
  const list = JSON.stringify([term.trim(), certifiedOnly])
  return (
    <RemoteList
      status={status}
      count={wallets.length}
      className="wp-tiles"
      skeleton={<Skeleton />}
      empty={<NothingListed term={term} />}
      pages={{
        hasMore,
        isLoading: loadingMore,
        skeleton: <TileSkeletons count={COLUMNS} />,
        onMore: () => browseWallets.showMore(),
      }}
      failure={{ title: t(texts.errorTitle), text: t(texts.errorText) }}
      hasFailed={failure !== undefined}
      onRetry={() => browseWallets.retry()}
    >
      {shelves.map(({ title, wallets: own, first }) =>
        title === undefined ? (
          <Fragment key={list}>
            {first > 0 && <h3 className="wp-heading wp-tiles__title">{t(others.wallets)}</h3>}
            <WalletTiles
              view={view}
              list={list}
              wallets={own}
              first={first}
              total={hasMore ? count && count - first : own.length}
            />
          </Fragment>
        ) : (
          <GroupTiles key={title} view={view} title={title} wallets={own} first={first} />
        ),
      )}
    </RemoteList>
  )
}

const announcementOf = (t: Translate, { wallets, status, count, term }: WalletGrid): string => {
  if (status !== 'success') return ''
  if (wallets.length === 0) return t(term.trim() === '' ? texts.noneTitle : texts.emptyTitle)
  return t(texts.resultCount, { count: count ?? wallets.length })
}

/** All selectable wallets, with search. S2-06. */
export const AllWalletsView = ({ view }: ViewProps<'AllWallets'>) => {
  const { browseWallets, selectWallet } = useFeature('directory')
  const grid = useObservableEagerState(browseWallets.grid$)
  const t = useMessages()
  const help = useHelpView('WhatIsAWallet')
  const { wallets, count, certifiedOnly } = grid
  const [isReturn] = useState(() => wasShown(view))

  // Opening the view resets the search. Going back to it keeps the search.
  useLayoutEffect(() => {
    markShown(view)
    if (isReturn) return
    browseWallets.search('')
    browseWallets.certifiedOnly(false)
  }, [browseWallets, view, isReturn])
  // A phone opens the wallet directly in the tap, so the link is prepared before it.
  useEffect(() => {
    selectWallet.prepare()
    return afterPaint(() => {
      void prefetchView('OpenWallet')
      if (selectWallet.hasRelay) void prefetchView('ConnectingWalletConnect')
    })
  }, [selectWallet])

  return (
    <ViewLayout title={t(texts.title)} help={help} body="tall" live={announcementOf(t, grid)}>
      <WalletSearch term={isReturn ? grid.term : ''} certifiedOnly={certifiedOnly} />
      {certifiedOnly && wallets.length > 0 && (
        <p className="wp-hint">{t(texts.verifiedCount, { count: count ?? wallets.length })}</p>
      )}
      <Listed view={view} grid={grid} />
    </ViewLayout>
  )
}

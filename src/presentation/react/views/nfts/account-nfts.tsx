import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import type { ShownNfts } from '#application/use-cases/nfts/view-nfts.ts'
import { viewOf } from '#domain/modal/modal.ts'
import type { View } from '#domain/modal/view.ts'
import type { Nft, NftId } from '#domain/nfts/nft.ts'
import { failureOf, hasMore, isFetching, itemsOf, pendingOf } from '#domain/remote-data/remote-data.ts'
import { RemoteList } from '#presentation/react/components/remote-list.tsx'
import { StaleNotice } from '#presentation/react/components/tokens/stale-notice.tsx'
import { useNextPages } from '#presentation/react/components/tokens/use-next-pages.ts'
import { accountNfts, nft as texts } from '#presentation/react/messages/nfts.ts'
import { accountActions } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem } from '#presentation/react/ui/list-item.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { NftGrid } from './nft-grid.tsx'
import { nftShapes } from './nft-shapes.tsx'

const TileSkeletons = ({ count }: { readonly count: number }) => (
  <ul className="wp-nfts wp-nfts--skel" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <span className="wp-skel wp-nft-art" />
        <span className="wp-skel wp-skel--text wp-skel--w1" />
      </li>
    ))}
  </ul>
)

const GallerySkeleton = () => {
  const t = useMessages()
  return (
    <div aria-busy="true">
      <span className="wp-sr">{t(texts.loading)}</span>
      <TileSkeletons count={4} />
    </div>
  )
}

const NoNfts = () => {
  const { navigation, send } = useCases()
  const t = useMessages()
  return (
    <Empty icon={nftShapes.picture} lead={t(accountNfts.nftsEmptyTitle)} text={t(accountNfts.nftsEmptyText)}>
      {send.configured && (
        <Button kind="secondary" onClick={() => navigation.show({ name: 'Receive' })}>
          {t(accountActions.receive)}
        </Button>
      )}
    </Empty>
  )
}

/** Shows when the NFTs were read, if a later attempt to read them failed. */
const StaleNfts = ({ data, readAt }: ShownNfts) => {
  const { viewNfts } = useFeature('nfts')
  const t = useMessages()
  return (
    <StaleNotice
      at={readAt}
      label={(time) => t(texts.stale, { time })}
      isFetching={isFetching(data)}
      onRefresh={() => viewNfts.retry()}
    />
  )
}

interface SpamProps {
  readonly nfts: readonly Nft[]
  readonly onChoose: (nft: Nft) => void
}

/** A row that opens to show the spam. */
const Spam = ({ nfts, onChoose }: SpamProps) => {
  const [isOpen, setOpen] = useState(false)
  const t = useMessages()
  if (nfts.length === 0) return null
  const count = nfts.length
  const title = t(isOpen ? texts.spamCount : texts.hidden, { count })
  return (
    <>
      <ListGroup label={t(texts.spam)} dense>
        <ListItem
          icon={<Icon name={actionShapes.hidden} />}
          title={title}
          expanded={isOpen}
          end={
            <>
              <span className="wp-tag">{t(isOpen ? texts.hide : texts.show)}</span>
              <span className={isOpen ? 'wp-fold wp-fold--open' : 'wp-fold'}>
                <Icon name="chevron-down" />
              </span>
            </>
          }
          onClick={() => setOpen(!isOpen)}
        />
      </ListGroup>
      {isOpen && <NftGrid nfts={nfts} label={t(texts.spam)} onChoose={onChoose} />}
    </>
  )
}

/** The item that was last opened from each view. It gets the focus when the user goes back. */
const opened = new WeakMap<View, NftId>()

const statuses = { idle: 'pending', pending: 'pending', success: 'success', error: 'error' } as const

/** The account's NFTs as a grid, page by page, with the spam folded. */
export const AccountNfts = () => {
  const { viewNfts } = useFeature('nfts')
  const { navigation } = useCases()
  const shown = useObservableEagerState(viewNfts.nfts$)
  const t = useMessages()
  const { data, gallery } = shown
  const view = viewOf(useObservableEagerState(navigation.modal$))
  const choose = ({ id }: Nft) => {
    opened.set(view, id)
    navigation.show({ name: 'Nft', nft: id })
  }
  const isLoadingMore = pendingOf(data) === 'more'
  const next = useNextPages(gallery.shown.length, () => viewNfts.more())
  const showsLoadMore = next.isResting && hasMore(data) && !isLoadingMore
  const isComplete = !hasMore(data) && !isLoadingMore
  const hasFailed = failureOf(data) !== undefined && shown.readAt === undefined
  return (
    <div className="wp-stack wp-nfts-tab">
      <StaleNfts {...shown} />
      <RemoteList
        status={statuses[data.status]}
        // A page may contain only spam, and further pages may follow.
        count={isComplete && !hasFailed ? gallery.shown.length : itemsOf(data).length + Number(showsLoadMore)}
        skeleton={<GallerySkeleton />}
        empty={<NoNfts />}
        pages={{
          hasMore: hasMore(data) && !showsLoadMore,
          isLoading: isLoadingMore,
          skeleton: <TileSkeletons count={2} />,
          onMore: next.onNear,
        }}
        failure={{ title: t(accountNfts.nftsErrorTitle), text: t(accountNfts.nftsErrorText) }}
        hasFailed={hasFailed}
        onRetry={() => viewNfts.retry()}
      >
        {gallery.shown.length > 0 && (
          <NftGrid nfts={gallery.shown} label={t(texts.title)} from={opened.get(view)} onChoose={choose} />
        )}
      </RemoteList>
      <Spam nfts={gallery.spam} onChoose={choose} />
      {showsLoadMore && (
        <Button kind="soft" block onClick={next.onPress}>
          {t(texts.loadMore)}
        </Button>
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'

import type { WalletGrid } from '#application/use-cases/directory/browse-wallets.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { COLUMNS } from './sheet.ts'
import { useScrollBox } from './use-scroller.ts'
import { TileSkeletons } from './wallet-tile.tsx'

/** The next page is fetched this long before its place comes into sight. */
const AHEAD = '600px'

const NextPage = ({ onNear }: { readonly onNear: () => void }) => {
  const end = useRef<HTMLDivElement>(null)
  const box = useScrollBox()
  useEffect(() => {
    if (end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { root: end.current.closest(box), rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, onNear])
  return <div ref={end} className="wp-stamps__end" />
}

/** What comes after the loaded tiles. */
export const SheetEnd = ({ grid }: { readonly grid: WalletGrid }) => {
  const { browseWallets } = useFeature('directory')
  const { wallets, hasMore, loadingMore } = grid
  if (loadingMore) return <TileSkeletons count={COLUMNS} />
  if (hasMore)
    // a page that fills no screen is followed by the next one
    return <NextPage key={wallets.length} onNear={() => browseWallets.showMore()} />
  return null
}

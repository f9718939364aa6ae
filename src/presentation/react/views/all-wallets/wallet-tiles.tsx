import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import type { ReachableWallet } from '#application/use-cases/directory/reach-wallets.ts'
import type { View } from '#domain/modal/view.ts'
import { useOpenWallet } from '#presentation/react/components/use-open-wallet.ts'
import { tag } from '#presentation/react/messages/connect.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { directionOf } from '#presentation/react/ui/page.ts'

import { savePosition, positionIn } from './scroll-position.ts'
import { COLUMNS, rowOf, rowsWith, tileAfter } from './tile-rows.ts'
import { observeScroll, useScroller } from './use-scroller.ts'
import { WalletTile } from './wallet-tile.tsx'

/** The estimated height of a row with one-line names. The real rows are measured. */
const ROW_PX = 105
/** The assumed size of the scroll area before it is measured. */
const ROOM_PX = { width: 336, height: 500 }

export interface WalletTilesProps {
  readonly view: View
  /** The key of the listed wallets. Another list gets another grid. */
  readonly list: string
  readonly wallets: readonly ReachableWallet[]
  /** The number of wallets in groups above. */
  readonly first: number
  /** The number of wallets, loaded or not. Undefined while it is unknown. */
  readonly total: number | undefined
}

/** The visible rows, plus the row of the focusable tile, so that the focus is never on an unrendered tile. */
const useRows = (view: View, list: string, count: number) => {
  const [place] = useState(() => positionIn(view, list))
  const [chosen, setStop] = useState(place?.stop ?? 0)
  const stop = Math.min(chosen, count - 1)
  const grid = useRef<HTMLDivElement>(null)
  const scroller = useScroller(grid)
  // The returned value is not memoized, and no code here relies on that.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count: rowOf(count - 1) + 1,
    getScrollElement: scroller.element,
    observeElementOffset: observeScroll,
    estimateSize: () => ROW_PX,
    initialRect: ROOM_PX,
    initialOffset: place?.scrolled ?? 0,
    initialMeasurementsCache: [...(place?.rows ?? [])],
    scrollMargin: scroller.margin,
    overscan: 2,
    rangeExtractor: rowsWith(rowOf(stop)),
  })
  const now = useRef(stop)
  useLayoutEffect(() => void (now.current = stop), [stop])
  useLayoutEffect(
    () => () => {
      const { scrollOffset, measurementsCache } = rows
      savePosition(view, { list, stop: now.current, scrolled: scrollOffset ?? 0, rows: measurementsCache })
    },
    [view, list, rows],
  )
  return { grid, rows, stop, setStop }
}

/** Moves the focus by key, once the target tile is rendered. */
const useMoves = (grid: RefObject<HTMLElement | null>, last: number, setStop: (index: number) => void) => {
  const [goal, setGoal] = useState<{ readonly index: number }>()
  useLayoutEffect(() => {
    if (goal === undefined) return
    grid.current?.querySelector<HTMLElement>(`[aria-posinset="${goal.index + 1}"] > .wp-tile`)?.focus()
  }, [grid, goal])
  return (index: number) => (event: KeyboardEvent) => {
    const next = tileAfter(event.key, index, last, directionOf(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    setGoal({ index: next })
  }
}

/** All wallets as a grid of tiles. Only the tiles near the visible ones are rendered. S2-06. */
export const WalletTiles = ({ view, list, wallets, first, total }: WalletTilesProps) => {
  const t = useMessages()
  const { choose, follow } = useOpenWallet(view.name)
  const { grid, rows, stop, setStop } = useRows(view, list, wallets.length)
  const move = useMoves(grid, wallets.length - 1, setStop)
  const tilesOf = (row: number) => wallets.slice(row * COLUMNS, (row + 1) * COLUMNS)
  return (
    <div
      ref={grid}
      role="list"
      aria-label={t(first === 0 ? texts.title : others.wallets)}
      className="wp-tiles__list"
      style={{ blockSize: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index: row, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={row}
          className="wp-tiles__row"
          style={{ insetBlockStart: start - rows.options.scrollMargin }}
        >
          {tilesOf(row).map(({ wallet, installed, opening }, column) => {
            const index = row * COLUMNS + column
            const link = opening?.by === 'browse' ? opening.link : undefined
            return (
              <div
                key={wallet.id}
                role="listitem"
                aria-setsize={total ?? -1}
                aria-posinset={index + 1}
                className="wp-tiles__cell"
              >
                <WalletTile
                  wallet={wallet}
                  installed={installed}
                  label={installed ? `${wallet.name}, ${t(tag.installed)}` : wallet.name}
                  link={link}
                  isTabStop={index === stop}
                  onClick={() => (link === undefined ? choose : follow)(wallet, first + index)}
                  onFocus={() => setStop(index)}
                  onKeyDown={move(index)}
                />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

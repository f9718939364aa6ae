import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Nft, NftId } from '#domain/nfts/nft.ts'
import { rowLayout } from '#presentation/react/components/tokens/row-layout.ts'
import { useRowWindow } from '#presentation/react/components/tokens/use-row-window.ts'
import { gridStep } from '#presentation/react/ui/grid-step.ts'
import { observeSize, directionOf } from '#presentation/react/ui/page.ts'

import { NftArt } from './nft-art.tsx'

const COLUMNS = 2
/** The height of a row until one is measured. */
const ROW_PX = 224
/** A grid with fewer items is rendered completely. */
const MIN_ITEMS = 20

const rowOf = (index: number): number => Math.floor(index / COLUMNS)

export interface NftGridProps {
  readonly nfts: readonly Nft[]
  readonly label: string
  /** The item from which the user returns. It is in the tab order and visible. */
  readonly from?: NftId | undefined
  readonly onChoose: (nft: Nft) => void
}

/** The measured height of a row. All rows have the height of the first one. */
const useRowHeight = (count: number) => {
  const grid = useRef<HTMLUListElement>(null)
  const [rowPx, setRowPx] = useState(ROW_PX)
  useLayoutEffect(() => {
    const measure = () => {
      const height = grid.current?.querySelector('.wp-nft')?.getBoundingClientRect().height ?? 0
      // Before the grid is rendered a row has no height.
      if (height > 0) setRowPx(height)
    }
    measure()
    const sizes = observeSize(grid.current, measure)
    return () => sizes?.disconnect()
  }, [count])
  return { grid, rowPx }
}

/**
 * Items in two columns. In a long list only the items near the visible part are rendered, and the one in the tab order. The
 * grid is a single tab stop, in which the arrows, Home and End move the focus.
 */
export const NftGrid = ({ nfts, label, from, onChoose }: NftGridProps) => {
  const { grid, rowPx } = useRowHeight(nfts.length)
  const [start] = useState(() => nfts.findIndex(({ id }) => id === from))
  const [chosen, setStop] = useState(Math.max(start, 0))
  const [goal, setGoal] = useState<{ readonly index: number }>()
  const last = nfts.length - 1
  const stop = Math.min(chosen, last)
  const rows = rowOf(last) + 1
  const layout = useMemo(
    () => rowLayout([{ count: rows, hasHeading: false }], { rowPx, headingPx: 0 }),
    [rows, rowPx],
  )
  const { first, end } = useRowWindow(grid, layout, rowPx, MIN_ITEMS)
  useLayoutEffect(() => {
    if (goal === undefined) return
    grid.current?.querySelector<HTMLElement>(`[aria-posinset="${goal.index + 1}"] > button`)?.focus()
  }, [grid, goal])
  useLayoutEffect(() => {
    if (start >= 0)
      grid.current?.querySelector(`[aria-posinset="${start + 1}"]`)?.scrollIntoView?.({ block: 'center' })
  }, [grid, start])
  const move = (event: KeyboardEvent, at: number) => {
    const next = gridStep(event.key, { at, last, columns: COLUMNS }, directionOf(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    setGoal({ index: next })
  }
  const shown = nfts.flatMap((nft, index) => {
    const row = rowOf(index)
    return (row >= first && row < end) || index === stop ? [{ nft, index }] : []
  })
  return (
    <ul ref={grid} className="wp-nfts" aria-label={label} style={{ blockSize: rowPx * rows }}>
      {shown.map(({ nft, index }) => (
        <li
          key={nft.id}
          aria-setsize={nfts.length}
          aria-posinset={index + 1}
          className={index % COLUMNS === 0 ? undefined : 'wp-nfts__second'}
          style={{ insetBlockStart: rowOf(index) * rowPx }}
        >
          <button
            type="button"
            className="wp-nft"
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onKeyDown={(event) => move(event, index)}
            onClick={() => onChoose(nft)}
          >
            <NftArt nft={nft} kind="tile" />
            <span className="wp-row__title">
              <bdi>{nft.name}</bdi>
            </span>
            <span className="wp-row__desc">
              <bdi>{nft.collection ?? '\u00a0'}</bdi>
            </span>
            {nft.amount > 1n && (
              <bdi dir="ltr" className="wp-nft__amount">
                ×{nft.amount.toString()}
              </bdi>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

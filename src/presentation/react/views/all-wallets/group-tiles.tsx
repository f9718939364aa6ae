import { type KeyboardEvent, useRef, useState } from 'react'

import type { ReachableWallet } from '#application/use-cases/directory/reach-wallets.ts'
import type { View } from '#domain/modal/view.ts'
import { useOpenWallet } from '#presentation/react/components/use-open-wallet.ts'
import { tag } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { directionOf } from '#presentation/react/ui/page.ts'

import { tileAfter } from './tile-rows.ts'
import { WalletTile } from './wallet-tile.tsx'

export interface GroupTilesProps {
  readonly view: View
  readonly title: string
  readonly wallets: readonly ReachableWallet[]
  /** The number of wallets in groups above. */
  readonly first: number
}

/** A group of the host with its title. It has few wallets, so all of them are rendered. */
export const GroupTiles = ({ view, title, wallets, first }: GroupTilesProps) => {
  const t = useMessages()
  const { choose, follow } = useOpenWallet(view.name)
  const [chosen, setStop] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const last = wallets.length - 1
  const stop = Math.min(chosen, last)
  const move = (at: number) => (event: KeyboardEvent) => {
    const next = tileAfter(event.key, at, last, directionOf(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    grid.current?.querySelectorAll<HTMLElement>('.wp-tile')[next]?.focus()
  }
  return (
    <>
      <h3 className="wp-heading wp-tiles__title">
        <bdi>{title}</bdi>
      </h3>
      <div ref={grid} role="list" aria-label={title} className="wp-tiles__row">
        {wallets.map(({ wallet, installed, opening }, index) => {
          const link = opening?.by === 'browse' ? opening.link : undefined
          return (
            <div key={wallet.id} role="listitem" className="wp-tiles__cell">
              <WalletTile
                wallet={wallet}
                installed={installed}
                link={link}
                label={installed ? `${wallet.name}, ${t(tag.installed)}` : wallet.name}
                isTabStop={index === stop}
                onClick={() => (link === undefined ? choose : follow)(wallet, first + index)}
                onFocus={() => setStop(index)}
                onKeyDown={move(index)}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}

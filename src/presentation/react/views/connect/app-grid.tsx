import { type KeyboardEvent, useRef, useState } from 'react'

import type { ReachableWallet } from '#application/use-cases/directory/reach-wallets.ts'
import { AppSkeleton } from '#presentation/react/components/app-skeletons.tsx'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'
import { useOpenWallet } from '#presentation/react/components/use-open-wallet.ts'
import { gridStep } from '#presentation/react/ui/grid-step.ts'
import { directionOf } from '#presentation/react/ui/page.ts'

/** The number of tiles per row. */
const COLUMNS = 4

/** What each tile's element has. */
interface TileProps {
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface AppTileProps extends Pick<ReachableWallet, 'wallet' | 'opening'> {
  readonly tile: TileProps
  /** The position among all tiles of the view. */
  readonly place: number
}

/** A wallet of this phone. One with a browser of its own is a link, which opens only by a press of the user. */
const AppTile = ({ wallet, opening, place, tile }: AppTileProps) => {
  const { choose, follow } = useOpenWallet('Connect')
  const content = (
    <>
      <DirectoryWalletIcon wallet={wallet} />
      <bdi className="wp-app__name">{wallet.name}</bdi>
    </>
  )
  return opening?.by === 'browse' ? (
    <a
      {...tile}
      className="wp-app"
      href={opening.link.href}
      target={opening.link.target}
      rel="noopener noreferrer"
      onClick={() => follow(wallet, place)}
    >
      {content}
    </a>
  ) : (
    <button {...tile} className="wp-app" type="button" onClick={() => choose(wallet, place)}>
      {content}
    </button>
  )
}

export interface AppGridProps {
  readonly label: string
  readonly apps: readonly ReachableWallet[]
  /** The position of the first tile among all tiles of the view. */
  readonly first: number
  /** The number of tiles that are still loading. Their places are reserved. */
  readonly coming: number
}

/** Wallets as on the home screen of a phone. The grid is one stop of the keyboard, and arrows move within it. */
export const AppGrid = ({ label, apps, first, coming }: AppGridProps) => {
  const grid = useRef<HTMLUListElement>(null)
  const [chosen, setStop] = useState(0)
  const last = apps.length - 1
  const stop = Math.min(chosen, last)
  const move = (at: number) => (event: KeyboardEvent) => {
    const next = gridStep(event.key, { at, last, columns: COLUMNS }, directionOf(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    grid.current?.querySelectorAll<HTMLElement>('.wp-app')[next]?.focus()
  }
  return (
    <ul ref={grid} className="wp-apps" aria-label={label} aria-busy={coming > 0}>
      {apps.map(({ wallet, opening }, index) => (
        <li key={wallet.id}>
          <AppTile
            wallet={wallet}
            opening={opening}
            place={first + index}
            tile={{
              tabIndex: index === stop ? 0 : -1,
              onFocus: () => setStop(index),
              onKeyDown: move(index),
            }}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={`coming ${index}`} aria-hidden="true">
          <AppSkeleton />
        </li>
      ))}
    </ul>
  )
}

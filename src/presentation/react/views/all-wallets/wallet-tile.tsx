import type { FocusEventHandler, KeyboardEventHandler } from 'react'

import type { Link } from '#domain/relay/link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { DirectoryWalletIcon } from '#presentation/react/components/icons/directory-wallet-icon.tsx'

export interface WalletTileProps {
  readonly wallet: DirectoryWallet
  readonly label: string
  readonly installed: boolean
  /** Opens this page in the wallet. The tile is a link then, which opens only by a press of the user. */
  readonly link: Link | undefined
  /** Whether this tile of the grid is in the tab order. */
  readonly isTabStop: boolean
  readonly onClick: () => void
  readonly onFocus: FocusEventHandler
  readonly onKeyDown: KeyboardEventHandler
}

/** One wallet of the grid. A dot marks a wallet that is installed in this browser. The label states the same. */
export const WalletTile = ({ wallet, label, installed, link, isTabStop, ...handlers }: WalletTileProps) => {
  const content = (
    <>
      <span className="wp-tile__mark">
        <DirectoryWalletIcon wallet={wallet} size="g" />
        {installed && <i className="wp-tile__dot" />}
      </span>
      <bdi className="wp-tile__name">{wallet.name}</bdi>
    </>
  )
  const same = { className: 'wp-tile', 'aria-label': label, tabIndex: isTabStop ? 0 : -1, ...handlers }
  return link === undefined ? (
    <button {...same} type="button">
      {content}
    </button>
  ) : (
    <a {...same} href={link.href} target={link.target} rel="noopener noreferrer">
      {content}
    </a>
  )
}

/** Placeholders of the size of the tiles that replace them. */
export const TileSkeletons = ({ count }: { readonly count: number }) => (
  <div className="wp-tiles__row" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="wp-tiles__cell">
        <span className="wp-tile">
          <span className="wp-skel wp-skel--tile" />
          <span className="wp-skel wp-skel--text wp-skel--name" />
        </span>
      </div>
    ))}
  </div>
)

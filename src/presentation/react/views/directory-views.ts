import allWalletsItem from '#presentation/react/components/all-wallets-item.css?inline'

import { AllWalletsView } from './all-wallets/all-wallets-view.tsx'
import tiles from './all-wallets/wallet-tile.css?inline'
import appTiles from './connect/app-tiles.css?inline'
import { DirectoryList } from './connect/directory-list.tsx'

export const styles = [tiles, appTiles, allWalletsItem]

export const views = { AllWallets: AllWalletsView, DirectoryList }

import { CoinsNote } from './account/coins-note.tsx'
import { ProfileWalletsView } from './profile-wallets/profile-wallets-view.tsx'
import { SwitchNetworkView } from './switch-network/switch-network-view.tsx'

/** The connection group has them, because other views use a part of them. */
export const styles: readonly string[] = []

/** A file of its own, which the account view prefetches, because it shows none of them before the user asks. */
export const views = { ProfileWallets: ProfileWalletsView, SwitchNetwork: SwitchNetworkView, CoinsNote }

import { CoinsNote } from './account/coins-note.tsx'
import { ProfileWalletsView } from './profile-wallets/profile-wallets-view.tsx'

/** The connection group has them, because other views use a part of them. */
export const styles: readonly string[] = []

/** A file of its own, because most users have one wallet, and no coins with inscriptions. */
export const views = { ProfileWallets: ProfileWalletsView, CoinsNote }

import { AllWalletsView, DownloadsView, sheetStyles } from './all-wallets/directory-views.ts'
import { directoryStyles, RemoteRows } from './connect/remote-chunk.ts'

export const styles: readonly string[] = [sheetStyles, directoryStyles]

export const views = { AllWallets: AllWalletsView, Downloads: DownloadsView, RemoteRows }

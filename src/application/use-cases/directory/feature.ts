import { defineFeature } from '#application/feature.ts'

import { BrowseWallets } from './browse-wallets.ts'
import { CheckDirectory } from './check-directory.ts'
import { HeadlessWallets } from './headless-wallets.ts'
import { ReachWallets } from './reach-wallets.ts'
import { RecentWallets } from './recent-wallets.ts'
import { SelectWallet } from './select-wallet.ts'
import { StoredRecentWallets } from './stores.ts'
import { WalletReports } from './wallet-reports.ts'

/** Wallets outside this browser: listing, searching and selecting them. */
export const directory = defineFeature({
  needs: ['connection'],
  useCases: {
    browseWallets: BrowseWallets,
    checkDirectory: CheckDirectory,
    headlessWallets: HeadlessWallets,
    reachWallets: ReachWallets,
    selectWallet: SelectWallet,
  },
  starts: [StoredRecentWallets, RecentWallets, BrowseWallets, WalletReports],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly directory: typeof directory
  }
}

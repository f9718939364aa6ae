import { defineFeature } from '#application/feature.ts'

import { BrowseWallets } from './browse-wallets.ts'
import { CatalogueWallets } from './catalogue-wallets.ts'
import { CheckDirectory } from './check-directory.ts'
import { DirectoryQueries } from './directory-queries.ts'
import { HeadlessWallets } from './headless-wallets.ts'
import { ReachWallets } from './reach-wallets.ts'
import { RecentWallets } from './recent-wallets.ts'
import { SelectWallet } from './select-wallet.ts'
import { RecentWalletsStore, StoredRecentWallets, WalletSearchStore } from './stores.ts'
import { WalletChoice } from './wallet-choice.ts'
import { WalletOpenings } from './wallet-openings.ts'
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
  services: [
    CatalogueWallets,
    DirectoryQueries,
    RecentWallets,
    RecentWalletsStore,
    StoredRecentWallets,
    WalletChoice,
    WalletOpenings,
    WalletReports,
    WalletSearchStore,
  ],
  starts: [StoredRecentWallets, RecentWallets, BrowseWallets, WalletReports],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly directory: typeof directory
  }
}

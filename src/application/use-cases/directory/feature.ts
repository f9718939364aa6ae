import { defineFeature } from '#application/feature.ts'

import { AskDirectory } from './ask-directory.ts'
import { BrowseWallets } from './browse-wallets.ts'
import { ChooseWallet } from './choose-wallet.ts'
import { DirectoryStore, RecentWalletsStore } from './stores.ts'

/** Wallets beyond this browser: finding them, and choosing one. */
export const directory = defineFeature({
  needs: ['connection'],
  useCases: { browseWallets: BrowseWallets, chooseWallet: ChooseWallet },
  services: [AskDirectory, DirectoryStore, RecentWalletsStore],
  starts: [BrowseWallets],
})

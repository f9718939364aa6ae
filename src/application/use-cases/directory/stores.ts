import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { defineStore } from '#application/store.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import type { RecentWalletList } from '#domain/wallets/recent.ts'
import { noSearch, type WalletSearch } from '#domain/wallets/search.ts'
import { storedRecent } from '#domain/wallets/stored-recent.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Storage } from '#ports/storage.ts'

/** The search term as the user typed it. */
export const WalletSearchStore = defineStore<WalletSearch, Partial<WalletSearch>>(
  'WalletSearchStore',
  noSearch,
  (search, change) => ({ ...search, ...change }),
)
export type WalletSearchStore = InstanceType<typeof WalletSearchStore>

/** The recently used wallets as they are shown. S3-27. */
export const RecentWalletsStore = defineStore<RecentWalletList, RecentWalletList>(
  'RecentWalletsStore',
  [],
  (_, recent) => recent,
)
export type RecentWalletsStore = InstanceType<typeof RecentWalletsStore>

/** The recently used wallets as they are stored. */
@injectable()
export class StoredRecentWallets extends StoredList<DirectoryWallet> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedRecent, storage, environment)
  }
}

import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Store } from '#application/store.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import type { RecentWalletList } from '#domain/wallets/recent.ts'
import { noSearch, type WalletSearch } from '#domain/wallets/search.ts'
import { storedRecent } from '#domain/wallets/stored-recent.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Storage } from '#ports/storage.ts'

/** The search term as the user typed it. */
@injectable()
export class WalletSearchStore extends Store<WalletSearch, Partial<WalletSearch>> {
  constructor() {
    super(noSearch, (search, change) => ({ ...search, ...change }))
  }
}

/** The recently used wallets as they are shown. S3-27. */
@injectable()
export class RecentWalletsStore extends Store<RecentWalletList, RecentWalletList> {
  constructor() {
    super([], (_, recent) => recent)
  }
}

/** The recently used wallets as they are stored. */
@injectable()
export class StoredRecentWallets extends StoredList<DirectoryWallet> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedRecent, storage, environment)
  }
}

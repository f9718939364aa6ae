import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import type { RecentWallets } from '#domain/wallets/recent.ts'
import { noSearch, type WalletSearch } from '#domain/wallets/search.ts'

/** The search term as typed. */
@injectable()
export class WalletSearchStore extends Store<WalletSearch, Partial<WalletSearch>> {
  constructor() {
    super(noSearch, (search, change) => ({ ...search, ...change }))
  }
}

/** The wallets that the user selected last. S3-27. */
@injectable()
export class RecentWalletsStore extends Store<RecentWallets, RecentWallets> {
  constructor() {
    super([], (_, recent) => recent)
  }
}

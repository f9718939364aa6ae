import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { type Directory, directory, type DirectoryEvent, noDirectory } from '#domain/wallets/directory.ts'
import type { RecentWallets } from '#domain/wallets/recent.ts'

@injectable()
export class DirectoryStore extends Store<Directory, DirectoryEvent> {
  constructor() {
    super(noDirectory, directory)
  }
}

/** The wallets that the visitor chose last. S3-27. */
@injectable()
export class RecentWalletsStore extends Store<RecentWallets, RecentWallets> {
  constructor() {
    super([], (_, recent) => recent)
  }
}

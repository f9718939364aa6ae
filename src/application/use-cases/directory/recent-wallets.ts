import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { followChanges } from '#application/use-cases/modal/follow-changes.ts'
import { type RecentWallets as Recent, withRecent } from '#domain/wallets/recent.ts'
import { storedRecent } from '#domain/wallets/stored-recent.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Storage } from '#ports/storage.ts'

import { RecentWalletsStore } from './stores.ts'

/** The wallets that the user selected last, shared by all tabs. S3-27, S9-08. */
@injectable()
export class RecentWallets {
  readonly wallets$: Observable<Recent>

  constructor(
    @inject(RecentWalletsStore) private readonly store: RecentWalletsStore,
    @inject(Storage) private readonly storage: Storage,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.wallets$ = store.state$
  }

  start(): void {
    this.store.dispatch(this.stored())
    const otherTab$ = this.storage.changes(storedRecent)
    followChanges(otherTab$, this.environment, () => this.store.dispatch(this.stored()))
  }

  add(wallet: DirectoryWallet): void {
    // Another tab may have written since the last read.
    const recent = withRecent(this.stored(), wallet)
    this.storage.set(storedRecent, recent)
    this.store.dispatch(recent)
  }

  private stored(): Recent {
    return O.getOrElse((): Recent => [])(this.storage.get(storedRecent))
  }
}

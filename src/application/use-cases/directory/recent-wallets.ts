import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { type Observable, Subject, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { type RecentWalletList, withRecent } from '#domain/wallets/recent.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'

import { RecentWalletsStore, StoredRecentWallets } from './stores.ts'
import { WalletChoice } from './wallet-choice.ts'

/** The wallets that the user selected last, shared by all tabs. S3-27, S9-08. */
@injectable()
export class RecentWallets {
  readonly wallets$: Observable<RecentWalletList>
  readonly #unconfirmed = new Subject<RecentWalletList>()
  /** Whether the directory's lists are loaded. A signed list is loaded with them. */
  #mayConfirm = false

  constructor(
    @inject(RecentWalletsStore) private readonly store: RecentWalletsStore,
    @inject(StoredRecentWallets) private readonly stored: StoredRecentWallets,
    @inject(WalletDirectory) private readonly directory: WalletDirectory,
    @inject(WalletChoice) private readonly choice: WalletChoice,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.wallets$ = store.state$
  }

  start(): void {
    const confirmed$ = this.#unconfirmed.pipe(switchMap((recent) => this.confirmed(recent)))
    this.environment.untilDisposed(confirmed$.subscribe((recent) => this.store.dispatch(recent)))
    this.environment.untilDisposed(this.stored.state$.subscribe(() => this.show()))
  }

  /** Call when the directory's lists are loaded, so that stored wallets can be confirmed by the signed list. */
  confirm(): void {
    this.#mayConfirm = true
    if (this.directory.signed) this.show()
  }

  add(wallet: DirectoryWallet): void {
    this.stored.update((recent) => withRecent(recent, wallet))
  }

  private show(): void {
    const { state } = this.stored
    if (!this.directory.signed) this.store.dispatch(state)
    else if (this.#mayConfirm) this.#unconfirmed.next(state)
  }

  /** Returns the wallets with their current links, because the stored links may come from an unsigned list. */
  private async confirmed(recent: RecentWalletList): Promise<RecentWalletList> {
    const include = recent.map(({ id }) => id)
    if (include.length === 0) return recent
    const response = await this.directory.list({ page: 1, entries: include.length, include })()
    const listed = E.isRight(response) ? response.right.wallets : []
    const known = [...this.choice.rules().custom, ...listed]
    return include.flatMap((id) => known.find((wallet) => wallet.id === id) ?? [])
  }
}

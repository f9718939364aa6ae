import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { combineLatest, distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { ModalStore, OptionsStore } from '#application/stores.ts'
import { ListConnectors } from '#application/use-cases/modal/list-connectors.ts'
import { type Modal, viewOf } from '#domain/modal/modal.ts'
import { traitsOf } from '#domain/modal/view.ts'
import { remembered } from '#domain/remembered/stored.ts'
import { isFreshDirectory } from '#domain/wallets/directory.ts'
import { type RecentWallets, withRecent } from '#domain/wallets/recent.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Clock } from '#ports/clock.ts'
import { Storage } from '#ports/storage.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'

import { AskDirectory } from './ask-directory.ts'
import { DirectoryStore, RecentWalletsStore } from './stores.ts'
import {
  type ConnectList,
  connectListOf,
  type Downloads,
  downloadsOf,
  gridOf,
  type WalletGrid,
} from './wallet-lists.ts'

export type { ConnectList, Downloads, WalletGrid }

const placeIn = (modal: Modal): 'closed' | 'listing' | 'elsewhere' => {
  if (!modal.open) return 'closed'
  return traitsOf(viewOf(modal).name).listsWallets ? 'listing' : 'elsewhere'
}

/** Finds wallets beyond this browser and lists them with its own. S3-04, S6-16, S9-08 to S9-12, S9-30. */
@injectable()
export class BrowseWallets {
  readonly connect$: Observable<ConnectList>
  readonly grid$: Observable<WalletGrid>
  readonly downloads$: Observable<Downloads>
  /** What the lists were asked for, and whether somebody has looked at them since the modal opened. */
  #asker: string | undefined
  #looked = false

  constructor(
    @inject(DirectoryStore) private readonly store: DirectoryStore,
    @inject(RecentWalletsStore) private readonly recent: RecentWalletsStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(AskDirectory) private readonly asking: AskDirectory,
    @inject(WalletDirectory) private readonly directory: WalletDirectory,
    @inject(Storage) private readonly storage: Storage,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(ListConnectors) { listing$ }: ListConnectors,
  ) {
    const known$ = combineLatest([store.state$, recent.state$, asking.rules$, listing$]).pipe(
      map(([state, last, rules, { connectors }]) => ({
        directory: state,
        recent: last,
        connectors,
        rules,
        available: directory.available,
      })),
    )
    const shared = <A>(list$: Observable<A>) => list$.pipe(shareReplay({ bufferSize: 1, refCount: true }))
    this.connect$ = shared(known$.pipe(map(connectListOf)))
    this.grid$ = shared(known$.pipe(map(gridOf)))
    this.downloads$ = shared(known$.pipe(map(downloadsOf)))
  }

  /** Asks the directory whenever a view that lists wallets is open and what is known is not fresh. */
  start(): void {
    this.recent.dispatch(this.storedRecent())
    const elsewhere$ = this.storage.changes(remembered.recentWallets)
    this.lifetime.hold(elsewhere$.subscribe(() => this.recent.dispatch(this.storedRecent())))
    const place$ = this.modal.state$.pipe(map(placeIn), distinctUntilChanged())
    const looks$ = combineLatest([place$, this.asking.asker$])
    this.lifetime.hold(looks$.subscribe(([place, asker]) => this.look(place, asker)))
  }

  /** The next page of what is shown; one at a time. S9-10, S9-11. */
  showMore(): void {
    this.asking.more()
  }

  /** An empty term leads back to all wallets. S9-30. */
  search(term: string): void {
    this.asking.search({ type: 'searched', term })
  }

  /** Only wallets with the badge, in whatever is searched for. */
  certifiedOnly(certifiedOnly: boolean): void {
    this.asking.search({ type: 'filtered', certifiedOnly })
  }

  /** Asks again for what did not come. */
  retry(): void {
    this.asking.again()
  }

  /** The host's image, the wallet's own, or the directory's. S7-27. */
  imageOf(wallet: DirectoryWallet): string | undefined {
    return this.options.state.walletImages?.[wallet.id] ?? this.directory.imageUrl(wallet)
  }

  /** The visitor chose this wallet. S3-27, S9-08. */
  remember(wallet: DirectoryWallet): void {
    // written anew from what is there: another tab may have chosen too
    const recent = withRecent(this.storedRecent(), wallet)
    this.storage.set(remembered.recentWallets, recent)
    this.recent.dispatch(recent)
  }

  private look(place: ReturnType<typeof placeIn>, asker: string): void {
    if (place === 'closed') {
      this.#looked = false
      this.search('')
      this.certifiedOnly(false)
    }
    if (place !== 'listing' || !this.directory.available) return
    const isOther = this.#asker !== asker
    const isDue = !this.#looked && !isFreshDirectory(this.store.state, this.clock.now())
    this.#looked = true
    this.#asker = asker
    if (isOther || isDue) this.asking.begin(isOther)
    if (isOther) this.asking.search({ type: 'searchedAgain' })
  }

  private storedRecent(): RecentWallets {
    return O.getOrElse((): RecentWallets => [])(this.storage.get(remembered.recentWallets))
  }
}

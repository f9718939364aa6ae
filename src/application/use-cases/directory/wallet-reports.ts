import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, map, type Observable, scan, switchMap } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewOf } from '#domain/modal/modal.ts'
import type { View } from '#domain/modal/view.ts'
import {
  eventsOf,
  type Impression,
  nothingListed,
  rowImpressions,
  walletImpression,
  withListed,
} from '#domain/wallets/impressions.ts'
import { requestedSearch, SEARCH_DEBOUNCE_MS } from '#domain/wallets/search.ts'

import { BrowseWallets } from './browse-wallets.ts'
import { WalletSearchStore } from './stores.ts'

/** Reports the listed wallets and the user's search terms. */
@injectable()
export class WalletReports {
  constructor(
    @inject(BrowseWallets) private readonly browseWallets: BrowseWallets,
    @inject(WalletSearchStore) private readonly searches: WalletSearchStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const view$ = this.modal.modal$.pipe(
      map((modal) => (modal.open && !modal.loading ? viewOf(modal) : undefined)),
      distinctUntilChanged(),
      // The opening is reported before what it shows.
      switchMap(async (view) => view),
    )
    const listed$ = view$.pipe(switchMap((view) => (view === undefined ? EMPTY : this.newIn(view.name))))
    this.environment.untilDisposed(
      listed$.subscribe((listed) => {
        for (const items of eventsOf(listed))
          this.feedback.record({ event: 'WALLET_IMPRESSION_V2', properties: { items } })
      }),
    )
    const searched$ = this.searches.state$.pipe(
      map((search) => requestedSearch(search)),
      distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
      switchMap((search) =>
        search === undefined || search.term === ''
          ? EMPTY
          : this.environment.after(SEARCH_DEBOUNCE_MS).pipe(map(() => search)),
      ),
    )
    this.environment.untilDisposed(
      searched$.subscribe(({ term: search, certifiedOnly }) =>
        this.feedback.record({
          event: 'SEARCH_WALLET',
          properties: { badge: certifiedOnly ? 'certified' : 'none', search },
        }),
      ),
    )
  }

  /** The wallets that the view lists for the first time since it was opened. */
  private newIn(view: View['name']): Observable<readonly Impression[]> {
    return this.listedIn(view).pipe(
      scan(withListed, nothingListed),
      map(({ latest }) => latest),
    )
  }

  private listedIn(view: View['name']): Observable<readonly Impression[]> {
    if (view === 'Connect')
      return this.browseWallets.connect$.pipe(
        map(({ rows }) => rowImpressions(rows, (connector) => this.browseWallets.rankOf(connector))),
      )
    if (view !== 'AllWallets') return EMPTY
    return this.browseWallets.grid$.pipe(
      map(({ wallets, term, certifiedOnly: certified }) => {
        const query = term.trim() === '' ? undefined : term.trim()
        return wallets.map(({ wallet }, displayIndex) =>
          walletImpression(wallet, { view, displayIndex, query, certified }),
        )
      }),
    )
  }
}

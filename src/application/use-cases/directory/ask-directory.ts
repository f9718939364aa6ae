import { inject, injectable } from 'inversify'
import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  takeUntil,
} from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { ModalStore, NamespaceFilterStore, NetworksStore, OptionsStore } from '#application/stores.ts'
import { fitsDevice, speaksOneOf, type WalletRules } from '#domain/wallets/choice.ts'
import { type Directory, type DirectoryEvent, hasMorePages } from '#domain/wallets/directory.ts'
import type { AskedSearch, WalletSearchEvent } from '#domain/wallets/search.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { Clock } from '#ports/clock.ts'
import { Page } from '#ports/page.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'

import { type Asker, askerOf, list$, listsOf, results$, round$, search$ } from './directory-questions.ts'
import { DirectoryStore } from './stores.ts'
import { rulesOf } from './wallet-lists.ts'

/** Puts questions to the directory as the host's options have it, and cancels those that are of no use any more. */
@injectable()
export class AskDirectory {
  readonly rules$: Observable<WalletRules>
  /** Emits a text that changes when questions would be other ones. */
  readonly asker$: Observable<string>

  constructor(
    @inject(DirectoryStore) private readonly store: DirectoryStore,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(NetworksStore) private readonly networks: NetworksStore,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(NamespaceFilterStore) private readonly shown: NamespaceFilterStore,
    @inject(WalletDirectory) private readonly directory: WalletDirectory,
    @inject(Clock) private readonly clock: Clock,
    @inject(Page) private readonly page: Page,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {
    const only$ = modal.state$.pipe(
      map(({ namespace }) => namespace),
      distinctUntilChanged(),
    )
    this.rules$ = combineLatest([options.state$, shown.state$, only$]).pipe(map(() => this.rules()))
    this.asker$ = combineLatest([options.state$, networks.state$]).pipe(
      map(() => JSON.stringify(this.asker())),
      distinctUntilChanged(),
    )
  }

  /** Asks for all lists; `anew`: what is there answers other questions and goes. */
  begin(anew: boolean): void {
    const asker = this.asker()
    this.store.dispatch({ type: 'begun', at: this.clock.now(), lists: listsOf(asker), anew })
    this.askInRound(
      [],
      round$(this.directory, asker, () => this.store.state),
    )
  }

  /** Asks for the next page of what is shown; one at a time. S9-10, S9-11. */
  more(): void {
    const { search, pending } = this.store.state
    if (search.asked !== undefined) this.moreResults(search.asked)
    else if (hasMorePages(this.store.state) && !pending.includes('wallets')) this.nextPage()
  }

  /** What is searched for changes; what was searched for before is cancelled. */
  search(event: WalletSearchEvent): void {
    const before = this.store.state.search.asked
    this.store.dispatch({ type: 'search', event })
    const { asked } = this.store.state.search
    if (asked === undefined || asked === before) return
    this.askInSearch(asked, search$(this.directory, this.clock, this.asker(), asked))
  }

  /** Asks again for what did not come. */
  again(): void {
    const { search, page, failed, trouble } = this.store.state
    if (search.trouble !== undefined) this.search({ type: 'searchedAgain' })
    if (trouble === undefined) return
    const onlyPageFailed = page > 0 && failed.length === 1 && failed.includes('wallets')
    if (onlyPageFailed) this.nextPage()
    else this.begin(false)
  }

  private nextPage(): void {
    this.store.dispatch({ type: 'moreAsked' })
    this.askInRound(
      this.store.state.wallets,
      list$(this.directory, this.asker(), 'wallets', () => this.store.state),
    )
  }

  private askInRound(before: readonly DirectoryWallet[], events$: Observable<DirectoryEvent>): void {
    const { round } = this.store.state
    const next$ = defer(() => {
      // a page of which nothing can be shown would end the scrolling
      if (this.addedNone(new Set(before))) this.more()
      return EMPTY
    })
    this.run(concat(events$, next$), (state) => state.round === round)
  }

  private addedNone(before: ReadonlySet<DirectoryWallet>): boolean {
    const { namespaces, device } = this.rules()
    return !this.store.state.wallets.some(
      (wallet) => !before.has(wallet) && fitsDevice(wallet, device) && speaksOneOf(wallet, namespaces),
    )
  }

  private moreResults(asked: AskedSearch): void {
    const { search } = this.store.state
    if (!search.more || search.loadingMore) return
    this.store.dispatch({ type: 'search', event: { type: 'moreResultsAsked' } })
    this.askInSearch(asked, results$(this.directory, this.clock, this.asker(), asked, search.page + 1))
  }

  private askInSearch(asked: AskedSearch, events$: Observable<DirectoryEvent>): void {
    this.run(events$, ({ search }) => search.asked === asked)
  }

  private run(events$: Observable<DirectoryEvent>, isCurrent: (state: Directory) => boolean): void {
    if (this.lifetime.isOver) return
    const gone$ = this.store.state$.pipe(filter((state) => !isCurrent(state)))
    this.lifetime.hold(events$.pipe(takeUntil(gone$)).subscribe(this.store.dispatch))
  }

  private asker(): Asker {
    return askerOf(this.options.state, this.networks.state)
  }

  private rules(): WalletRules {
    const { options, shown, modal, page } = this
    return rulesOf(options.state, shown.state, modal.state.namespace, page.device())
  }
}

import {
  defer,
  distinctUntilChanged,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
} from 'rxjs'

import type { Environment } from '#application/environment.ts'
import { failures$, type QueryOptions, RemoteQuery, retryIn$ } from '#application/remote-query.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { accountOf } from '#domain/connection/connection.ts'
import {
  failedAtOf,
  failureOf,
  idle,
  isStale,
  pendingOf,
  type RemoteData,
} from '#domain/remote-data/remote-data.ts'

import type { AccountTransactions } from './account-transactions.ts'
import type { Connections } from './connections.ts'

export interface AccountQueryOptions<Item> {
  /** Whether the account has data to load. */
  readonly isSupported: (account: AccountId) => boolean
  /** Loads a page. `loaded` is the data that is loaded already. */
  readonly fetch: (
    account: AccountId,
    cursor: string | undefined,
    loaded: RemoteData<Item>,
    signal: AbortSignal,
    deliver: Parameters<QueryOptions<AccountId, Item>['fetch']>[3],
  ) => ReturnType<QueryOptions<AccountId, Item>['fetch']>
  /** Milliseconds for which loaded data is shown without a new request. */
  readonly maxAgeMs: number
  /** Milliseconds without a new request after a failure. `maxAgeMs` by default. */
  readonly failureAgeMs?: number
  /** The maximum number of accounts whose data is kept. An account is one address on one network. */
  readonly maxAccounts: number
  /** Called after a transaction of an account whose data is loaded. */
  readonly onTransaction?: (account: AccountId, loaded: RemoteData<Item>) => void
  /** Called when a request for the active account has failed. */
  readonly onFailed?: (account: AccountId) => void
}

/** Loads a service's data about the active account, with one query per account. S9-05, S9-07. */
export class AccountQueries<Item> {
  /** The data of the active account, loaded and kept fresh while the stream has a subscriber. */
  readonly state$: Observable<RemoteData<Item>>
  /** Whole seconds until data that failed to load may be requested again. S9-07. */
  readonly retryIn$: Observable<number>
  readonly account$: Observable<AccountId | undefined>
  readonly #queries = new Map<AccountId, RemoteQuery<AccountId, Item>>()
  readonly #outdated$ = new Subject<void>()

  constructor(
    private readonly options: AccountQueryOptions<Item>,
    private readonly connections: Connections,
    private readonly transactions: AccountTransactions,
    private readonly environment: Environment,
  ) {
    const account$ = connections.state$.pipe(
      map(() => this.active),
      distinctUntilChanged(),
    )
    const state$ = account$.pipe(
      switchMap((account) => (account === undefined ? of(idle) : this.#queryOf(account).state$)),
    )
    const loading$ = merge(of(undefined), environment.foreground$, this.#outdated$).pipe(
      switchMap(() => account$),
      // If the account changes several times in one task, only the last one is loaded.
      switchMap(async (account) => account),
      tap((account) => account !== undefined && this.#queryOf(account).show(account)),
    )
    const onlineAgain$ = environment.online$.pipe(tap(() => this.#retryOffline()))
    this.account$ = account$
    this.state$ = defer(() => {
      const reporting = failures$(state$).subscribe(
        () => this.active !== undefined && options.onFailed?.(this.active),
      )
      return merge(state$, merge(loading$, onlineAgain$).pipe(ignoreElements())).pipe(
        finalize(() => reporting.unsubscribe()),
      )
    })
    this.retryIn$ = retryIn$(state$, this.#failureAgeMs, environment)
  }

  /** Removes the data of namespaces without an account, and reloads an account's data after its transactions. */
  start(): void {
    const { connections, environment, transactions } = this
    environment.untilDisposed(connections.state$.subscribe(() => this.#forgetDisconnected()))
    environment.untilDisposed(transactions.account$.subscribe((account) => this.#invalidate(account)))
  }

  /** The active account. Undefined without an account, or if it has no data to load. */
  get active(): AccountId | undefined {
    const { networks } = this.connections.state
    const account = accountOf(this.connections.activeIn(networks.active))
    return account !== undefined && this.options.isSupported(account) ? account : undefined
  }

  /** Returns the query of the active account, or undefined if its data was never shown. */
  get loaded(): RemoteQuery<AccountId, Item> | undefined {
    const { active } = this
    return active && this.#queries.get(active)
  }

  /** Loads the first page again, unless the last request failed too recently. S9-07. */
  refresh(): void {
    const { active } = this
    if (active === undefined) return
    const query = this.#queryOf(active)
    if (failedAtOf(query.state) !== undefined && !this.#isStale(query, active)) return
    query.show(active)
    if (pendingOf(query.state) === undefined) query.refresh()
  }

  /** Repeats the failed request, unless it failed too recently. S9-07. */
  retry(): void {
    const { active, loaded } = this
    if (active !== undefined && loaded !== undefined && this.#isStale(loaded, active)) loaded.retry()
  }

  get #failureAgeMs(): number {
    const { maxAgeMs, failureAgeMs = maxAgeMs } = this.options
    return failureAgeMs
  }

  #isStale({ state }: RemoteQuery<AccountId, Item>, account: AccountId): boolean {
    const { maxAgeMs } = this.options
    const ages = { maxAgeMs, failureAgeMs: this.#failureAgeMs }
    return isStale(state, account, this.environment.now, ages)
  }

  /** Retries at once a request that failed offline. */
  #retryOffline(): void {
    const { loaded } = this
    if (loaded !== undefined && failureOf(loaded.state)?._tag === 'Offline') loaded.retry()
  }

  /** Marks the account's data as outdated. It reloads now if it is shown, otherwise as soon as it is. */
  #invalidate(account: AccountId): void {
    const query = this.#queries.get(account)
    if (query === undefined) return
    this.options.onTransaction?.(account, query.state)
    query.invalidate()
    this.#outdated$.next()
  }

  #forgetDisconnected(): void {
    for (const account of this.#queries.keys()) {
      const { namespace } = accountParts(account)
      if (accountOf(this.connections.activeIn(namespace)) === undefined) this.#forget(account)
    }
  }

  /** Cancels the account's request and removes its data. */
  #forget(account: AccountId): void {
    this.#queries.get(account)?.show(undefined)
    this.#queries.delete(account)
  }

  #queryOf(account: AccountId): RemoteQuery<AccountId, Item> {
    const existing = this.#queries.get(account)
    if (existing !== undefined) return existing
    const { fetch, maxAgeMs, maxAccounts } = this.options
    const query: RemoteQuery<AccountId, Item> = new RemoteQuery(
      {
        keyOf: (id: AccountId) => id,
        fetch: (id, cursor, signal, deliver) => fetch(id, cursor, query.state, signal, deliver),
        maxAgeMs,
        failureAgeMs: this.#failureAgeMs,
      },
      this.environment,
    )
    this.#queries.set(account, query)
    const [oldest] = this.#queries.keys()
    if (this.#queries.size > maxAccounts && oldest !== undefined) this.#forget(oldest)
    return query
  }
}

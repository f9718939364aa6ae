import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { combineLatest, defer, map, type Observable, shareReplay, startWith, switchMap } from 'rxjs'

import { AccountQueries } from '#application/connection/account-queries.ts'
import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Connections } from '#application/connection/connections.ts'
import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { type History, historyOf, noHistory } from '#domain/activity/history.ts'
import { refreshedPages } from '#domain/activity/pages.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import {
  hasMore,
  idle,
  itemsOf,
  type ItemPage,
  pendingOf,
  readAtOf,
  type RemoteData,
} from '#domain/remote-data/remote-data.ts'
import { isRepeated } from '#domain/remote-data/repeated-page.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Sends } from '#domain/send/stored-sends.ts'
import { Activity } from '#ports/activity.ts'

import { activityEvents } from './activity-events.ts'
import { userMonth } from './user-month.ts'

/** Milliseconds for which a history is shown without a new request, also after a failure. */
export const HISTORY_AGE_MS = 30_000
/** The number of accounts on networks whose histories stay loaded. A history may be long. */
const MAX_CACHED = 4

/** The active account's history for the views. */
export interface ShownActivity {
  /** The account and its network. Undefined without a connection, and if no source supports the network. */
  readonly account: AccountId | undefined
  readonly data: RemoteData<Transaction>
  readonly history: History
  /** When the newest page was read, if a later request for it failed. */
  readonly readAt: number | undefined
}

const cursorOf = (data: RemoteData<unknown>): string | undefined =>
  data.status === 'success' ? data.cursor : undefined

/** Shows the transactions of the active account on its network. S0-10, S1-16, S5-47. */
@injectable()
export class ViewActivity {
  /** The history of the active account. It is loaded, and kept fresh, while the stream has a subscriber. */
  readonly activity$: Observable<ShownActivity>
  /** Whole seconds until a history that failed to load may be requested again. */
  readonly retryIn$: Observable<number>
  readonly monthOf = userMonth
  readonly #queries: AccountQueries<Transaction>

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Activity) private readonly source: Activity,
    @inject(Features) private readonly features: Features,
    @inject(AccountTransactions) transactions: AccountTransactions,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) environment: Environment,
  ) {
    this.#queries = new AccountQueries(
      {
        isSupported: (account) => this.isSupported(account),
        fetch: (account, cursor, loaded, signal) => this.load(account, cursor, loaded, signal),
        maxAgeMs: HISTORY_AGE_MS,
        maxAccounts: MAX_CACHED,
        onFailed: (account) => this.reportFailure(account),
      },
      connections,
      transactions,
      environment,
    )
    this.retryIn$ = this.#queries.retryIn$
    const sends$ = defer(() => {
      this.loadSends()
      return this.sends$
    })
    this.activity$ = combineLatest([
      this.#queries.account$,
      this.#queries.state$,
      sends$.pipe(startWith([])),
    ]).pipe(
      map(([account, data, sends]) => this.shown(account, data, sends)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Reloads the newest page after a transaction of the account. */
  start(): void {
    this.#queries.start()
  }

  /** The account whose history can be loaded. */
  get active(): AccountId | undefined {
    return this.#queries.active
  }

  /** Loads the next page. After a failure only `retry` continues. S4-44. */
  loadMore(): void {
    const { active, loaded } = this.#queries
    if (active === undefined || loaded === undefined) return
    if (!hasMore(loaded.state) || pendingOf(loaded.state) !== undefined) return
    this.feedback.record(activityEvents.loadingMore(this.pageOf(active, cursorOf(loaded.state))))
    loaded.more()
  }

  /** Loads the newest page again, unless the last request failed less than 30 s ago. */
  refresh(): void {
    this.#queries.refresh()
  }

  /** Repeats the failed request, unless it failed less than 30 s ago. */
  retry(): void {
    this.#queries.retry()
  }

  /** The sends from this browser, once sending is loaded. */
  private get sends$(): Observable<Sends> {
    return this.features.send.loaded$.pipe(switchMap(({ sentTransfers }) => sentTransfers.sends$))
  }

  /** Loads the send feature, which observes sent transfers. */
  private loadSends(): void {
    const { send } = this.features
    if (!send.configured) return
    send.load().catch((error: unknown) => this.feedback.log('warn', 'Sends are not shown', error))
  }

  private isSupported(account: AccountId): boolean {
    const network = this.nodes.networkOfAccount(account)
    return network !== undefined && this.source.supports(network)
  }

  private load(
    account: AccountId,
    cursor: string | undefined,
    loaded: RemoteData<Transaction>,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ItemPage<Transaction>> {
    const items = itemsOf(loaded)
    return pipe(
      TE.fromEither(this.nodes.accountOnNetwork(account)),
      TE.chain((request) => this.source.page({ ...request, cursor }, signal)),
      TE.map((page) => {
        if (cursor === undefined) {
          const { transactions, next } = refreshedPages({ transactions: items, next: cursorOf(loaded) }, page)
          return { items: transactions, cursor: next }
        }
        // The view loads pages until they fill it. With such a source it would never stop.
        const isOver = page.next === cursor || isRepeated(items, page.transactions)
        return { items: page.transactions, cursor: isOver ? undefined : page.next }
      }),
    )
  }

  private shown(account: AccountId | undefined, data: RemoteData<Transaction>, sends: Sends): ShownActivity {
    return {
      account,
      data,
      history:
        account === undefined
          ? noHistory
          : historyOf({ transactions: itemsOf(data), next: cursorOf(data) }, sends, account),
      readAt: readAtOf(data),
    }
  }

  /** S7-72. */
  private reportFailure(account: AccountId): void {
    const data = this.#queries.loaded?.state ?? idle
    const isNextPage = data.status === 'success' && data.failed?.request === 'more'
    const page = this.pageOf(account, isNextPage ? data.cursor : undefined)
    this.feedback.record(activityEvents.failed(page))
  }

  private pageOf(account: AccountId, cursor: string | undefined) {
    return { account, cursor, connection: this.connections.activeIn(accountParts(account).namespace) }
  }
}

import { inject, injectable } from 'inversify'
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  shareReplay,
  switchMap,
  tap,
} from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { RemoteQuery } from '#application/remote-query.ts'
import { BalanceSource } from '#application/use-cases/connection/balance-source.ts'
import { secondsUntil } from '#application/use-cases/connection/seconds-until.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { accountOf } from '#domain/connection/connection.ts'
import {
  failedAtOf,
  failureOf,
  idle,
  isStale,
  itemsOf,
  pendingOf,
  type RemoteData,
} from '#domain/remote-data/remote-data.ts'
import { type AcceptedTokens as Accepted, withDecisions } from '#domain/tokens/accepted-tokens.ts'
import { type Portfolio, portfolioOf } from '#domain/tokens/portfolio.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'

import { AcceptedTokens } from './accepted-tokens.ts'
import { HoldingsSource } from './holdings-source.ts'

/** Accounts and networks between which a user goes back and forth. */
const MOST_KEPT = 12

const MAX_AGE = { maxAgeMs: BALANCE_CACHE_MS, failureAgeMs: BALANCE_CACHE_MS }

/** Whether the request of the one state failed and gave the other. */
const hasFailed = ([before, after]: readonly [RemoteData<unknown>, RemoteData<unknown>]): boolean =>
  pendingOf(before) !== undefined &&
  failureOf(after) !== undefined &&
  before.status !== 'idle' &&
  after.status !== 'idle' &&
  before.key === after.key

const decided = (data: RemoteData<Holding>, accepted: Accepted): RemoteData<Holding> =>
  data.status === 'ready' ? { ...data, items: withDecisions(data.items, accepted) } : data

export interface ShownTokens {
  readonly data: RemoteData<Holding>
  readonly portfolio: Portfolio
  /** When the amounts were read, if they could not be read again since. */
  readonly readAt: number | undefined
}

/** Shows what the active account has on its network. S0-05, S9-05, S9-07. */
@injectable()
export class ViewTokens {
  /** The tokens of the active account. They are loaded, and kept fresh, while somebody subscribes. */
  readonly tokens$: Observable<ShownTokens>
  /** Whole seconds until tokens that failed to load may be requested again. S9-07. */
  readonly retryIn$: Observable<number>
  readonly #queries = new Map<AccountId, RemoteQuery<AccountId, Holding>>()

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(HoldingsSource) private readonly source: HoldingsSource,
    @inject(BalanceSource) private readonly balances: BalanceSource,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(AcceptedTokens) accepted: AcceptedTokens,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const account$ = connections.state$.pipe(
      map(() => this.active()),
      distinctUntilChanged(),
    )
    const state$ = account$.pipe(
      switchMap((account) => (account === undefined ? of(idle) : this.queryOf(account).state$)),
    )
    const loading$ = merge(of(undefined), environment.foreground$).pipe(
      switchMap(() => account$),
      // Only the last of the accounts that follow one another in a task is of interest.
      switchMap(async (account) => account),
      tap((account) => account !== undefined && this.queryOf(account).show(account)),
      ignoreElements(),
    )
    const observed$ = defer(() => {
      const failing = this.reportFailures(state$)
      return merge(state$, loading$).pipe(finalize(() => failing.unsubscribe()))
    })
    this.tokens$ = combineLatest([observed$, accepted.ids$]).pipe(
      map(([data, ids]) => this.shown(decided(data, ids))),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.retryIn$ = state$.pipe(
      map(failedAtOf),
      distinctUntilChanged(),
      switchMap((at) => (at === undefined ? of(0) : secondsUntil(environment, at + BALANCE_CACHE_MS))),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Forgets the tokens of accounts that are gone, and follows the transactions of the others' wallets. */
  start(): void {
    const namespace$ = this.connections.state$.pipe(
      map(({ networks: { active } }) => active),
      distinctUntilChanged(),
    )
    const sent$ = namespace$.pipe(switchMap((namespace) => this.balances.sentIn(namespace)))
    this.environment.hold(sent$.subscribe(() => this.transactionSent()))
    this.environment.hold(this.connections.state$.subscribe(() => this.forgetGone()))
  }

  /** Loads the tokens again, unless the last request failed less than 30 s ago. S9-07. */
  refresh(): void {
    const account = this.active()
    if (account === undefined) return
    const query = this.queryOf(account)
    const failedAt = failedAtOf(query.state)
    if (failedAt !== undefined && !isStale(query.state, account, this.environment.now, MAX_AGE)) return
    query.show(account)
    if (pendingOf(query.state) === undefined) query.refresh()
  }

  /**
   * Loads the tokens again after a transaction, whatever their age: the named ones, or all that are known, past the
   * service's cache. S7-12.
   */
  transactionSent(tokens?: readonly Token[]): void {
    const account = this.active()
    const query = account && this.#queries.get(account)
    if (account === undefined || query === undefined) return
    this.source.markChanged(account, tokens ?? itemsOf(query.state).map(({ token }) => token))
    query.refresh()
  }

  private forgetGone(): void {
    for (const account of this.#queries.keys()) {
      const { namespace } = accountParts(account)
      if (accountOf(this.connections.of(namespace)) === undefined) this.forget(account)
    }
  }

  /** Cancels what is under way for the account. */
  private forget(account: AccountId): void {
    this.#queries.get(account)?.show(undefined)
    this.#queries.delete(account)
  }

  private active(): AccountId | undefined {
    const { networks } = this.connections.state
    const account = accountOf(this.connections.of(networks.active))
    return account !== undefined && this.source.networkOf(account) !== undefined ? account : undefined
  }

  private queryOf(account: AccountId): RemoteQuery<AccountId, Holding> {
    const known = this.#queries.get(account)
    if (known !== undefined) return known
    const query: RemoteQuery<AccountId, Holding> = new RemoteQuery(
      {
        keyOf: (id: AccountId) => id,
        fetch: (id, _cursor, signal, deliver) => this.source.load(id, itemsOf(query.state), signal, deliver),
        ...MAX_AGE,
      },
      this.environment,
    )
    this.#queries.set(account, query)
    const [oldest] = this.#queries.keys()
    if (this.#queries.size > MOST_KEPT && oldest !== undefined) this.forget(oldest)
    return query
  }

  private shown(data: RemoteData<Holding>): ShownTokens {
    const isOld = data.status === 'ready' && data.failure !== undefined
    return { data, portfolio: portfolioOf(itemsOf(data)), readAt: isOld ? data.loadedAt : undefined }
  }

  private reportFailures(state$: Observable<RemoteData<Holding>>) {
    const failed$ = state$.pipe(pairwise(), filter(hasFailed))
    return failed$.subscribe(() =>
      this.feedback.toast({ kind: 'error', text: { name: 'balanceUnavailable' } }),
    )
  }
}

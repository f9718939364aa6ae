import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, firstValueFrom, map, merge, type Observable, switchMap } from 'rxjs'

import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { failures$, RemoteQuery, retryIn$ } from '#application/remote-query.ts'
import { BalancesStore } from '#application/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { type Balance, BALANCE_CACHE_MS } from '#domain/balances/balance.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { type Namespace, namespaces, perNamespace } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'
import { type Modal, viewOf } from '#domain/modal/modal.ts'
import { pendingOf } from '#domain/remote-data/remote-data.ts'

import { BalanceSource } from './balance-source.ts'

const isOnAccount = (modal: Modal): boolean => modal.open && viewOf(modal).name === 'Account'

/**
 * Loads the native balances of connected accounts, one for each namespace. Unlike `AccountQueries`, it loads them also
 * while no view shows them, because hosts read every balance from the state. S0-05, S5-42, S9-05, S9-07.
 */
@injectable()
export class ReadBalances {
  /** Whole seconds until the active namespace's balance, if unavailable, may be requested again. S9-07. */
  readonly retryIn$: Observable<number>
  readonly #queries: Readonly<Record<Namespace, RemoteQuery<AccountId, Balance>>>

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(BalanceSource) private readonly source: BalanceSource,
    @inject(BalancesStore) private readonly balances: BalancesStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(AccountTransactions) private readonly transactions: AccountTransactions,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.#queries = perNamespace(
      () =>
        new RemoteQuery(
          {
            keyOf: (account: AccountId) => account,
            fetch: (account, _cursor, signal) => source.load(account, signal),
            maxAgeMs: BALANCE_CACHE_MS,
            failureAgeMs: BALANCE_CACHE_MS,
          },
          environment,
        ),
    )
    const active$ = connections.networks$.pipe(
      map(({ active }) => active),
      distinctUntilChanged(),
      switchMap((active) => this.#queries[active].state$),
    )
    this.retryIn$ = retryIn$(active$, BALANCE_CACHE_MS, environment)
  }

  /** Loads the balance of each new account, and again when the account is viewed. */
  start(): void {
    for (const namespace of namespaces) this.followAccount(namespace)
    this.environment.untilDisposed(this.transactions.account$.subscribe((account) => this.reload(account)))
    const viewed$ = this.modal.modal$.pipe(map(isOnAccount), distinctUntilChanged(), filter(Boolean))
    this.environment.untilDisposed(viewed$.subscribe(() => void this.refresh()))
  }

  /** Loads balances that are older than 30 s. After a failure, loads at most every 30 s. S9-05, S9-07. */
  async refresh(): Promise<void> {
    await Promise.all(
      namespaces.map((namespace) => {
        const query = this.#queries[namespace]
        query.show(this.accountIn(namespace))
        const settled$ = query.state$.pipe(filter((state) => pendingOf(state) === undefined))
        return firstValueFrom(merge(settled$, this.environment.ended$))
      }),
    )
  }

  private followAccount(namespace: Namespace): void {
    const query = this.#queries[namespace]
    const account$ = this.connections.state$.pipe(
      map(() => this.accountIn(namespace)),
      distinctUntilChanged(),
      // If the account changes several times in one task, only the last one is loaded.
      switchMap(async (account) => account),
    )
    this.environment.untilDisposed(
      query.state$.subscribe((balance) => this.balances.dispatch({ [namespace]: balance })),
    )
    this.environment.untilDisposed(failures$(query.state$).subscribe(() => this.reportFailure()))
    this.environment.untilDisposed(account$.subscribe((account) => query.show(account)))
  }

  /** Loads the account's balance again, whatever its age: now if the account is shown, otherwise as soon as it is. */
  private reload(account: AccountId): void {
    const { namespace } = accountParts(account)
    this.source.forget(account)
    if (account === this.accountIn(namespace)) this.#queries[namespace].refresh()
  }

  /** The namespace's account, if its network is configured. */
  private accountIn(namespace: Namespace): AccountId | undefined {
    const account = accountOf(this.connections.activeIn(namespace))
    return account !== undefined && this.source.networkOf(account) !== undefined ? account : undefined
  }

  private reportFailure(): void {
    if (isOnAccount(this.modal.state))
      this.feedback.toast({ kind: 'error', text: { name: 'balanceUnavailable' } })
  }
}

import { inject, injectable } from 'inversify'
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
} from 'rxjs'

import { WalletRegistry } from '#application/wallet-registry.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import { accountOf } from '#domain/connection/connection.ts'

import { Connections } from './connections.ts'

/**
 * Announces transactions that change what an account owns: those that its wallet reports, and those that a feature reports,
 * for example when a transfer is in a block or a purchase has arrived. S7-12.
 */
@injectable()
export class AccountTransactions {
  /** Emits the account of each transaction. */
  readonly account$: Observable<AccountId>
  readonly #reported$ = new Subject<AccountId>()

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(WalletRegistry) private readonly registry: WalletRegistry,
  ) {
    this.account$ = merge(this.#reported$, ...namespaces.map((namespace) => this.sentByWallet$(namespace)))
  }

  /** Call after a transaction of the account was sent, was included in a block (even if it failed there), or has arrived. */
  report(account: AccountId): void {
    this.#reported$.next(account)
  }

  private sentByWallet$(namespace: Namespace): Observable<AccountId> {
    return combineLatest([this.connections.connections$, this.registry.wallets$]).pipe(
      map(() => this.registry.of(this.connections.activeIn(namespace), namespace)?.sent$),
      distinctUntilChanged(),
      switchMap((sent$ = EMPTY) => sent$),
      map(() => accountOf(this.connections.activeIn(namespace))),
      filter((account) => account !== undefined),
    )
  }
}

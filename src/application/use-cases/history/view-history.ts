import type { TaskEither } from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { type Observable } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { RemoteQuery } from '#application/remote-query.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { Page, RemoteData, ServiceFailure } from '#domain/remote-data/remote-data.ts'
import { Clock } from '#ports/clock.ts'
import { token } from '#ports/token.ts'

export interface Transaction {
  readonly hash: string
}
export interface HistoryService {
  list(
    account: AccountId,
    cursor: string | undefined,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, Page<Transaction>>
}
export const HistoryService = token<HistoryService>('HistoryService')

/** What an account did, newest first. */
@injectable()
export class ViewHistory {
  readonly history$: Observable<RemoteData<Transaction>>
  readonly #query: RemoteQuery<AccountId, Transaction>

  constructor(
    @inject(HistoryService) history: HistoryService,
    @inject(Clock) clock: Clock,
    @inject(Lifetime) lifetime: Lifetime,
  ) {
    const fetch: HistoryService['list'] = (account, cursor, signal) => history.list(account, cursor, signal)
    this.#query = new RemoteQuery(
      { keyOf: (account: AccountId) => account, fetch, maxAgeMs: 30_000 },
      clock,
      lifetime,
    )
    this.history$ = this.#query.state$
  }

  show(account: AccountId | undefined): void {
    this.#query.show(account)
  }

  more(): void {
    this.#query.more()
  }
}

import { inject, injectable } from 'inversify'
import { map, type Observable } from 'rxjs'

import { transactionSummary, type TransactionSummary } from '#domain/activity/activity-summary.ts'
import { byYear, type Year } from '#domain/activity/months.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import {
  failedAtOf,
  failureOf,
  hasMore,
  isFetching,
  pendingOf,
  type RemoteData,
} from '#domain/remote-data/remote-data.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { userMonth } from './user-month.ts'
import { HISTORY_AGE_MS, type ShownActivity, ViewActivity } from './view-activity.ts'

/** The history of the active account for a host that draws it itself. S3-14. */
export interface ActivityState {
  readonly status: RemoteData<unknown>['status']
  readonly refreshing: boolean
  readonly loadingMore: boolean
  readonly hasMore: boolean
  readonly empty: boolean
  readonly transactions: readonly TransactionSummary[]
  readonly transactionsByYear: readonly Year<TransactionSummary>[]
  readonly spam: readonly TransactionSummary[]
  readonly lastNetworkInView?: string
  readonly next?: string
  readonly readAt?: number
  readonly retryAt?: number
  readonly failure?: ServiceFailure
}

const timed = (own: ShownTransaction) => ({ at: own.at, summary: transactionSummary(own) })

const listsOf = ({ history: { pending, settled, spam } }: ShownActivity) => {
  const rows = settled.map(timed)
  return {
    transactions: [...pending.map(transactionSummary), ...rows.map(({ summary }) => summary)],
    transactionsByYear: byYear(rows, userMonth).map(({ year, months }) => ({
      year,
      months: months.map(({ month, rows: own }) => ({ month, rows: own.map(({ summary }) => summary) })),
    })),
    spam: spam.map(transactionSummary),
  }
}

const stateOf = (shown: ShownActivity): ActivityState => {
  const { data, account, readAt } = shown
  const failure = failureOf(data)
  const failedAt = failedAtOf(data)
  const lists = listsOf(shown)
  return {
    status: data.status,
    refreshing: data.status === 'ready' && isFetching(data),
    loadingMore: pendingOf(data) === 'more',
    hasMore: hasMore(data),
    empty: data.status === 'ready' && lists.transactions.length === 0,
    ...lists,
    ...(account === undefined ? {} : { lastNetworkInView: accountParts(account).chainId }),
    ...(data.status !== 'ready' || data.cursor === undefined ? {} : { next: data.cursor }),
    ...(readAt === undefined ? {} : { readAt }),
    ...(failedAt === undefined ? {} : { retryAt: failedAt + HISTORY_AGE_MS }),
    ...(failure === undefined ? {} : { failure }),
  }
}

/** Tells a host without the modal what the active account did. S0-10, S3-14. */
@injectable()
export class HeadlessActivity {
  /** The history is loaded, and kept fresh, while somebody subscribes. */
  readonly state$: Observable<ActivityState>

  constructor(@inject(ViewActivity) viewActivity: ViewActivity) {
    this.state$ = viewActivity.activity$.pipe(map(stateOf))
  }
}

import { inject, injectable } from 'inversify'
import { map, type Observable, startWith, switchMap } from 'rxjs'

import { derived } from '#application/derived.ts'
import { Features } from '#application/features.ts'
import { transactionSummary, type TransactionSummary } from '#domain/activity/activity-summary.ts'
import { historyOf } from '#domain/activity/history.ts'
import { byYear, type Year } from '#domain/activity/months.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { hasMore, pendingOf } from '#domain/remote-data/remote-data.ts'
import { type RemoteSummary, remoteSummary } from '#domain/remote-data/remote-summary.ts'

import { userMonth } from './user-month.ts'
import { HISTORY_AGE_MS, type ShownActivity, ViewActivity } from './view-activity.ts'

/** The history of the active account for a host with its own user interface. S3-14. */
export interface ActivityState extends RemoteSummary {
  readonly loadingMore: boolean
  readonly hasMore: boolean
  readonly empty: boolean
  readonly transactions: readonly TransactionSummary[]
  /** The account's purchases at Coinbase in this visit. */
  readonly coinbaseTransactions: readonly TransactionSummary[]
  readonly transactionsByYear: readonly Year<TransactionSummary>[]
  readonly spam: readonly TransactionSummary[]
  readonly lastNetworkInView?: string
  readonly next?: string
}

const timed = (transaction: ShownTransaction) => ({
  at: transaction.at,
  summary: transactionSummary(transaction),
})

const listsOf = ({ history: { pending, included, spam } }: ShownActivity) => {
  const rows = included.map(timed)
  return {
    transactions: [...pending.map(transactionSummary), ...rows.map(({ summary }) => summary)],
    transactionsByYear: byYear(rows, userMonth).map(({ year, months }) => ({
      year,
      months: months.map(({ month, rows: monthRows }) => ({
        month,
        rows: monthRows.map(({ summary }) => summary),
      })),
    })),
    spam: spam.map(transactionSummary),
  }
}

type Bought = Readonly<Partial<Record<AccountId, readonly Transaction[]>>>

const coinbaseOf = ({ account }: ShownActivity, bought: Bought): readonly TransactionSummary[] => {
  if (account === undefined) return []
  const { pending, included } = historyOf(
    { transactions: bought[account] ?? [], next: undefined },
    [],
    account,
  )
  return [...pending, ...included].map(transactionSummary)
}

const stateOf = (shown: ShownActivity, bought: Bought): ActivityState => {
  const { data, account } = shown
  const lists = listsOf(shown)
  return {
    ...remoteSummary(data, HISTORY_AGE_MS),
    loadingMore: pendingOf(data) === 'more',
    hasMore: hasMore(data),
    empty: data.status === 'ready' && data.cursor === undefined && lists.transactions.length === 0,
    ...lists,
    coinbaseTransactions: coinbaseOf(shown, bought),
    ...(account === undefined ? {} : { lastNetworkInView: accountParts(account).chainId }),
    ...(data.status !== 'ready' || data.cursor === undefined ? {} : { next: data.cursor }),
  }
}

/** Provides the history of the active account to a host with its own user interface. S0-10, S3-14. */
@injectable()
export class HeadlessActivity {
  /** The history is loaded, and kept fresh, while the stream has a subscriber. */
  readonly state$: Observable<ActivityState>

  constructor(@inject(ViewActivity) viewActivity: ViewActivity, @inject(Features) { onramp }: Features) {
    const bought$: Observable<Bought> = onramp.loaded$.pipe(
      switchMap(({ purchases }) => purchases.state$),
      map(({ transactions }) => transactions),
      startWith({}),
    )
    // The purchases are subscribed first, so that the first state contains them.
    this.state$ = derived([bought$, viewActivity.activity$], ([bought, shown]) => stateOf(shown, bought))
  }
}

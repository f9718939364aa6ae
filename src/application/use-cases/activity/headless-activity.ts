import { inject, injectable } from 'inversify'
import { type Observable, startWith, switchMap } from 'rxjs'

import { derived } from '#application/derived.ts'
import { Features } from '#application/features.ts'
import type { AccountTransaction, ActivitySnapshot } from '#contracts/activity.ts'
import { historyOf } from '#domain/activity/history.ts'
import { byYear } from '#domain/activity/months.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import { transactionInfo } from '#domain/activity/transaction-info.ts'
import type { Transaction } from '#domain/activity/transaction.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { hasMore, pendingOf } from '#domain/remote-data/remote-data.ts'
import { remoteInfo } from '#domain/remote-data/remote-info.ts'

import { userMonth } from './user-month.ts'
import { HISTORY_AGE_MS, type ShownActivity, ViewActivity } from './view-activity.ts'

const timed = (transaction: ShownTransaction) => ({
  at: transaction.at,
  summary: transactionInfo(transaction),
})

const listsOf = ({ history: { pending, included, spam } }: ShownActivity) => {
  const rows = included.map(timed)
  return {
    transactions: [...pending.map(transactionInfo), ...rows.map(({ summary }) => summary)],
    transactionsByYear: byYear(rows, userMonth).map(({ year, months }) => ({
      year,
      months: months.map(({ month, rows: monthRows }) => ({
        month,
        rows: monthRows.map(({ summary }) => summary),
      })),
    })),
    spam: spam.map(transactionInfo),
  }
}

type Bought = Readonly<Partial<Record<AccountId, readonly Transaction[]>>>

const coinbaseOf = ({ account }: ShownActivity, bought: Bought): readonly AccountTransaction[] => {
  if (account === undefined) return []
  const { pending, included } = historyOf(
    { transactions: bought[account] ?? [], next: undefined },
    [],
    account,
  )
  return [...pending, ...included].map(transactionInfo)
}

const stateOf = (shown: ShownActivity, bought: Bought): ActivitySnapshot => {
  const { data, account } = shown
  const lists = listsOf(shown)
  return {
    ...remoteInfo(data, HISTORY_AGE_MS),
    loadingMore: pendingOf(data) === 'more',
    hasMore: hasMore(data),
    empty: data.status === 'success' && data.cursor === undefined && lists.transactions.length === 0,
    ...lists,
    coinbaseTransactions: coinbaseOf(shown, bought),
    ...(account === undefined ? {} : { lastNetworkInView: accountParts(account).chainId }),
    ...(data.status !== 'success' || data.cursor === undefined ? {} : { next: data.cursor }),
  }
}

/** Provides the history of the active account to a host with its own user interface. S0-10, S3-14. */
@injectable()
export class HeadlessActivity {
  /** The history is loaded, and kept fresh, while the stream has a subscriber. */
  readonly state$: Observable<ActivitySnapshot>

  constructor(@inject(ViewActivity) viewActivity: ViewActivity, @inject(Features) { onramp }: Features) {
    const bought$: Observable<Bought> = onramp.loaded$.pipe(
      switchMap(({ purchases }) => purchases.transactions$),
      startWith({}),
    )
    // The purchases are subscribed first, so that the first state contains them.
    this.state$ = derived([bought$, viewActivity.activity$], ([bought, shown]) => stateOf(shown, bought))
  }
}

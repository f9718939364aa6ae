import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'

import { newestFirst } from './months.ts'
import { distinctTransactions, type LoadedPages } from './pages.ts'
import { type ShownTransaction, withSends } from './shown-transaction.ts'
import { keptOn } from './spam.ts'

/** What an account did on one network, as far as it is loaded. S3-14. */
export interface History {
  /** What is in no block yet, the newest first. */
  readonly pending: readonly ShownTransaction[]
  /** The rest, the newest first. */
  readonly settled: readonly ShownTransaction[]
  /** Transactions that are hidden because they moved marked items alone, the newest first. S5-46. */
  readonly spam: readonly ShownTransaction[]
}

export const noHistory: History = { pending: [], settled: [], spam: [] }

/**
 * The history of an account from the loaded pages and the sends of this browser. A send that is older than the oldest
 * loaded row waits for the page that it belongs to, unless it is still open.
 */
export const historyOf = (
  pages: LoadedPages,
  sends: readonly SentTransfer[],
  account: AccountId,
): History => {
  const transactions = distinctTransactions(pages.transactions)
  const { kept, spam } = keptOn(withSends(transactions, sends, account), accountParts(account).chainId)
  const listed = new Set(transactions.map(({ hash }) => hash))
  const isOpen = ({ outcome }: ShownTransaction) => outcome === 'pending'
  const oldest =
    transactions.findLast(({ minedAt }) => minedAt !== undefined)?.minedAt ?? Number.POSITIVE_INFINITY
  const isReached = ({ hash, at }: ShownTransaction) =>
    pages.next === undefined || listed.has(hash) || (at !== undefined && at >= oldest)
  const shown = newestFirst(kept)
  return {
    pending: shown.filter(isOpen),
    settled: shown.filter((own) => !isOpen(own) && isReached(own)),
    spam: newestFirst(spam),
  }
}

/** More pending transactions than this are counted as `99+`. S9-23. */
const MOST_PENDING = 99

/** The number of pending transactions as it is written. S9-23. */
export const pendingCount = (count: number): string =>
  count > MOST_PENDING ? `${MOST_PENDING}+` : String(count)

import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'

import { newestFirst } from './months.ts'
import { distinctTransactions, type LoadedPages } from './pages.ts'
import { type ShownTransaction, withSends } from './shown-transaction.ts'
import { splitSpam } from './spam.ts'

/** The loaded transactions of an account on one network. S3-14. */
export interface History {
  /** Transactions that no block includes yet, the newest first. */
  readonly pending: readonly ShownTransaction[]
  /** The other transactions, the newest first. Most are in a block. */
  readonly included: readonly ShownTransaction[]
  /** Transactions that are hidden because they moved only NFTs that are marked as spam, the newest first. S5-46. */
  readonly spam: readonly ShownTransaction[]
}

export const noHistory: History = { pending: [], included: [], spam: [] }

/**
 * The history of an account from the loaded pages and the sends of this browser. A send that is older than the oldest
 * loaded row waits for the page that it belongs to, unless it is still pending.
 */
export const historyOf = (
  pages: LoadedPages,
  sends: readonly SentTransfer[],
  account: AccountId,
): History => {
  const transactions = distinctTransactions(pages.transactions)
  const { kept, spam } = splitSpam(withSends(transactions, sends, account), accountParts(account).chainId)
  const listed = new Set(transactions.map(({ hash }) => hash))
  const isPending = ({ outcome }: ShownTransaction) => outcome === 'pending'
  const oldest =
    transactions.findLast(({ minedAt }) => minedAt !== undefined)?.minedAt ?? Number.POSITIVE_INFINITY
  const isReached = ({ hash, at }: ShownTransaction) =>
    pages.next === undefined || listed.has(hash) || (at !== undefined && at >= oldest)
  const shown = newestFirst(kept)
  return {
    pending: shown.filter(isPending),
    included: shown.filter((transaction) => !isPending(transaction) && isReached(transaction)),
    spam: newestFirst(spam),
  }
}

/** A larger number of pending transactions is shown as `99+`. S9-23. */
const MAX_PENDING = 99

/** The text of the number of pending transactions. S9-23. */
export const pendingCount = (count: number): string =>
  count > MAX_PENDING ? `${MAX_PENDING}+` : String(count)

import type { Transaction } from './transaction.ts'

const isPending = ({ status }: Transaction): boolean => status === 'pending'

/**
 * Each transaction once, in the order of the pages. The later entry of a transaction wins. A pending entry is omitted if
 * another entry with its id or hash is not pending.
 */
export const distinctTransactions = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const included = new Set(
    transactions.flatMap((transaction) => (isPending(transaction) ? [] : [transaction.id, transaction.hash])),
  )
  const rows = new Map<string, Transaction>()
  for (const transaction of transactions) {
    const { id, hash } = transaction
    const isOutdated = isPending(transaction) && (included.has(id) || included.has(hash))
    if (!isOutdated) rows.set(id, transaction)
  }
  return [...rows.values()]
}

/** The loaded pages with their transactions and the cursor of the next page. */
export interface LoadedPages {
  readonly transactions: readonly Transaction[]
  readonly next?: string | undefined
}

/**
 * The loaded pages after the newest page was read again. If the new page overlaps the loaded pages, older rows and their
 * cursor stay. Rows that are missing in the range of the new page are removed (a reorganisation). Without overlap the list
 * restarts.
 */
export const refreshedPages = (loaded: LoadedPages, newest: LoadedPages): LoadedPages => {
  if (newest.next === undefined) return newest
  const ids = new Set(newest.transactions.map(({ id }) => id))
  const overlap = loaded.transactions.findLastIndex(
    (transaction) => !isPending(transaction) && ids.has(transaction.id),
  )
  if (overlap < 0) return newest
  const rest = loaded.transactions.slice(overlap + 1).filter(({ id }) => !ids.has(id))
  return {
    transactions: [...newest.transactions, ...rest],
    next: rest.length === 0 ? newest.next : loaded.next,
  }
}

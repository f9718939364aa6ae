import type { Transaction } from './transaction.ts'

const isPending = ({ status }: Transaction): boolean => status === 'pending'

/**
 * Each transaction once, in the order of the pages, with what was said of it last. A pending one is the same as a
 * settled one with its id or its hash, which takes over the place that the source gives it.
 */
export const distinctTransactions = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const settled = new Set(transactions.flatMap((own) => (isPending(own) ? [] : [own.id, own.hash])))
  const rows = new Map<string, Transaction>()
  for (const own of transactions) {
    const isGone = isPending(own) && (settled.has(own.id) || settled.has(own.hash))
    if (!isGone) rows.set(own.id, own)
  }
  return [...rows.values()]
}

/** Loaded pages: their transactions, and where the next page begins. */
export interface LoadedPages {
  readonly transactions: readonly Transaction[]
  readonly next?: string | undefined
}

/**
 * The loaded pages after the newest page was read again. Where it reaches what is there, the older rest stays with its
 * cursor; rows that it no longer has, although it covers their place, are gone, as after a reorganisation of the chain.
 * Where it does not reach that far, the list begins again.
 */
export const refreshedPages = (loaded: LoadedPages, newest: LoadedPages): LoadedPages => {
  if (newest.next === undefined) return newest
  const ids = new Set(newest.transactions.map(({ id }) => id))
  const reached = loaded.transactions.findLastIndex((own) => !isPending(own) && ids.has(own.id))
  if (reached < 0) return newest
  const rest = loaded.transactions.slice(reached + 1).filter(({ id }) => !ids.has(id))
  return {
    transactions: [...newest.transactions, ...rest],
    next: rest.length === 0 ? newest.next : loaded.next,
  }
}

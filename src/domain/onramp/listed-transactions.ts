import type { Transaction } from '#domain/activity/transaction.ts'
import type { AccountId } from '#domain/caip/account-id.ts'

/** The transactions in the service's history of purchases, by account, newest first. */
export type ListedTransactions = Readonly<Partial<Record<AccountId, readonly Transaction[]>>>

const timeOf = ({ minedAt = Number.POSITIVE_INFINITY }: Transaction): number => minedAt

/** Merges updated transactions into the known ones. */
export const withListed = (
  listed: ListedTransactions,
  account: AccountId,
  updated: readonly Transaction[],
): ListedTransactions => {
  const ids = new Set(updated.map(({ id }) => id))
  const rest = (listed[account] ?? []).filter(({ id }) => !ids.has(id))
  const merged = [...updated, ...rest].toSorted((one, other) => Math.sign(timeOf(other) - timeOf(one)) || 0)
  return { ...listed, [account]: merged }
}

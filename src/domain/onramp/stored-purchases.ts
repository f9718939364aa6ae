import type { Transaction } from '#domain/activity/transaction.ts'
import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import { lenientArray } from '#domain/storage/lenient-array.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'
import type { Amount } from '#domain/tokens/amount.ts'

import {
  hasArrived,
  isOpen,
  observed,
  type ProviderStatus,
  Purchase,
  type PurchaseObservation,
} from './purchase.ts'

/** The number of purchases that are kept. */
const MOST_KEPT = 20
/** An open purchase is followed as long as this after it began, in milliseconds: banks take days. */
const FOLLOWED_MS = 7 * 24 * 60 * 60 * 1000

/** The purchases from this browser, newest first. */
export type PurchaseList = readonly Purchase[]

export const withPurchase = (purchases: PurchaseList, purchase: Purchase): PurchaseList =>
  purchases.some(({ id }) => id === purchase.id) ? purchases : [purchase, ...purchases].slice(0, MOST_KEPT)

export const withoutPurchase = (purchases: PurchaseList, id: string): PurchaseList => {
  const rest = purchases.filter((own) => own.id !== id)
  return rest.length === purchases.length ? purchases : rest
}

/**
 * Without the purchases that were begun long ago and, as far as is known, never paid. A balance that grows later is no sign
 * of them.
 */
export const withoutAbandoned = (purchases: PurchaseList, now: number): PurchaseList => {
  const rest = purchases.filter(
    ({ status, startedAt }) =>
      (status !== 'waiting' && status !== 'overdue') || now - startedAt < FOLLOWED_MS,
  )
  return rest.length === purchases.length ? purchases : rest
}

/** Whether both buy the same token for the same account. */
const isSameToken = (one: Purchase, other: Purchase): boolean => {
  if (one.account !== other.account) return false
  const [contract, otherContract] = [one.contractAddress, other.contractAddress]
  if (contract === undefined || otherContract === undefined) return contract === otherContract
  return families[accountParts(one.account).namespace].addressCodec.isSame(contract, otherContract)
}

/** Whether the growth of the balance is that of this purchase. Another source may have reported its success first. */
const hasGrown = (purchase: Purchase, amount: Amount): boolean => {
  const { status, before } = purchase
  return status !== 'failed' && before !== undefined && hasArrived(purchase, before, amount)
}

/**
 * The purchases after an observation of one of them. The list is the same if nothing changed. Tokens that have arrived are
 * counted once: the other open purchases of the same token need a growth beyond this balance.
 */
export const withObserved = (
  purchases: PurchaseList,
  id: string,
  observation: PurchaseObservation,
): PurchaseList => {
  const observedOne = purchases.find((own) => own.id === id)
  if (observedOne === undefined) return purchases
  const arrived =
    observation.type === 'balance' && hasGrown(observedOne, observation.amount)
      ? observation.amount
      : undefined
  const next = purchases.map((own) => {
    const after = own.id === id ? observed(own, observation) : own
    const isCounted = own.id === id || (isOpen(own) && isSameToken(own, observedOne))
    return arrived !== undefined && isCounted ? { ...after, before: arrived } : after
  })
  return next.every((own, place) => own === purchases[place]) ? purchases : next
}

/**
 * The status of a purchase by the history of the account's purchases at its provider: the transactions since it began that
 * are no other purchase's.
 */
export const statusInHistory = (
  purchases: PurchaseList,
  { id, startedAt }: Purchase,
  transactions: readonly Transaction[],
): ProviderStatus => {
  const counted = new Set(purchases.flatMap((own) => (own.id === id ? [] : [own.transactionId])))
  const own = transactions.filter((each) => (each.minedAt ?? 0) >= startedAt && !counted.has(each.id))
  const decisive = (['confirmed', 'pending', 'failed'] as const)
    .map((status) => own.findLast((each) => each.status === status))
    .find((each) => each !== undefined)
  return decisive === undefined
    ? { status: 'waiting' }
    : { status: HISTORY_STATUS[decisive.status], transactionId: decisive.id }
}

const HISTORY_STATUS = { confirmed: 'done', pending: 'pending', failed: 'failed' } as const

/** Whether a purchase is polled. */
export const isTracked = (purchase: Purchase, now: number): boolean =>
  isOpen(purchase) && purchase.status !== 'overdue' && now - purchase.startedAt < FOLLOWED_MS

/** The newest purchase of an account that the user has not dismissed. */
export const latestOf = (purchases: PurchaseList, account: AccountId): Purchase | undefined =>
  purchases.find((own) => own.account === account)

/** The stored purchases. They have a module of their own because only buying knows their shape. S3-26. */
export const storedPurchases: Stored<PurchaseList> = {
  key: storageKeys.purchases.key,
  codec: lenientArray(Purchase),
}
